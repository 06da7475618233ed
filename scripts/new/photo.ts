import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSizes } from '../../components/image-sizes.ts';
import { PICTURES } from '../../generator/assets/picture-problems.ts';
import { heicProblem, nameProblem, plainName, publishable } from '../../generator/edit/photo.ts';
import { toYaml } from '../../generator/edit/write/new-yaml.ts';
import { image, text } from '../../generator/schema/fields.ts';
import { schemaAt } from '../../generator/schema/schema-fields.ts';
import { fromAnswer, type Question } from './ask.ts';
import { explained } from './fields.ts';
import type { Kind } from './project.ts';

// The most pixels across that any page asks for. The build makes every smaller size of it.
const WIDEST = Math.max(...Object.values(imageSizes).flatMap(({ widths }) => widths));

/** `npm run new photo FILE`: a photo as it may be published, under a name that says what it shows. */
export const photo: Kind = {
  questions: (root) => [
    FILE,
    {
      flag: 'name',
      ask: 'What it shows, in two or three words: they become its name, such as soup-night.',
      problem: nameProblem(root),
      draft: ({ file }) => plainName(path.parse(pathOf(file)).name),
    },
    { flag: 'alt', ask: explained('', 'alt'), schema: text.and(schemaAt(image, ['alt'])!) },
  ],
  async change(_root, { file, name = '', alt }) {
    const { kind, data, said } = await publishable(readFileSync(pathOf(file)), WIDEST);
    const src = `${plainName(name)}.${kind}`;
    const lines = toYaml({ src, alt: fromAnswer(alt) });
    return {
      files: new Map([[`${PICTURES}/${src}`, data]]),
      said: [
        `${PICTURES}/${src} ${said}`,
        `To show it, write this below "picture:" or another picture's key:\n\n${lines}`,
      ],
    };
  },
};

/** `npm run new photo static/…`: a photo that is in the site already becomes publishable where it is. */
export const photoInPlace: Kind = {
  questions: () => [FILE],
  async change(root, { file }) {
    const place = path.relative(root, pathOf(file)).replaceAll(path.sep, '/');
    const format = path.extname(place).slice(1).toLowerCase();
    const { data, said } = await publishable(readFileSync(pathOf(file)), WIDEST, format);
    return { files: new Map([[place, data]]), said: [`${place} ${said}`] };
  },
};

/** Whether a file stands in static/. */
export const isInStatic = (root: string, file: string): boolean =>
  path.resolve(root, pathOf(file)).startsWith(path.join(root, 'static') + path.sep);

const FILE: Question = {
  flag: 'file',
  ask: 'The photo: drag it into this window.',
  problem(file) {
    const place = pathOf(file);
    if (!existsSync(place)) return { message: `there is no file "${file}"`, hint: 'Is its path complete?' };
    if (/\.svg$/i.test(place)) return { message: 'this is a drawing', hint: `Copy it into ${PICTURES}/ as it is.` };
    return heicProblem(readFileSync(place));
  },
};

/** A path without what a terminal adds to that of a file that is dragged into it. */
const pathOf = (answer = ''): string => answer.replace(/^(['"])(.*)\1$/, '$2').replaceAll('\\ ', ' ');
