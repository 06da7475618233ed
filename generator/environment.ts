import { Mistake } from './mistakes.ts';
import { isOnThisComputer, siteAddressProblem } from './schema/addresses.ts';

const WITHOUT_QUERY = /^http:\/\/[\w.:]+(?:\/[\w./-]*)?$/;

/** Nobody else can open a site on this computer, which only a preview may say. */
const isPreview = (url: string) => WITHOUT_QUERY.test(url) && isOnThisComputer(url);

/** Where the site will be, if SITE_URL says so, and when it is. Throws a mistake for a value that can't be meant. */
export function readEnvironment({ SITE_URL: url, SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv) {
  const problem = url && !isPreview(url) ? siteAddressProblem(url) : undefined;
  if (problem) throw new Mistake({ file: 'SITE_URL' }, problem);
  // Years have four digits, so there are at most eleven. Milliseconds have more.
  if (seconds && !/^\d{1,11}$/.test(seconds)) {
    const message = `"${seconds}" is not a time`;
    const hint = 'Write whole seconds since 1970, such as 1795021200, or leave it out.';
    throw new Mistake({ file: 'SOURCE_DATE_EPOCH' }, { message, hint });
  }
  return { url, now: seconds ? new Date(Number(seconds) * 1000) : new Date() };
}
