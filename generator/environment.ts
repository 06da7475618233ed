import { Mistake } from './mistakes.ts';
import { siteAddressProblem } from './schema/addresses.ts';

/** A site on this computer: nobody else can open it, which only a preview may say. */
const PREVIEW = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[\w./-]*)?$/;

/** Where the site will be, if SITE_URL says so, and when it is. Throws a mistake for a value that can't be meant. */
export function readEnvironment({ SITE_URL: url, SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv) {
  const problem = url && !PREVIEW.test(url) ? siteAddressProblem(url) : undefined;
  if (problem) throw new Mistake({ file: 'SITE_URL' }, problem);
  // Years have four digits, so there are at most eleven. Milliseconds have more.
  if (seconds && !/^\d{1,11}$/.test(seconds)) {
    const message = `"${seconds}" is not a time`;
    const hint = 'Write whole seconds since 1970, such as 1795021200, or leave it out.';
    throw new Mistake({ file: 'SOURCE_DATE_EPOCH' }, { message, hint });
  }
  return { url, now: seconds ? new Date(Number(seconds) * 1000) : new Date() };
}
