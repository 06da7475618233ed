import { throwAll } from './diagnostics/collector.ts';
import { Diagnostic } from './diagnostics/diagnostic.ts';
import type { BuildOptions } from './site.ts';

/** Reads the build options from the environment: SITE_URL, and SOURCE_DATE_EPOCH in seconds
 *  (https://reproducible-builds.org/specs/source-date-epoch/), or else the clock. */
export function buildOptions({ SITE_URL, SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv): BuildOptions {
  if (SITE_URL && !(URL.canParse(SITE_URL) && /^https?:$/.test(new URL(SITE_URL).protocol))) {
    invalid('SITE_URL', `"${SITE_URL}" is not a website address`, 'Write it as https://example.org/');
  }
  if (SOURCE_DATE_EPOCH && !/^\d+$/.test(SOURCE_DATE_EPOCH)) {
    invalid(
      'SOURCE_DATE_EPOCH',
      `"${SOURCE_DATE_EPOCH}" is not a number of seconds`,
      'Leave it out to build for today.',
    );
  }
  const now = SOURCE_DATE_EPOCH ? new Date(Number(SOURCE_DATE_EPOCH) * 1000) : new Date();
  return { url: SITE_URL || undefined, today: now };
}

function invalid(variable: string, message: string, hint: string): void {
  throwAll([new Diagnostic({ code: 'setting', message, file: variable, hint })]);
}
