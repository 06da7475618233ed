import { throwAll } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { addressProblem } from '../schema/addresses.ts';
import type { Block, MarkdownText } from '../source/markdown.ts';
import { readMarkdown } from '../source/markdown-reader.ts';
import type { Sample, YamlFile } from '../source/yaml.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type Facts, fillText, hasToken, mapTexts, textFinisher, typeset } from './texts.ts';

/** A Markdown file: fields at the top, and below them a text in blocks. */
export interface LongText {
  /** The fields, with the text as the last of them: `body`. */
  data: { body: Block[] };
  yaml: YamlFile;
  links: MarkdownText['links'];
  /** Everything marked `!sample`, the fields first. */
  samples: Sample[];
}

/** Reads a Markdown file. A block that begins with `!sample` (`!sample It began …`, `- !sample an item`) is shown
 *  without the tag and listed among the samples, like a YAML value with that tag.
 *  Throws all mistakes of the file together. */
export function readLongText(file: string, source: string, facts: Facts | undefined): LongText {
  const { yaml, bodyStart } = splitFrontMatter(file, source);
  const fields = textFinisher(yaml, facts);
  const data = mapTexts(yaml.data, fields.finish);
  const text = readMarkdown(source, bodyStart, {
    finish: (part, report) => (facts ? fillText(part, facts, report) : part),
    // An address with an unknown fact in it is reported already.
    checkAddress: (address) => (hasToken(address) ? undefined : addressProblem(address)),
  });
  const errors = text.diagnostics.map(({ offset, message, hint }) => yaml.errorAt(offset, message, hint));
  if (text.blocks.length === 0 && errors.length === 0) {
    errors.push(yaml.errorAt(bodyStart, 'there is no text below the fields', 'Write it below the second ---.'));
  }
  if (!isFields(yaml.data)) {
    errors.push(yaml.errorAt(yaml.locate([]), 'expected fields between the dashes', 'Begin with title: and a text.'));
  } else if ('body' in yaml.data) {
    const hint = 'Write the text below the second --- instead.';
    errors.push(yaml.errorAt(yaml.locateKey([], 'body'), '"body" cannot be one of the fields', hint));
  }
  throwAll([...yaml.textMistakes(), ...fields.errors, ...errors]);
  const samples = text.samples.map(({ value, offset }) => ({ file, at: positionIn(source, offset), value }));
  return {
    data: { ...(data as object), body: mapTexts(text.blocks, typeset) as Block[] },
    yaml,
    links: text.links,
    samples: [...yaml.samples, ...samples],
  };
}

const isFields = (data: unknown): data is object => typeof data === 'object' && data !== null && !Array.isArray(data);
