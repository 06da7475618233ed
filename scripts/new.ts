import { Refusal } from '../generator/edit/write/yaml-text.ts';
import { readFlags, withTerminal } from './new/ask.ts';
import { chapter } from './new/chapter.ts';
import { event } from './new/event.ts';
import { page } from './new/page.ts';
import { isInStatic, photo, photoInPlace } from './new/photo.ts';
import { messageOf, plan } from './new/plan.ts';
import { type Kind, writeAll } from './new/project.ts';

// npm run new event|chapter|page|photo [-- --title "…" …]
// Asks for what no flag says, where there is a terminal. Writes everything or nothing.
const KINDS: Record<string, Kind> = { event, chapter, page, photo };
const root = process.cwd();

try {
  const [name = '', ...args] = process.argv.slice(2);
  const kinds = name === 'photo' && isInStatic(root, args[0] ?? '') ? { photo: photoInPlace } : KINDS;
  const kind = Object.hasOwn(kinds, name) && kinds[name];
  if (!kind) throw new Refusal(`Say what is new: npm run new ${Object.keys(KINDS).join(', npm run new ')}`);
  const given = readFlags(args, kind.questions(root));
  const { files, said } = await withTerminal((ask) => plan(kind, given, { root, ask, say: console.log }));
  writeAll(root, files);
  console.log(`\n${said.join('\n')}`);
} catch (error) {
  console.error(`${messageOf(error)}\n\nNothing was written.`);
  process.exitCode = 1;
}
