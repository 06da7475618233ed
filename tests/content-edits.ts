import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { LIVE_ROOT } from './live-root.ts';

const SHARED = ['client', 'components', 'templates', 'node_modules', '.cache'];

/** A copy of the live site whose content can be edited, whatever it says today. */
export interface CopyOfLive {
  root: string;
  /** Edits a YAML file by its fields. Comments and tags stay. */
  edit(file: string, change: (yaml: Document) => void): void;
  /** Edits the text of every file of `content/`. */
  editTexts(change: (text: string) => string): void;
  remove(): void;
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
  const root = mkdtempSync(path.join(tmpdir(), '4g-edited-'));
  mkdirSync('.cache', { recursive: true });
  for (const folder of SHARED) symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
  for (const folder of ['content', 'static'])
    cpSync(path.join(LIVE_ROOT, folder), path.join(root, folder), { recursive: true });
  const rewrite = (file: string, change: (text: string) => string) => {
    const place = path.join(root, 'content', file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  };
  return {
    root,
    edit: (file, change) => rewrite(file, inYaml(change)),
    editTexts(change) {
      for (const file of readdirSync(path.join(root, 'content'))) rewrite(file, change);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
