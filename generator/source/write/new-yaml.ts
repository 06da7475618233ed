import { Document, visit } from 'yaml';
import { WRITE_OPTIONS } from './data.ts';

/** The widest line that a new text gets. */
export const WIDEST = 110;
const LONG = 80;

/** Data as YAML the way a volunteer would write it: long texts on lines of their own, quotation marks only where YAML
 *  needs them. Leaves out fields without a value. */
export function toYaml(data: unknown): string {
  const document = new Document(data, WRITE_OPTIONS);
  visit(document, {
    Scalar: (_role, node) => {
      if (String(node.value).includes('\n')) node.type = 'QUOTE_DOUBLE';
      else if (String(node.value).length > LONG) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: WIDEST }).replace(/\n$/, '');
}

export const toFlow = (data: unknown): string =>
  new Document(data, WRITE_OPTIONS)
    .toString({ collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false })
    .trimEnd();

/** A text in lines. Keeps the unchanged first and last lines, so that changing a word changes one line of the file, and
 *  breaks the text between them where it gets too wide. */
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

/** Breaks a text at single spaces. */
function broken(text: string, widest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<! ) (?! )/)) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && line.length <= widest) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
