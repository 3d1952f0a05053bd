#!/bin/sh
# Installs Debian's Chromium for the browser tests.
set -e
if [ "$(id -u)" = 0 ]; then sudo=""; elif sudo -n true 2>/dev/null; then sudo="sudo"; else
  echo "The browser tests need Chromium. Please install it (Debian: apt install chromium) and run again." >&2
  exit 1
fi
echo "Installing Chromium for the browser tests …"
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -qq
$sudo apt-get install -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends chromium fonts-dejavu-core >/dev/null
