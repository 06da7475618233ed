import matter from 'gray-matter';
import { throwAll } from '../diagnostics/collector.ts';
import { diagnosticAt } from '../diagnostics/diagnostic.ts';
import { addressProblem } from '../schema/addresses.ts';
import type { Block } from '../source/markdown.ts';
import { readMarkdown } from '../source/markdown-reader.ts';
import { YamlFile } from '../source/yaml.ts';
import { type Facts, fillText, hasToken, mapTexts, textFinisher, typeset } from './texts.ts';

/** A Markdown file: fields at the top, and below them a text in blocks. */
interface LongText {
  /** The fields, with the text as the last of them: `body`. */
  data: { body: Block[] };
  /** The file. The addresses of the links in the text are among its texts. */
  yaml: YamlFile;
}

/** Reads a Markdown file. A block that begins with `!sample` (`!sample It began …`, `- !sample an item`) is shown
 *  without the tag and listed among the samples, like a YAML value with that tag.
 *  Throws all mistakes of the file together. */
export function readLongText(file: string, source: string, facts: Facts | undefined): LongText {
  const { yaml, bodyStart } = splitFrontMatter(file, source);
  const fields = textFinisher(yaml, facts);
  const data = mapTexts(yaml.data, fields.finish);
  const errors = [...yaml.textMistakes(), ...fields.errors];
  const { blocks, mistakes } = readMarkdown(yaml, bodyStart, {
    finish: (part, report) => fillText(part, facts, report),
    // An address with an unknown fact in it is reported already.
    checkAddress: (address) => (hasToken(address) ? undefined : addressProblem(address)),
  });
  if (blocks.length === 0 && mistakes.length === 0) {
    const problem = { message: 'there is no text below the fields', hint: 'Write it below the second ---.' };
    errors.push(yaml.errorAt(bodyStart, { code: 'missing', ...problem }));
  }
  if (!isFields(yaml.data)) {
    const problem = { message: 'expected fields between the dashes', hint: 'Begin with title: and a text.' };
    errors.push(yaml.errorAtPath([], problem));
  } else if ('body' in yaml.data) {
    const hint = 'Write the text below the second --- instead.';
    const message = '"body" cannot be one of the fields';
    errors.push(yaml.errorAt(yaml.locateKey([], 'body'), { code: 'unknown-field', message, hint }));
  }
  throwAll([...errors, ...mistakes]);
  return { data: { ...(data as object), body: mapTexts(blocks, typeset) as Block[] }, yaml };
}

const isFields = (data: unknown): data is object => typeof data === 'object' && data !== null && !Array.isArray(data);

// gray-matter only splits here; the fields are read as all YAML is. It would run `---js` as code, but a first line of
// three dashes names no language. Passing options turns off its cache, which hides a mistake the second time.
const SPLIT_ONLY = { engines: { yaml: { parse: () => ({}) } } };

/** Splits a Markdown file into the fields at its top (front matter) and the text below them, which begins at `bodyStart`.
 *  Throws Diagnostics unless the fields stand between two lines of three dashes. Spaces behind them cannot be seen and do no harm. */
function splitFrontMatter(file: string, source: string) {
  const fail = (offset: number, message: string, hint: string): never => {
    throw new AggregateError([diagnosticAt({ file, source }, { code: 'syntax', offset, message, hint })]);
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
