import {
  type CollectionTag,
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type ScalarTag,
  visit,
} from 'yaml';
import { MOST_ERRORS, throwAll } from '../diagnostics/collector.ts';
import { type Diagnostic, diagnosticAt, type Path, type Problem } from '../diagnostics/diagnostic.ts';
import { type Position, positionIn } from '../diagnostics/positions.ts';
import { characterProblems, offsetOfExcerpt, SAMPLE, textProblems } from './text-checks.ts';
import { excessiveNesting, unsupportedNodes } from './yaml-nodes.ts';
import { syntaxMistakes } from './yaml-rules.ts';

export type { Path } from '../diagnostics/diagnostic.ts';

/** A value tagged `!sample` in the content: a placeholder until the real one is known. */
export interface Sample {
  file: string;
  path: Path | undefined;
  position: Position;
  value: string;
}

/** A text of a file, and where it begins and ends in the source. */
export interface WrittenText {
  file: string;
  source: string;
  /** Missing for a text inside Markdown. */
  path?: Path;
  value: string;
  from: number;
  to: number;
}

const customTags: (ScalarTag | CollectionTag)[] = [
  { tag: SAMPLE, resolve: (text: string) => text },
  { tag: SAMPLE, collection: 'map' },
  { tag: SAMPLE, collection: 'seq' },
];
// Every scalar stays the text that was written: `7:00`, `01234`, `no` and `2026-02-30` are never
// reinterpreted. What a text means is decided by the schema of the field it stands in.
const OPTIONS = { schema: 'failsafe', customTags, prettyErrors: false, uniqueKeys: false } as const;

/** Parsed YAML that remembers where each of its values was written. Places are offsets into the source. */
export class YamlFile {
  readonly file: string;
  readonly source: string;
  /** The content as plain maps, lists and texts. */
  readonly data: unknown;
  /** Every text that is a value, in the order of the file. */
  readonly texts: WrittenText[] = [];
  /** Every value tagged `!sample`, in the order of the file. */
  readonly samples: Sample[] = [];
  /** The syntax tree, which knows where everything is written. */
  private readonly document: Document;

  /** Throws an AggregateError of Diagnostics for every mistake that keeps the file from being read.
   *  `yaml` is the source with everything that is not YAML replaced by spaces, so that offsets stay the same. */
  constructor(file: string, source: string, yaml = source) {
    this.file = file;
    this.source = source;
    this.refuse(characterProblems(source));
    this.refuse(excessiveNesting(yaml));
    this.document = parseDocument(yaml, OPTIONS);
    this.refuse(syntaxMistakes(this.document, yaml));
    this.refuse(unsupportedNodes(this.document, yaml));
    visit(this.document, (role, node, ancestors) => {
      if (!isNode(node) || !node.range) return;
      const [from, to] = node.range;
      const value = isScalar(node) ? String(node.value) : '(several fields)';
      const path = pathOf(ancestors, node);
      if (isScalar(node) && role !== 'key') this.texts.push({ file, source, path, value, from, to });
      if (node.tag === SAMPLE) this.samples.push({ file, path, position: positionIn(source, from), value });
    });
    this.data = this.document.toJS({ maxAliasCount: 0 }) ?? '';
  }

  /** The place of a value, or of the nearest parent that exists. */
  locate(path: Path): number {
    const node = this.document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : this.locateKey(path.slice(0, -1), path.at(-1));
  }

  /** The place of a key itself, for keys that should not be there. Without such a key, that of what it should stand in. */
  locateKey(path: Path, key: string | number | undefined): number {
    const owner = this.document.getIn(path, true);
    const keys = isMap(owner) ? owner.items.map((item) => item.key).filter(isScalar) : [];
    return keys.find(({ value }) => value === key)?.range?.[0] ?? this.locate(path);
  }

  /** The source of the value at a path, unchanged. */
  written(path: Path): string {
    const node = this.document.getIn(path, true);
    return isNode(node) && node.range ? this.source.slice(node.range[0], node.range[1]).trimEnd() : '';
  }

  /** The mistakes inside the text values, such as invisible characters or HTML. */
  textMistakes(): Diagnostic[] {
    const found = this.texts.flatMap((text) => textProblems(text.value).map((problem) => ({ problem, text })));
    return found.slice(0, MOST_ERRORS).map(({ problem, text }) => this.errorInText(text.from, problem, text.path));
  }

  private refuse(mistakes: readonly Problem[]): void {
    const most = mistakes.slice(0, MOST_ERRORS);
    throwAll(most.map((problem) => diagnosticAt(this, { code: 'syntax', ...problem })));
  }

  /** A problem in an excerpt of the text that begins at an offset. */
  errorInText(from: number, problem: Problem, path?: Path): Diagnostic {
    const offset = problem.excerpt ? offsetOfExcerpt(this.source, problem.excerpt, from) : from;
    return this.errorAt(offset, problem, path);
  }

  /** A problem at an offset of this file. */
  errorAt(offset: number, problem: Problem, path?: Path): Diagnostic {
    return diagnosticAt(this, { ...problem, offset }, path);
  }

  /** A problem with the value at a path, or with the nearest parent that exists. */
  errorAtPath(path: Path, problem: Problem): Diagnostic {
    return this.errorAt(this.locate(path), problem, path);
  }
}

/** The path of a node, from the nodes that contain it. */
function pathOf(ancestors: readonly unknown[], node: unknown): Path {
  const chain = [...ancestors, node];
  return chain.flatMap((each, index): (string | number)[] => {
    if (isPair(each)) return isScalar(each.key) ? [String(each.key.value)] : [];
    return isSeq(each) && chain[index + 1] ? [each.items.indexOf(chain[index + 1])] : [];
  });
}
