import { createHash } from 'node:crypto';
import path from 'node:path';

/** Files of the site: paths inside `dist/`, with forward slashes, and what each holds. */
export type Output = Map<string, string | Uint8Array>;

/** The folder of the site that holds everything named by its contents. */
export const FOLDER = 'assets';

/** The name of a file without folder and extension, as an address can contain it: `soup (1).jpg` becomes `soup-1-`. */
export const addressStem = (name: string): string => path.parse(name).name.replaceAll(/[^\w.-]+/g, '-');

/** `client.js` with its contents becomes `assets/client-3f2a91bc.js`: a name that can be cached for ever. */
export function hashedName(name: string, contents: string | Uint8Array): string {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  return `${FOLDER}/${addressStem(name)}-${hash}${path.extname(name)}`;
}
