#!/bin/sh
# macOS and Linux: double-click this file to edit the site in the browser.
cd "$(dirname "$0")" || exit 1
if ! command -v npm >/dev/null; then
  echo "Node.js is missing. Install the version marked LTS from https://nodejs.org, then open this file again."
  exit 1
fi
if ! node scripts/preflight.js 2>/dev/null; then
  echo "Installing what the site needs. This takes a minute or two."
  npm ci --silent
fi
exec npm run --silent dev -- --open
