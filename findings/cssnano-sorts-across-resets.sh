#!/usr/bin/env bash
# cssnano moves a shorthand in front of longhands that it should reset, so what was reset comes back.
#
# Packages: cssnano 7.1.9 with its default preset (css-declaration-sorter 7.4.0), postcss 8.5.33. Seen with Node
# 20.20.2.
# Guess: declarations are sorted for compression, but never across one that overrides them.
# Seen: `color:red;all:unset` becomes `all:unset;color:red`, also if the two were in rules of their own, which are
# merged first: text that was reset is red. `font-variant-numeric:tabular-nums;font:…` and
# `text-decoration-thickness:2px;text-decoration:…` change places, too, though both shorthands reset what is in front of
# them. `row-gap:1px;gap:0` stays in order, as the sorter has a list of shorthands, and these three are missing or
# incomplete in it.
# Exits with 1 if one of the three stays in order.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cssnano@7.1.9 css-declaration-sorter@7.4.0 postcss@8.5.33 >/dev/null
cat >order.mjs <<'JS'
import cssnano from 'cssnano';
import postcss from 'postcss';

const pairs = [
  ['.a{color:red}.a{all:unset}', '.a{all:unset;color:red}'],
  ['.a{font-variant-numeric:tabular-nums;font:1em/1 b}', '.a{font:1em/1 b;font-variant-numeric:tabular-nums}'],
  [
    '.a{text-decoration-thickness:2px;text-decoration:underline}',
    '.a{text-decoration:underline;text-decoration-thickness:2px}',
  ],
  ['.a{row-gap:1px;gap:0}', '.a{row-gap:1px;gap:0}'],
];
let same = true;
for (const [css, seen] of pairs) {
  const result = await postcss([cssnano()]).process(css, { from: undefined });
  console.log(`${css} -> ${result.css}`);
  same &&= result.css === seen;
}
process.exit(same ? 0 : 1);
JS
node order.mjs
