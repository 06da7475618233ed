import matter from 'gray-matter';
import { diagnosticAt, type Problem } from '../diagnostics/diagnostic.ts';
import { YamlFile } from './yaml.ts';

/** A piece of running text. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/** A block of a long text. The top level of headings is 1. The component that shows them shifts it below the page's own. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; depth: number; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; children: Block[] };

/** What fills in and checks a text while it is read. */
export interface MarkdownOptions {
  /** Fills facts into a piece of text or an address. */
  fill: (text: string) => string;
  problemsIn: (text: string) => Problem[];
  addressProblems: (address: string) => Problem[];
}

/** The words of running text, without emphasis and links. */
export const plainText = (children: Inline[]): string =>
  children
    .map((each) => (typeof each === 'string' ? each : 'children' in each ? plainText(each.children) : ' '))
    .join('');

// gray-matter only splits the file: YamlFile reads the fields. No engine may run: its own one for JavaScript uses eval. Passing
// options also turns off its cache, which hides a mistake the second time.
const noEngine = { parse: () => ({}) };
const SPLIT_ONLY = { engines: { yaml: noEngine, javascript: noEngine, json: noEngine } };

/** Splits a Markdown file into its front matter and the text below, which begins at `bodyStart`. Throws Diagnostics unless the
 *  fields are between two lines of three dashes. Spaces after the dashes are fine: they can't be seen. */
export function splitFrontMatter(file: string, source: string): { yaml: YamlFile; bodyStart: number } {
  const fail = (problem: Problem): never => {
    throw new AggregateError([diagnosticAt({ file, source }, problem)]);
  };
  const [opening] = /^\s*---[ \t]*\n/.exec(source) ?? [];
  if (!opening) {
    const hint = 'Put --- alone on a line before the fields, and again after them.';
    return fail({ message: 'a Markdown file begins with three dashes', hint });
  }
  // gray-matter ends the fields at the first line that begins with three dashes, whatever follows them.
  const close = source.indexOf('\n---', opening.length - 1) + 1;
  if (close === 0) fail({ message: 'the fields never end', hint: 'Write --- alone on the line after the last field.' });
  if (!/^---[ \t]*(\n|$)/.test(source.slice(close))) {
    const hint = 'Write --- and nothing else on it.';
    fail({ offset: close, message: 'the line that ends the fields is not just three dashes', hint });
  }
  const { matter: fields, content: body } = matter(`---\n${source.slice(opening.length)}`, SPLIT_ONLY);
  const above = opening.slice(0, -1).replaceAll(/[-\t]/g, ' ');
  return { yaml: new YamlFile(file, source, above + fields), bodyStart: source.length - body.length };
}
