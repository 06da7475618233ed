import { SAMPLE } from '../../source/text-checks.ts';
import { keepLines } from './lines.ts';
import { joinLines, type MarkdownPart, markdownParts } from './markdown-parts.ts';
import { type NewText, WIDEST } from './set-text.ts';
import { Refusal } from './yaml-text.ts';

/** Writes another text in the place of a part of a Markdown file. Throws a Refusal if it would not be one part, or
 *  another part would change. */
export function setPart(source: string, path: readonly (string | number)[], change: NewText): string {
  const { text, sample, spellings = new Map<string, string>() } = change;
  const parts = markdownParts(source);
  const index = parts.findIndex((part) => part.path.join() === path.join());
  const part = parts[index];
  if (!part) throw new Refusal('This part of the text is not there any more.');
  const isSample = sample ?? part.sample;
  const known = spellings.get(text);
  spellings.set(part.written, part.source);
  const expected = wordsOf(parts.with(index, { ...part, written: text, sample: isSample }));
  for (const spelling of [...(known === undefined ? [] : [known]), ...spellingsOf(text, part)]) {
    const start = part.from - (part.sample ? /!sample\s+$/.exec(source.slice(0, part.from))![0].length : 0);
    const changed = source.slice(0, start) + (isSample ? `${SAMPLE} ` : '') + spelling + source.slice(part.to);
    if (wordsOf(markdownParts(changed)) === expected) return changed;
  }
  throw new Refusal(
    'This would no longer be one part of the text. Leave out empty lines, and signs such as - or # before it.',
  );
}

const wordsOf = (parts: readonly MarkdownPart[]): string =>
  JSON.stringify(parts.map(({ path, written, sample }) => [path, written, sample]));

function spellingsOf(text: string, { source }: MarkdownPart): string[] {
  const indent = /\n([ \t]*)/.exec(source)?.[1] ?? '';
  const old = source.split('\n').map((line) => line.trim());
  const wrapped = old.length > 1 && joinLines(source) === old.join(' ');
  return [...(wrapped ? [keepLines(old, text, WIDEST).join(`\n${indent}`)] : []), text];
}
