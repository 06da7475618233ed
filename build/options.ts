import type { BuildOptions } from './site.ts';

/** What the surroundings decide about a build: SITE_URL where the site will stand, and SOURCE_DATE_EPOCH (seconds,
 *  https://reproducible-builds.org/specs/source-date-epoch/) or else the clock for the copyright year. */
export function buildOptions(env: NodeJS.ProcessEnv): BuildOptions {
  const now = env.SOURCE_DATE_EPOCH ? new Date(Number(env.SOURCE_DATE_EPOCH) * 1000) : new Date();
  return { url: env.SITE_URL || undefined, year: String(now.getUTCFullYear()), today: now.toISOString().slice(0, 10) };
}
