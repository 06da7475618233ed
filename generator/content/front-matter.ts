import matter from 'gray-matter';
import { diagnosticAt } from '../diagnostics/diagnostic.ts';
import { YamlFile } from '../source/yaml.ts';

// gray-matter only splits here; the fields are read as all YAML is. It would run `---js` as code, but a first line of
// three dashes names no language. Passing options turns off its cache, which hides a mistake the second time.
const SPLIT_ONLY = { engines: { yaml: { parse: () => ({}) } } };

/** Splits a Markdown file into the fields at its top (front matter) and the text below them, which begins at `bodyStart`.
 *  Throws Diagnostics unless the fields stand between two lines of three dashes. Spaces behind them cannot be seen and do no harm. */
export function splitFrontMatter(file: string, source: string) {
  const fail = (offset: number, message: string, hint: string): never => {
    throw new AggregateError([diagnosticAt({ file, source }, { offset, message, hint })]);
  };
  const [opening] = /^\s*---[ \t]*\n/.exec(source) ?? [];
  if (!opening) {
    const hint = 'Write --- alone on the first line, then the fields, then --- alone again.';
    return fail(0, 'a Markdown file begins with a line of exactly three dashes', hint);
  }
  // gray-matter closes the fields at the first line that begins with three dashes, whatever follows them.
  const close = source.indexOf('\n---', opening.length - 1) + 1;
  if (close === 0) {
    fail(0, 'the fields at the top are never closed', 'Write --- alone on the line after the last field.');
  }
  if (!/^---[ \t]*(\n|$)/.test(source.slice(close))) {
    const hint = 'Write --- and nothing else on it.';
    fail(close, 'the line that closes the fields is not exactly three dashes', hint);
  }
  const { matter: fields, content: body } = matter(`---\n${source.slice(opening.length)}`, SPLIT_ONLY);
  const above = opening.slice(0, -1).replaceAll(/[-\t]/g, ' ');
  return { yaml: new YamlFile(file, source, above + fields), bodyStart: source.length - body.length };
}
