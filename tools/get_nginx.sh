#!/bin/sh
# Prints where nginx is. Where there is none, Debian's package is unpacked into build/nginx: nothing
# is installed into the system, and no service is started.
set -e
if command -v nginx; then exit 0; fi
for known in /usr/sbin/nginx build/nginx/usr/sbin/nginx; do
  if [ -x "$known" ]; then echo "$known"; exit 0; fi
done
command -v apt-get >/dev/null && command -v dpkg >/dev/null || {
  echo "The club needs nginx. Please install it and run again." >&2
  exit 1
}
mkdir -p build/nginx
cd build/nginx
if ! apt-get download -qq nginx 2>/dev/null >&2; then
  if [ "$(id -u)" = 0 ]; then apt-get update -qq; else sudo -n apt-get update -qq; fi >&2
  apt-get download -qq nginx >&2
fi
dpkg -x nginx_*.deb .
rm nginx_*.deb
echo "build/nginx/usr/sbin/nginx"
