import type { Answer, Content, Field } from './protocol.ts';

/** A mistake as it is told on the page: the value it is about, if that is known, what is wrong, and a way out. */
export interface Told {
  field: Field | undefined;
  file: string;
  line: number;
  message: string;
  hint: string;
}

type Mistake = NonNullable<Answer['mistakes']>[number];

/** Hints for somebody who has the file before her, and what they say to somebody who has the page. */
const HINTS: readonly [RegExp, string][] = [
  [/^Write a text after the (colon|dash).*/, 'Write something here, or press Cancel.'],
  [/^Write what belongs here, or take the line out.*/, 'Write what belongs here, or press Cancel.'],
  [/^(Put it before the whole text|Write !sample, in lowercase).*/, 'Leave !sample out, and tick “not confirmed yet”.'],
  [/^Add "(\w+):"/, 'Fill in “$1”'],
  [/"(\w+):"/g, '“$1”'],
];

/** What is wrong, mistake by mistake; nothing where the server has found no mistake in the content. */
export const toldOf = ({ mistakes = [] }: Answer, content: Content): Told[] =>
  mistakes.map((mistake) => tell(mistake, content));

function tell({ file, path, position, message, hint = '' }: Mistake, { files }: Content): Told {
  const id = `${file.replace(/^content\//, '')}:${path?.join('.')}`;
  const field = files.flatMap(({ fields }) => fields).find((each) => each.id === id);
  const words = HINTS.reduce((said, [inFile, onPage]) => said.replace(inFile, onPage), hint);
  return { file, line: position?.line ?? 1, field, message: asSentence(message), hint: words };
}

const asSentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.?!]$/.test(words) ? '' : '.');
