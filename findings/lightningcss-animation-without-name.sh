#!/usr/bin/env bash
# Lightning CSS turns an animation whose name is set elsewhere into `animation: none`, so it takes no time.
#
# Package: lightningcss 1.33.0, without targets, minified or not. Seen with Node 20.20.2.
# Guess: a shorthand keeps each part that isn't the initial value: `animation: 2s ease-out` keeps at least the 2
# seconds.
# Seen: without a name it becomes `animation: none`, so the duration and the delay are 0 seconds and the easing is
# `ease`. A rule that adds only `animation-name` to some of the elements starts an animation that ends at once. The
# longhands `animation-duration` and `animation-timing-function` in its place stay, as does a shorthand with the name in
# the same rule.
# Exits with 1 if the shorthand keeps its duration.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0 >/dev/null
cat >light.mjs <<'JS'
import { transform } from 'lightningcss';

const minified = (css) => transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString();
const shorthand = minified('.star{animation:2s ease-out 1s}.star.lit{animation-name:glow}');
const longhands = minified('.star{animation-duration:2s;animation-delay:1s}.star.lit{animation-name:glow}');
const sameRule = minified('.star{animation:2s ease-out 1s;animation-name:glow}');
console.log([shorthand, longhands, sameRule].join('\n'));
const lost = shorthand === '.star{animation:none}.star.lit{animation-name:glow}';
process.exit(lost && longhands.includes('animation-duration:2s') && sameRule.includes('2s') ? 0 : 1);
JS
node light.mjs
