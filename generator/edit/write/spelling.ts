import { Scalar } from 'yaml';

/** The widest line that a new text gets. */
export const WIDEST = 110;

/** A text as it is written in YAML, without its tag. */
export interface Written {
  written: string;
  type: Scalar.Type | undefined;
  /** Where it begins in its line, and the spaces before its further lines. */
  column: number;
  indent: string;
  inBrackets: boolean;
}

/** The ways to write another text in the place of one, the best first: in lines of its own if it is long, in the style of
 *  the one before, plain, and in quotation marks. Not all of them read as this text. */
export function spellings(text: string, { written, type, column, indent, inBrackets }: Written): string[] {
  const lines = written
    .replace(/^[>|][^\n]*\n/, '')
    .split('\n')
    .map((line) => line.trim());
  const broken = (spelling: string) => keepLines(lines, spelling, WIDEST - indent.length).join(`\n${indent}`);
  const wrap = (spelling: string) => (written.includes('\n') ? broken(spelling) : spelling);
  const [first = ''] = written.split('\n');
  const quoted = JSON.stringify(text);
  if (text === '') return [quoted];
  const folded = `>-\n${indent}${broken(text)}`;
  const sameStyle: Partial<Record<Scalar.Type, string>> = {
    [Scalar.BLOCK_FOLDED]: folded.replace('>-', first),
    [Scalar.BLOCK_LITERAL]: `${first}\n${indent}${text.replaceAll('\n', `\n${indent}`)}`,
    [Scalar.QUOTE_SINGLE]: wrap(`'${text.replaceAll("'", "''")}'`),
    [Scalar.QUOTE_DOUBLE]: wrap(quoted),
  };
  const wasLong = first === written && column + written.length > WIDEST;
  const isLong = !inBrackets && !wasLong && column + text.length > WIDEST;
  return [...(isLong ? [folded] : []), sameStyle[type ?? Scalar.PLAIN] ?? wrap(text), text, quoted];
}

/** A text in lines. Those of the old lines that it still begins and ends with stay as they are, so that a change of a word
 *  changes one line; what is between them is broken where it gets too wide. */
export function keepLines(old: readonly string[], text: string, widest: number): string[] {
  const [above, below]: [string[], string[]] = [[], []];
  let rest = text;
  for (const line of old) {
    if (!line || !rest.startsWith(`${line} `)) break;
    above.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of old.slice(above.length).reverse()) {
    if (!line || !rest.endsWith(` ${line}`)) break;
    below.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...above, ...broken(rest, widest), ...below];
}

/** A text broken at single spaces into lines that are no wider than needed. */
function broken(text: string, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<! ) (?! )/)) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && line.length <= widest) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
