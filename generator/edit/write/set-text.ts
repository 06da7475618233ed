import { type Document, isScalar, Scalar } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import { SAMPLE } from '../../source/text-checks.ts';
import type { Path } from '../../source/yaml.ts';
import { keepLines } from './lines.ts';
import { indentOf, isInFlow, nodeAt, parseSource, Refusal, readsAs, startWithTag } from './yaml-text.ts';

/** The widest line that a new text gets. */
export const WIDEST = 110;

/** What a value becomes, and how it was spelled before, if that is known. */
export interface NewText {
  text: string;
  /** Whether it is tagged as not confirmed. As before, if not given. */
  sample?: boolean | undefined;
  /** How texts of this file were spelled before they were changed. What is changed back is spelled the same. */
  spellings?: Map<string, string>;
}

/** Writes another text in the place of a value: in its style if the text can be written so, else in another. Throws an
 *  Refusal if no style makes it read back as exactly this text. */
export function setText(source: string, path: Path, { text, sample, spellings = new Map() }: NewText): string {
  const document = parseSource(source);
  const node = nodeAt(document, path);
  if (!isScalar(node)) throw new Refusal(`${path.join('.')} is not a text.`);
  const [from, rangeEnd] = node.range;
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  const to = isBlock ? from + source.slice(from, rangeEnd).replace(/\n\s*$/, '').length : rangeEnd;
  const start = startWithTag(source, from);
  const hasTag = start < from;
  const tag = (sample ?? hasTag) ? (hasTag ? source.slice(start, from) : `${SAMPLE} `) : '';
  const written = source.slice(from, to);
  const gap = from === to && !/\s$/.test(source.slice(0, start)) ? ' ' : '';
  spellings.set(String(node.value), written);
  if (node.value === text) return source.slice(0, start) + gap + tag + source.slice(from);

  document.setIn(path, text);
  const data = document.toJS();
  const known = spellings.get(text);
  const place = { document, source, path, node, written };
  for (const spelling of [...(known === undefined ? [] : [known]), ...spellingsOf(text, place)]) {
    const changed = source.slice(0, start) + gap + tag + spelling + source.slice(to);
    if (readsAs(changed, data)) return changed;
  }
  throw new Refusal('This text cannot be written into the file.');
}

interface Written {
  document: Document;
  source: string;
  path: Path;
  node: Scalar & { range: [number, number, number] };
  /** The value as it is written, without its tag. */
  written: string;
}

/** The ways to write a text, the best first. */
function spellingsOf(text: string, place: Written): string[] {
  const { document, source, path, node, written } = place;
  const { column } = positionIn(source, node.range[0]);
  const inFlow = isInFlow(document, path);
  const indent = ' '.repeat(indentOf(document, source, path) + 2);
  const [first = ''] = written.split('\n');
  const wasLong = first.length === written.length && column + written.length > WIDEST;
  const quoted = JSON.stringify(text);
  const folded = `>-\n${indent}${keepLines(linesOf(written), text, WIDEST - indent.length).join(`\n${indent}`)}`;
  if (text === '') return [quoted];
  const isLong = !inFlow && !wasLong && column + text.length > WIDEST;
  const same = sameStyle(text, place, { indent, folded });
  return [...(isLong ? [folded] : []), ...same, text, quoted];
}

/** A text in the style in which the value was written. */
function sameStyle(text: string, { node, written }: Written, { indent, folded }: { indent: string; folded: string }) {
  const isWrapped = written.includes('\n');
  const wrap = (spelling: string) =>
    isWrapped ? keepLines(linesOf(written), spelling, WIDEST - indent.length).join(`\n${indent}`) : spelling;
  switch (node.type) {
    case Scalar.BLOCK_FOLDED:
      return [folded.replace('>-', /^[^\n]*/.exec(written)?.[0] ?? '>-'), folded];
    case Scalar.BLOCK_LITERAL:
      return [`${/^[^\n]*/.exec(written)?.[0]}\n${indent}${text.replaceAll('\n', `\n${indent}`)}`];
    case Scalar.QUOTE_SINGLE:
      return [wrap(`'${text.replaceAll("'", "''")}'`)];
    case Scalar.QUOTE_DOUBLE:
      return [wrap(JSON.stringify(text))];
    default:
      return [wrap(text)];
  }
}

/** The lines of a value as they are written, without the sign of a block and without indentation. */
const linesOf = (written: string): string[] =>
  written
    .replace(/^[>|][^\n]*\n/, '')
    .split('\n')
    .map((line) => line.trim());
