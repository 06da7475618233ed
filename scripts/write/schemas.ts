import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editorSchemas, FOLDER } from '../editor-schemas.ts';

// npm run write schemas: the JSON schemas with which editors check content files. Run it after a field changes, and commit
// the results. A test fails if they are outdated.
for (const [name, text] of editorSchemas()) await writeFile(path.join(FOLDER, name), text);
