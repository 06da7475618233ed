import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isPair, isScalar, type Pair, parseDocument, type Scalar, visit } from 'yaml';

/** One text of the content, wherever it stands. */
export interface Leaf {
  file: string;
  /** Counted through all files. */
  number: number;
  /** The name of the field that holds it. */
  field: string;
  /** What was there in the beginning. */
  original: string;
  node: Scalar;
}

/** Every value of every YAML file in a `content/` folder, to be replaced one by one or all together. */
export class Leaves {
  readonly all: Leaf[] = [];
  private readonly documents = new Map<string, Document>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const name of readdirSync(folder)
      .filter((each) => each.endsWith('.yaml'))
      .sort()) {
      const document = parseDocument(readFileSync(path.join(folder, name), 'utf8'), {
        schema: 'failsafe',
        logLevel: 'silent',
      });
      this.documents.set(`content/${name}`, document);
      visit(document, {
        Scalar: (key, node, ancestors) => {
          if (key === 'key' || typeof node.value !== 'string') return;
          this.all.push({
            file: `content/${name}`,
            number: this.all.length,
            field: fieldOf(ancestors),
            original: node.value,
            node,
          });
        },
      });
    }
  }

  /** Writes one leaf, as a text in quotes. */
  set({ node }: Leaf, text: string): void {
    node.value = text;
    node.type = 'QUOTE_DOUBLE';
  }

  /** Writes all files. */
  save(): void {
    for (const [file, document] of this.documents) {
      writeFileSync(path.join(this.folder, '..', file), document.toString({ lineWidth: 0 }));
    }
  }

  /** The leaf that stands at a place of a written file. */
  at(file: string, line: number, column: number): Leaf | undefined {
    const text = readFileSync(path.join(this.folder, '..', file), 'utf8');
    const offset = text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, each) => sum + each.length + 1, column - 1);
    const places: [number, number][] = [];
    visit(parseDocument(text, { schema: 'failsafe', logLevel: 'silent' }), {
      Scalar: (key, node) => {
        if (key !== 'key' && isScalar(node) && node.range) places.push([node.range[0], node.range[2]]);
      },
    });
    const index = places.findIndex(([from, to]) => from <= offset && offset < to);
    return this.all.filter((leaf) => leaf.file === file)[index];
  }
}

const fieldOf = (ancestors: readonly unknown[]): string =>
  String((ancestors.findLast(isPair) as Pair | undefined)?.key);
