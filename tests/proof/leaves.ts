import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, visit } from 'yaml';

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

/** Every value of every YAML file in a `content/` folder, to be replaced one by one or all together. */
export class Leaves {
  readonly all: Leaf[] = [];
  /** The files: what stands between two leaves is a string. */
  private readonly files = new Map<string, (string | Leaf)[]>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    const names = readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.yaml'));
    for (const name of names.sort()) this.read(`content/${name}`);
  }

  private read(file: string): void {
    const source = readFileSync(path.join(this.root, file), 'utf8');
    const parts: (string | Leaf)[] = [];
    let end = 0;
    visit(parseDocument(source, { schema: 'failsafe', logLevel: 'silent' }), {
      Scalar: (role, { value, range }) => {
        if (role === 'key' || typeof value !== 'string' || !range) return;
        const [from, to] = [range[0], range[0] + source.slice(range[0], range[1]).trimEnd().length];
        const field = /.*^[ -]*([\w-]+):/ms.exec(source.slice(0, from))?.[1] ?? '';
        const leaf = { file, number: this.all.length, field, original: value, text: value };
        this.all.push(leaf);
        parts.push(source.slice(end, from), leaf);
        end = to;
      },
    });
    this.files.set(file, [...parts, source.slice(end)]);
  }

  /** Writes all files, with every leaf in quotes. */
  save(): void {
    for (const [file, parts] of this.files) writeFileSync(path.join(this.root, file), parts.map(written).join(''));
  }

  /** The leaf that stands at a place of a written file. */
  at(file: string, { line, column }: { line: number; column: number }): Leaf | undefined {
    let before = '';
    return this.files.get(file)?.find((part): part is Leaf => {
      before += written(part);
      const lines = before.split('\n');
      const isBehind = lines.length > line || (lines.length === line && (lines.at(-1) ?? '').length >= column);
      return isBehind && typeof part !== 'string';
    }) as Leaf | undefined;
  }
}

const written = (part: string | Leaf): string => (typeof part === 'string' ? part : JSON.stringify(part.text));
