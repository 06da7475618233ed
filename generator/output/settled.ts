import { changedSources, sourceStates } from '../dev/sources.ts';
import { Diagnostic } from '../diagnostics/diagnostic.ts';

const MOST_TRIES = 3;

/** Builds again when a source was written meanwhile, so that no site is made of what stood there before and what
 *  stands there since, and no mistake is reported that is half a saved file.
 *  Throws a mistake when the sources do not come to rest, and whatever the build throws. */
export async function buildSettled<T>(root: string, build: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const before = sourceStates(root);
    const [built] = await Promise.allSettled([build()]);
    const [changed] = changedSources(before, sourceStates(root));
    if (changed === undefined) {
      if (built.status === 'rejected') throw built.reason;
      return built.value;
    }
    if (tries === MOST_TRIES) {
      const hint = 'Build again when no other program is writing there.';
      throw new Diagnostic('this file changes all the time while the site is built', { file: changed, hint });
    }
    console.error(`${changed} was changed while the site was built. It is built once more.`);
  }
}
