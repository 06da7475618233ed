import { throwAll } from '../diagnostics/collector.ts';
import { addressProblem } from '../schema/addresses.ts';
import { type Block, splitFrontMatter } from '../source/markdown.ts';
import { readMarkdown } from '../source/markdown-reader.ts';
import { isFields } from '../source/write/data.ts';
import type { YamlFile } from '../source/yaml.ts';
import { factProblems, fillText, finishTexts, hasToken, mapTexts, type TextContext } from './texts.ts';
import { typeset } from './typography.ts';

interface LongText {
  /** The fields at its top, and the text below them as `body`. */
  data: { body: Block[] };
  yaml: YamlFile;
}

/** Reads a Markdown file. A block that begins with `!sample` (`!sample It began …`, `- !sample an item`) is shown without the
 *  tag and listed as a sample, like a tagged YAML value. Throws all mistakes of the file together. */
export function readLongText(file: string, source: string, context: TextContext): LongText {
  const { facts, language } = context;
  const { yaml, bodyStart } = splitFrontMatter(file, source);
  const { data, mistakes: errors } = finishTexts(yaml, context);
  const { blocks, mistakes } = readMarkdown(yaml, bodyStart, {
    fill: (part) => fillText(part, facts),
    problemsIn: (part) => factProblems(part, facts),
    // An unknown fact in an address is reported already.
    addressProblems: (address) => (hasToken(address) ? [] : [addressProblem(address) ?? []].flat()),
  });
  if (blocks.length === 0 && mistakes.length === 0) {
    const problem = { message: 'no text below the fields', hint: 'Write it below the second ---.' };
    errors.push(yaml.errorAt(bodyStart, problem));
  }
  if (!isFields(data)) {
    const problem = { message: 'expected fields between the dashes', hint: 'Begin with title: and a text.' };
    errors.push(yaml.errorAtPath([], problem));
  } else if ('body' in data) {
    const problem = { message: '"body" can\'t be a field', hint: 'Write the text below the second --- instead.' };
    errors.push(yaml.errorAt(yaml.locateKey([], 'body'), problem));
  }
  throwAll([...errors, ...mistakes]);
  return { data: { ...Object(data), body: mapTexts(blocks, (text) => typeset(text, language)) }, yaml };
}
