// Writes content files in canonical form, so that a change in the editor touches only the lines of its value.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContentFile } from '../generator/edit/content-file.ts';
import { EditError } from '../generator/edit/edit-error.ts';

for (const folder of ['content', 'tests/fixtures/content']) {
  for (const name of readdirSync(folder)) {
    if (/\.(?:yaml|md)$/.test(name)) format(path.join(folder, name));
  }
}

function format(file: string): void {
  const source = readFileSync(file, 'utf8');
  try {
    const formatted = String(new ContentFile(source));
    if (formatted !== source) writeFileSync(file, formatted);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    console.error(`${file} has a mistake. Run npm run build to see it.`);
    process.exitCode = 1;
  }
}
