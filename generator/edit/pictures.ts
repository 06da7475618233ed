import { heicProblem, nameProblem, plainName, publishable } from './photo.ts';
import type { Request } from './requests.ts';
import { placeIn } from './text-changes.ts';
import { rewritten, setAt } from './write/rewrite.ts';
import { Refusal } from './write/yaml-text.ts';

// No page shows a picture wider, and twice as many pixels are plenty for a sharp screen.
const WIDEST = 2560;

/** A picture that somebody gave a page, as it may be published, with the file name for it. Throws a Refusal where it
 *  cannot be read or its name says nothing. */
export async function newPicture(root: string, { name, data }: Pick<Request<'picture'>, 'name' | 'data'>) {
  const bytes = Buffer.from(data, 'base64');
  const problem = heicProblem(bytes) ?? nameProblem(root)(name);
  if (problem) throw new Refusal(`${problem.message.replace(/^./, (letter) => letter.toUpperCase())}. ${problem.hint}`);
  const isDrawing = bytes.toString('utf8', 0, 500).includes('<svg');
  const made = isDrawing ? { kind: 'svg', data: bytes, said: 'is a drawing.' } : await publishable(bytes, WIDEST);
  return { src: `${plainName(name)}.${made.kind}`, data: made.data, said: made.said };
}

/** A file in which a picture is another one. Throws a Refusal where there is no place for it. */
export function withPicture(source: string, { id, alt = '', narrow }: Request<'picture'>, src: string): string {
  const { path: place } = placeIn(id);
  // Where the old picture was cut says nothing of the new one.
  const fields = { src, alt, focus: undefined, decorative: undefined };
  return rewritten(source, (data) => {
    if (narrow) setAt(data, [...place.slice(0, -1), 'narrowPicture'], src, [String(place.at(-1)), 'narrowPicture']);
    else for (const [key, value] of Object.entries(fields)) setAt(data, [...place, key], value);
  });
}
