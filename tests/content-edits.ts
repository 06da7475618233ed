import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { LIVE_ROOT } from './live-root.ts';
import { makeRoot, type Root } from './roots.ts';

/** A copy of the live site whose content can be edited, whatever it says today. */
export interface CopyOfLive extends Root {
  /** Edits a YAML file by its fields. */
  edit(file: string, change: (yaml: Document) => void): void;
  /** Takes every mark away that says that a value stands in for a real one. */
  confirmEverything(): void;
}

/** Changes a text of YAML by its fields. Comments and tags stay, and every value is a text, as it is for the build. */
export const inYaml =
  (change: (yaml: Document) => void) =>
  (text: string): string => {
    const yaml = parseDocument(text, { schema: 'failsafe', logLevel: 'silent' });
    change(yaml);
    return yaml.toString({ lineWidth: 0 });
  };

/** Copies content and pictures of the live site; the code is that of the project. */
export function copyOfLive(): CopyOfLive {
  const made = makeRoot(LIVE_ROOT);
  const folder = path.join(made.root, 'content');
  const rewrite = (name: string, change: (text: string) => string) => {
    const file = path.join(folder, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  return {
    ...made,
    edit: (name, change) => rewrite(name, inYaml(change)),
    confirmEverything() {
      for (const name of readdirSync(folder)) rewrite(name, (text) => text.replaceAll(/!sample ?/g, ''));
    },
  };
}
