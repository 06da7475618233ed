import { type Document, isAlias, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { Mistake, type Path, type Problem, throwAll } from '../mistakes.ts';
import { invisibleProblem, textProblems } from './text-checks.ts';
import { syntaxProblems } from './yaml-syntax.ts';

/** The YAML tag, or the word before a Markdown block, that marks a value as not confirmed yet. */
export const SAMPLE = '!sample';

/** A text in a file, and where it begins and ends in the source. */
export interface SourceText {
  path: Path;
  value: string;
  from: number;
  to: number;
}

/** Parses content. Every scalar stays the text that was written: `7:00`, `01234`, and `no` are never reinterpreted. */
export const parseYaml = (source: string): Document =>
  parseDocument(source, {
    schema: 'failsafe',
    prettyErrors: false,
    uniqueKeys: false,
    customTags: [
      { tag: SAMPLE, resolve: (text: string) => text },
      { tag: SAMPLE, collection: 'map' },
      { tag: SAMPLE, collection: 'seq' },
    ],
  });

/** What a Markdown file has: its source with everything that isn't YAML replaced by spaces, so that offsets stay the same,
 *  and the parts of its text. */
interface Markdown {
  yaml: string;
  parts: readonly (SourceText & { isSample: boolean })[];
}

/** A parsed YAML or Markdown file that knows where each value is written. */
export class SourceFile {
  readonly file: string;
  readonly source: string;
  /** The content as plain maps, lists, and texts. */
  readonly data: unknown;
  /** Every text that is a value, in file order. */
  readonly texts: readonly SourceText[];
  /** Where values are tagged `!sample`: the outermost first. */
  readonly samples: readonly Path[];
  private readonly document: Document;

  /** Throws every mistake that keeps the file from being read. */
  constructor(
    file: string,
    source: string,
    { yaml, parts }: Markdown = { yaml: source, parts: [] },
  ) {
    this.file = file;
    this.source = source;
    this.document = parseYaml(yaml);
    this.throwAny(syntaxProblems(this.document, yaml));
    const nodes = [...nodesIn(this.document.contents, [])];
    this.throwAny(nodes.flatMap(({ node }) => unsupported(node, source)));
    this.data = this.document.toJS() ?? {};
    const tagged = nodes.filter(({ node }) => isNode(node) && node.tag === SAMPLE);
    this.samples = [...tagged, ...parts.filter(({ isSample }) => isSample)].map(({ path }) => path);
    const texts = nodes.flatMap(({ node, path }) => {
      if (!isScalar(node) || !node.range) return [];
      const [from, to] = node.range;
      return [{ path, value: String(node.value), from, to }];
    });
    this.texts = [...texts, ...parts];
    const problems = texts.map((text) =>
      problemsIn(text, source).map((problem) => this.mistake(text.path, problem)),
    );
    throwAll(problems.flat());
  }

  /** The offset of a value, or of the nearest parent that exists. */
  locate(path: Path): number {
    const node = this.document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    const text = this.texts.find((each) => String(each.path) === String(path));
    if (text) return text.from;
    return path.length === 0 ? 0 : this.locateKey(path.slice(0, -1), path.at(-1));
  }

  /** The offset of a key, or of the value that should contain it. */
  locateKey(path: Path, key: string | number | undefined): number {
    const owner = this.document.getIn(path, true);
    const keys = isMap(owner) ? owner.items.map((item) => item.key).filter(isScalar) : [];
    return keys.find(({ value }) => value === key)?.range?.[0] ?? this.locate(path);
  }

  /** A value as it is in the source, with its tag and quotes. */
  sourceAt(path: Path): string {
    const node = this.document.getIn(path, true);
    const [from, to] = (isNode(node) && node.range) || [0, 0];
    return this.source.slice(from, to).trimEnd();
  }

  /** A problem with the value at a path. Its offset may say where exactly. */
  mistake(path: Path, problem: Problem): Mistake {
    return new Mistake(this, { offset: this.locate(path), ...problem }, path);
  }

  private throwAny(problems: readonly Problem[]): void {
    throwAll(problems.map((problem) => new Mistake(this, problem)));
  }
}

function* nodesIn(node: unknown, path: Path): Generator<{ node: unknown; path: Path }> {
  yield { node, path };
  if (isSeq(node))
    for (const [index, item] of node.items.entries()) yield* nodesIn(item, [...path, index]);
  if (isMap(node))
    for (const { key, value } of node.items) yield* nodesIn(value, [...path, String(key)]);
}

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;
const INVISIBLE = {
  message: 'an invisible character that no page can show',
  hint: 'Delete this text and type it again.',
};

function problemsIn({ value, from, to }: SourceText, source: string): Problem[] {
  const problems = textProblems(source.slice(from, to));
  if (CONTROL.test(value)) problems.unshift({ offset: 0, ...INVISIBLE });
  return problems.map((problem) => ({ ...problem, offset: from + problem.offset! }));
}

/** What YAML allows but content doesn't: references, and a key that is repeated or not one word. */
function unsupported(node: unknown, source: string): Problem[] {
  const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  if (isAlias(node) || (isScalar(node) && node.anchor)) {
    const message = `a text can't begin with ${isAlias(node) ? '*' : '&'}`;
    return [{ offset, message, hint: 'Put it in quotes.' }];
  }
  const end = isScalar(node) && node.type === 'PLAIN' ? node.range?.[1] : undefined;
  const [gap] = (end && /^[ \t]+(?=#)/.exec(source.slice(end))) || [];
  if (end && gap) {
    const hint = 'Put the text in quotes, or the comment on a line of its own.';
    return [{ offset: end + gap.length, message: 'everything after # is left out here', hint }];
  }
  if (!isMap(node)) return [];
  const keys = node.items.map(({ key }) => key).filter(isScalar);
  return keys.flatMap((key, index) => {
    const at = key.range?.[0] ?? offset;
    const name = String(key.value);
    const invisible = invisibleProblem(name);
    if (invisible) return [{ ...invisible, offset: at + invisible.offset }];
    if (!/^(?!__proto__$)[\w-]+$/.test(name)) {
      const hint = 'A key is one word in plain letters. Put a text with a colon in quotes.';
      return [{ offset: at, message: `"${name}" can't be a key`, hint }];
    }
    const first = keys.findIndex(({ value }) => value === key.value);
    if (first === index) return [];
    const line = source.slice(0, keys[first]?.range?.[0]).split('\n').length;
    const hint = 'Keep one of the two. If a new entry begins here, put - before it.';
    return [{ offset: at, message: `"${name}" is already on line ${line}`, hint }];
  });
}
