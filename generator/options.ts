import { Mistake } from './mistakes.ts';
import type { BuildOptions } from './site.ts';

/** Reads the build options from the environment: SITE_URL, and SOURCE_DATE_EPOCH in seconds
 *  (https://reproducible-builds.org/specs/source-date-epoch/), or else the clock. */
export function buildOptions({ SITE_URL, SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv): BuildOptions {
  if (SITE_URL && !/^https?:\/\/[^/]/.test(SITE_URL)) {
    const hint = 'Write it as https://example.org/';
    throw new Mistake('SITE_URL', { message: `"${SITE_URL}" is not a website address`, hint });
  }
  if (SOURCE_DATE_EPOCH && !/^\d+$/.test(SOURCE_DATE_EPOCH)) {
    const hint = 'Leave it out to build for today.';
    throw new Mistake('SOURCE_DATE_EPOCH', {
      message: `"${SOURCE_DATE_EPOCH}" is not a number of seconds`,
      hint,
    });
  }
  return {
    url: SITE_URL || undefined,
    now: SOURCE_DATE_EPOCH ? new Date(Number(SOURCE_DATE_EPOCH) * 1000) : new Date(),
  };
}
