import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isPair, parseDocument, type Scalar, visit } from 'yaml';

/** One text of the content, wherever it stands. */
export interface Leaf {
  file: string;
  /** Counted through all files. */
  number: number;
  /** The name of the field that holds it. */
  field: string;
  /** What was there in the beginning, and what is to be there now. */
  original: string;
  text: string;
}

const parse = (source: string): Document => parseDocument(source, { schema: 'failsafe', logLevel: 'silent' });

/** Every value of every YAML file in a `content/` folder, to be replaced one by one or all together. */
export class Leaves {
  readonly all: Leaf[] = [];
  private readonly files = new Map<string, Document>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    const names = readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.yaml'));
    for (const file of names.sort().map((name) => `content/${name}`)) {
      const yaml = parse(readFileSync(path.join(root, file), 'utf8'));
      this.files.set(file, yaml);
      for (const { value, field } of textsOf(yaml))
        this.all.push({ file, number: this.all.length, field, original: value, text: value });
    }
  }

  /** Writes all files, with every leaf in quotes. */
  save(): void {
    for (const [file, yaml] of this.files) {
      const leaves = this.of(file);
      for (const [index, { scalar }] of textsOf(yaml).entries())
        Object.assign(scalar, { value: leaves[index]?.text, type: 'QUOTE_DOUBLE' });
      writeFileSync(path.join(this.root, file), yaml.toString({ lineWidth: 0 }));
    }
  }

  /** The leaf that stands at a place of a written file, or else the next one. */
  at(file: string, { line, column }: { line: number; column: number }): Leaf | undefined {
    const source = readFileSync(path.join(this.root, file), 'utf8');
    const offset = [...source.split('\n').slice(0, line - 1), ''].join('\n').length + column - 1;
    return this.of(file)[textsOf(parse(source)).findIndex(({ scalar }) => (scalar.range?.[1] ?? 0) > offset)];
  }

  private of(file: string): Leaf[] {
    return this.all.filter((leaf) => leaf.file === file);
  }
}

function textsOf(yaml: Document): { scalar: Scalar; value: string; field: string }[] {
  const texts: ReturnType<typeof textsOf> = [];
  visit(yaml, {
    Scalar(role, scalar, ancestors) {
      if (role === 'key' || typeof scalar.value !== 'string') return;
      const pair = ancestors.findLast(isPair);
      texts.push({ scalar, value: scalar.value, field: String(pair?.key ?? '') });
    },
  });
  return texts;
}
