import { lstatSync, readdirSync, statSync } from 'node:fs';

const FOLDERS = ['content', 'static', 'templates', 'components', 'client', 'generator', 'package.json'];

/** Every source file of the project with what changes when it is written. */
export type SourceStates = Map<string, string>;

/** Looks at every source file. Reads none. */
export function sourceStates(root: string): SourceStates {
  const states: SourceStates = new Map();
  const visit = (file: string): void => {
    if (isNoSource(file)) return;
    // A folder of the project may be a link. What is a link in it is not followed: it may lead in a circle.
    const look = FOLDERS.includes(file) ? statSync : lstatSync;
    const stat = look(`${root}/${file}`, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of namesIn(`${root}/${file}`)) visit(`${file}/${name}`);
    else if (stat) states.set(file, `${stat.mtimeMs} ${stat.ino} ${stat.size}`);
  };
  FOLDERS.forEach(visit);
  return states;
}

/** The files that are new, gone or different. */
export function changedSources(before: SourceStates, now: SourceStates): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
}

/** Whether nothing stands in a file, or not any more. */
export const isEmptyOrGone = (states: SourceStates, file: string): boolean => states.get(file)?.endsWith(' 0') ?? true;

/** Whether a path inside the project, or a folder with all that is in it, cannot change the site. Editors leave hidden
 *  files and copies ending in ~ beside the one that is being edited. */
export function isNoSource(file: string): boolean {
  const [top = '', ...rest] = file.split(/[\\/]/);
  return top !== '' && (!FOLDERS.includes(top) || rest.some((name) => name.startsWith('.') || name.endsWith('~')));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Deleted since it was seen a moment ago.
    return [];
  }
}
