import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageSizes } from '../../components/image-sizes.ts';
import { PICTURES } from '../../generator/assets/images.ts';
import { invalid } from '../../generator/edit/files.ts';
import { heicProblem } from '../../generator/edit/heic.ts';
import { nameProblem, plainName, publishable } from '../../generator/edit/pictures.ts';

// The widest any page shows a photo. The build makes the smaller sizes.
const WIDEST = Math.max(...Object.values(imageSizes).flatMap(({ widths }) => widths));

/** Copies a photo into static/images/, rotated, resized, and without camera data. Cleans a photo that is in static/
 *  already where it is. Returns what to do next. */
export async function newPhoto(root: string, typed: string, given?: string): Promise<string> {
  // Terminals put quotation marks around a file that is dragged into them.
  const file = path.resolve(root, typed.replace(/^(['"])(.*)\1$/, '$2'));
  if (!existsSync(file)) throw invalid(`There is no file "${typed}". Is its path complete?`);
  if (/\.svg$/i.test(file)) throw invalid(`This is a drawing. Copy it into ${PICTURES}/ as it is.`);
  const source = readFileSync(file);
  const problem = heicProblem(source);
  if (problem) throw invalid(problem);
  if (file.startsWith(path.join(root, 'static') + path.sep)) return cleanInPlace(root, file);

  const words = given ?? path.parse(file).name;
  const badName = nameProblem(root, words);
  if (badName) throw invalid(`${badName} Add it to the command: -- --name soup-night`);
  const { kind, data, note } = await publishable(source, WIDEST);
  const name = `${plainName(words)}.${kind}`;
  writeFileSync(path.join(root, PICTURES, name), data);
  return `${PICTURES}/${name} ${note}

To show it, write this below "picture:" or another picture's key:

src: ${name}
alt: !sample Describe the picture`;
}

async function cleanInPlace(root: string, file: string): Promise<string> {
  const { data, note } = await publishable(readFileSync(file), WIDEST, path.extname(file).slice(1).toLowerCase());
  writeFileSync(file, data);
  return `${path.relative(root, file).replaceAll(path.sep, '/')} ${note}`;
}
