import type { BuiltSite } from '../site.ts';
import { whatIsLeft } from './changes.ts';
import { describe, type Means } from './describe.ts';
import { imagesIn } from './pictures.ts';
import type { Site } from './save.ts';

/** A built site with everything that can be edited on its pages, as data for another process. */
export function editableSite(root: string, built: BuiltSite, means: Means): Site {
  const { output, base, contents, usedImages, warnings, findings } = built;
  const description = { ...describe(contents, means), images: imagesIn(root, contents, usedImages) };
  return { output, base, description, warnings: warnings.map((each) => each.toJSON()), left: whatIsLeft(findings) };
}
