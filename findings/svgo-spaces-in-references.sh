#!/usr/bin/env bash
# svgo removes a clip path or a gradient whose reference has spaces, which browsers and librsvg follow.
#
# Packages: svgo 4.1.0 with its default preset, sharp 0.35.5 (librsvg) to draw both. Seen with Node 20.20.2.
# Guess: url( #a ) and url( '#a' ) are references as url(#a) is: CSS allows white space there. Ids are shortened in both.
# Seen: the element with the id is taken for unused and removed, with what it cuts or paints: a circle becomes a square
# (100 % of the pixels are drawn instead of 79 %), and a shape with a gradient is no longer painted at all.
# Exits with 1 if both drawings look the same before and after.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund svgo@4.1.0 sharp@0.35.5 >/dev/null
cat >references.mjs <<'JS'
import sharp from 'sharp';
import { optimize } from 'svgo';

const drawing = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`;
const clip = (reference) =>
  drawing(`<clipPath id="a"><circle cx="50" cy="50" r="50"/></clipPath><path clip-path="${reference}" d="M0 0h100v100H0z"/>`);
const paint = (reference) =>
  drawing(`<linearGradient id="a"><stop stop-color="red"/></linearGradient><path fill="${reference}" d="M0 0h100v100H0z"/>`);
const percent = async (svg) => {
  const { data, info } = await sharp(Buffer.from(svg)).resize(100).raw().toBuffer({ resolveWithObject: true });
  let drawn = 0;
  for (let at = 3; at < data.length; at += info.channels) if (data[at] > 127) drawn++;
  return Math.round((100 * drawn) / (info.width * info.height));
};
let differ = 0;
for (const make of [clip, paint])
  for (const reference of ['url(#a)', 'url( #a )', "url( '#a' )"]) {
    const [before, after] = await Promise.all([make(reference), optimize(make(reference)).data].map(percent));
    if (before !== after) differ++;
    console.log(`${make.name} ${reference}: ${before} % drawn, after svgo ${after} %`);
  }
process.exit(differ === 4 ? 0 : 1);
JS
node references.mjs
