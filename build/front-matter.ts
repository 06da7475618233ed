import matter from 'gray-matter';
import { ContentError, throwAll } from './errors.ts';
import { YamlFile } from './yaml.ts';

// gray-matter would otherwise run `---js` front matter as code and parse YAML with another parser
// than the rest of the project. It only splits here; its engines hand back nothing.
const options = {
  engines: {
    yaml: { parse: () => ({}) },
    javascript: {
      parse(): never {
        throw new Error('front matter is never run as code');
      },
    },
  },
};

interface SplitFile {
  yaml: YamlFile;
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
}

/** Splits a Markdown file into its YAML front matter and its body.
 *  Throws ContentErrors when the file does not begin with a line of exactly three dashes or never closes it. */
export function splitFrontMatter(file: string, source: string): SplitFile {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const fail = (line: number, message: string, hint: string) =>
    throwAll([new ContentError(message, { file, at: { line, column: 1 }, source, hint })]);
  if (!text.startsWith('---\n')) {
    fail(
      1,
      'a Markdown file begins with a line of exactly three dashes',
      'Write --- alone on the first line, then the fields, then --- again.',
    );
  }
  if (!/\n---(\n|$)/.test(text.slice(3))) {
    fail(1, 'the fields at the top are never closed', 'Write --- alone on the line after the last field.');
  }
  const { matter: fields, content: body } = matter(text, options);
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length;
  // gray-matter's `matter` begins with the newline after the first dashes, so line numbers already match.
  return { yaml: new YamlFile(file, text, { yaml: fields }), body, bodyLine };
}
