#!/bin/sh
# macOS and Linux: double-click this file to edit the site in the browser.
cd "$(dirname "$0")" || exit 1
if command -v npm >/dev/null; then
  exec npm run --silent dev -- --open
fi
echo "Node.js is missing. Install the version marked LTS from https://nodejs.org, then open this file again."
exit 1
