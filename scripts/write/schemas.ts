import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editorSchemas, FOLDER } from '../editor-schemas.ts';

// npm run write schemas: what editors know of each content file. Run it again when a field comes, goes or is explained
// otherwise; the results are committed, and a test says when they are out of date.
for (const [name, text] of editorSchemas()) await writeFile(path.join(FOLDER, name), text);
