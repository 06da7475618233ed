import { lexer, type Tokens } from 'marked';
import { type Document, parseDocument } from 'yaml';
import { textsIn } from '../generator/edit/random-edits.ts';

/** The fields of a content file as YAML reads them: all of a YAML file, and what is between the dashes of a Markdown file. */
export function fieldsOf(source: string): Document {
  const [, top = source] = /^---\n(.*?\n)---\n/s.exec(source) ?? [];
  return parseDocument(top, { schema: 'failsafe', logLevel: 'silent' });
}

/** Every text that a content file holds, by the id that the editor gives it: the values of its fields, and each block or
 *  item of a list below them, in the words of one line. */
export function leavesOf(name: string, source: string): Map<string, string> {
  const leaves = textsIn(fieldsOf(source).toJS()).map(({ path, text }) => [path.join('.'), text] as const);
  const blocks = lexer(/^---\n.*?\n---\n(.*)/s.exec(source)?.[1] ?? '').filter(({ type }) => type !== 'space');
  const parts = blocks.flatMap((block, nth): [string, string][] =>
    block.type === 'list'
      ? (block as Tokens.List).items.map(({ text }, item) => [`body.${nth}.${item}`, text])
      : [[`body.${nth}`, block.raw]],
  );
  const words = parts.map(([id, text]): [string, string] => {
    return [
      id,
      text
        .replace(/^!sample\s+/, '')
        .trim()
        .replaceAll(/\n\s*/g, ' '),
    ];
  });
  return new Map([...leaves, ...words].map(([id, text]) => [`${name}:${id}`, text]));
}
