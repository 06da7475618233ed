import { positionIn } from '../diagnostics/positions.ts';
import type { WrittenText, YamlFile } from './yaml.ts';

// What may be meant as it stands, and usually is a slip. It is printed after the build and stops nothing.
const NOTES: { note: string; applies: (text: WrittenText, before: string) => boolean }[] = [
  {
    note: 'is an entry of its own, since a comma separates entries. If the comma belongs to a text, put that text in quotes',
    applies: ({ value }, before) => /[\p{L}\d], *$/u.test(before) && /^(?:[A-Z]{2}$|(?:and|or|but) )/.test(value),
  },
  {
    note: 'shows curly quotation marks around the whole text. If it is no quotation, delete them',
    applies: ({ value }) => /^[“”„][^“”„]*[“”]$/.test(value),
  },
  {
    note: 'shows // and what follows it. If that is a comment, begin it with # instead',
    applies: ({ value }) => / \/\/( |$)/.test(value),
  },
  {
    note: 'shows its lines as one text, with the dashes between them. A list needs a field of its own',
    applies: ({ source, from, to }) => /^[>|].*\n(?:.*\n)*? *- .*\n *- /.test(source.slice(from, to)),
  },
  {
    note: 'ends before the #, which begins a comment. If what follows belongs to the text, put the whole text in quotes',
    applies: ({ source, to }) => /^ # ?\d/.test(source.slice(to, to + 4)),
  },
  {
    note: 'has a dot in its number, which reads as a fraction. Write a comma, as in 1,093',
    applies: ({ value }) => /^\d{1,3}\.\d{3}\+?$/.test(value),
  },
  {
    note: 'begins with the word sample. If the text is not final yet, write !sample before it',
    applies: ({ value }) => /^sample \p{Lu}/u.test(value),
  },
];

/** A note for each text that shows a visitor something other than was probably meant. */
export const textNotes = ({ texts }: YamlFile): string[] =>
  texts.flatMap((text) => {
    const { file, source, from } = text;
    const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
    const { line, column } = positionIn(source, from);
    const found = NOTES.filter(({ applies }) => applies(text, before));
    return found.map(({ note }) => `${file}:${line}:${column} ${note}`);
  });
