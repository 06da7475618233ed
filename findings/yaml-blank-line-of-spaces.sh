#!/usr/bin/env bash
# yaml writes a line of spaces for a blank line between the comment of a list and its first entry.
#
# Package: yaml 2.9.1. Seen with Node 20.20.2.
# Guess: spaceBefore of an entry is an empty line in front of it, the first entry included.
# Seen: in front of the second entry it is empty; below the comment of the list it has the two spaces of the indentation,
# which editors and `git diff --check` complain of. A line break at the end of the comment makes an empty one.
# Exits with 1 if both lines are empty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund yaml@2.9.1 >/dev/null
cat >blank.mjs <<'JS'
import { parseDocument } from 'yaml';

const document = parseDocument('list:\n  # about the list\n  - a\n  - b\n');
const list = document.get('list');
for (const item of list.items) item.spaceBefore = true;
const blank = String(document).split('\n').filter((line) => !line.trim()).slice(0, 2);
list.items[0].spaceBefore = false;
list.commentBefore += '\n';
const other = String(document).split('\n')[2];
console.log(`${JSON.stringify(blank)}; with a line break in the comment: ${JSON.stringify(other)}`);
process.exit(blank[0] === '  ' && blank[1] === '' && other === '' ? 0 : 1);
JS
node blank.mjs
