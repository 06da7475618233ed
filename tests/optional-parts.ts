import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, type Node, parseDocument } from 'yaml';

/** What the fixture organization leaves out: its chapters, and more fields and entries for its other files. */
const PARTS = 'tests/fixtures/complete';

/** Adds every optional part to the content of the fixture organization. */
export function addOptionalParts(content: string): void {
  for (const name of readdirSync(PARTS)) {
    const [part, file] = [path.join(PARTS, name), path.join(content, name)];
    if (!existsSync(file)) {
      cpSync(part, file);
      continue;
    }
    const [yaml, more] = [file, part].map((each) => parseDocument(readFileSync(each, 'utf8'), { schema: 'failsafe' }));
    merge(yaml!.contents, more!.contents);
    writeFileSync(file, yaml!.toString({ lineWidth: 0 }));
  }
}

/** Adds fields to fields, and entries to a list. Entries with the same id become one. */
function merge(into: Node | null, more: Node | null): void {
  if (isSeq(into) && isSeq<Node>(more)) {
    for (const entry of more.items) {
      const id = isMap(entry) && entry.get('id');
      const old = id && into.items.find((each) => isMap(each) && each.get('id') === id);
      if (old) merge(old as Node, entry);
      else into.add(entry);
    }
  } else if (isMap(into) && isMap<unknown, Node>(more)) {
    for (const { key, value } of more.items) {
      const old = into.get(key, true);
      if (old === undefined) into.set(key, value);
      else merge(old as Node, value);
    }
  }
}
