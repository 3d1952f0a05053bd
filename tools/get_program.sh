#!/bin/sh
# Prints where a program is: get_program.sh PROGRAM [PACKAGE]. Where it isn't, Debian's package is
# unpacked into build/debian: nothing is installed into the system, and no service is started.
set -e
program=$1 package=${2:-$1}
if command -v "$program"; then exit 0; fi
find_it() {
  for known in "/usr/sbin/$program" "build/debian/usr/bin/$program" "build/debian/usr/sbin/$program"; do
    if [ -x "$known" ]; then echo "$known"; exit 0; fi
  done
}
find_it
command -v apt-get >/dev/null && command -v dpkg >/dev/null || {
  echo "There is no $program here. Please install it and run again." >&2
  exit 1
}
mkdir -p build/debian
cd build/debian
exec 9>.lock
flock 9  # whoever else wants one waits
if ! apt-get download -qq "$package" 2>/dev/null >&2; then
  if [ "$(id -u)" = 0 ]; then apt-get update -qq; else sudo -n apt-get update -qq; fi >&2
  apt-get download -qq "$package" >&2
fi
dpkg -x "$package"_*.deb .
rm "$package"_*.deb
cd ../..
find_it
echo "Debian's package $package has no $program." >&2
exit 1
