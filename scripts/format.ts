// Writes content in the form in which the editor writes it, so that an edit changes only the lines of its value.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ContentFile } from '../editor/files/content-file.ts';

for (const folder of ['content', 'tests/fixtures/content']) {
  for (const name of readdirSync(folder)) {
    if (/\.(?:yaml|md)$/.test(name)) format(`${folder}/${name}`);
  }
}

function format(file: string): void {
  try {
    writeFileSync(file, String(new ContentFile(readFileSync(file, 'utf8'))));
  } catch (error) {
    console.error(`${file}: ${error}`);
    process.exitCode = 1;
  }
}
