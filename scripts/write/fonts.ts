import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatError } from '../../generator/diagnostics/format.ts';
import { theme } from '../../templates/theme.ts';
import { fallbackAdvice } from '../fallbacks.ts';
import { createFonts } from '../typefaces.ts';

// npm run write fonts: creates static/fonts/ from the typefaces of the theme, with only the letters the site uses. Run it when
// they change or the build reports a missing letter, and commit the results.
const FOLDER = 'static/fonts';

try {
  const files = await createFonts('.', theme.typefaces);
  // Also deletes the fonts of typefaces that the theme doesn't have anymore.
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  for (const [name, contents] of files) {
    await writeFile(path.join(FOLDER, name), contents);
    console.log(`${name.padEnd(24)} ${String(contents.length).padStart(6)} bytes`);
  }
  for (const advice of await fallbackAdvice('.', theme.typefaces)) console.log(advice);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
