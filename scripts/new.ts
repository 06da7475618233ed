import { parseArgs } from 'node:util';
import { formatError } from '../generator/diagnostics/format.ts';
import { EditError, invalid } from '../generator/edit/files.ts';
import { newPage } from './new/page.ts';
import { newPhoto } from './new/photo.ts';

// npm run new page NAME
// npm run new photo FILE [-- --name soup-night]
const USAGE = `Usage:
  npm run new page summer-camp      adds the page /summer-camp/
  npm run new photo FILE            prepares a photo for the site (-- --name soup-night gives it another name)`;

try {
  const { positionals, values } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true });
  const [kind, subject = '', ...rest] = positionals;
  // A terminal puts backslashes before the spaces of a file that is dragged into it; npm may pass on only parts of it.
  const argument = [subject, ...rest].join(' ').replaceAll('\\ ', ' ');
  if (kind === 'page' && argument) {
    console.log(newPage(process.cwd(), argument));
    // Imported only now: it reads the new list of pages.
    await import('./write/schemas.ts');
  } else if (kind === 'photo' && argument) console.log(await newPhoto(process.cwd(), argument, values.name));
  else throw invalid(USAGE);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(error instanceof EditError || isUsage ? error.message : formatError(error));
  process.exitCode = 1;
}
