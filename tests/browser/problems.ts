import type { ConsoleMessage, Page } from 'playwright';

const recorded = new WeakMap<Page, { problems: string[]; scripted: boolean }>();
const POLICY = 'policy violated:';

interface Surroundings {
  /** Where the site is; everywhere else is foreign. */
  origin: string;
  /** Whether the page can run scripts. */
  scripted: boolean;
}

/** Notes everything a page does that no page of this site should: errors in the console, errors that nobody
 *  catches, violations of the Content-Security-Policy, requests that fail or go to another host. */
export async function recordProblems(page: Page, { origin, scripted }: Surroundings): Promise<void> {
  const problems: string[] = [];
  recorded.set(page, { problems, scripted });
  const note = (problem: string): void => {
    problems.push(problem);
  };
  page.on('console', (message) => {
    if (isProblem(message)) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:') note(`foreign request: ${url.href}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left ends what it was still loading, such as its icon.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`failed request: ${request.url()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) note(`${response.status()}: ${response.url()}`);
  });
  // The console would tell of a violation too, but in words that change from one browser to the next.
  await page.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`${prefix} ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
  }, POLICY);
}

// The status of a page itself is what the tests of that page are about; Chromium repeats it in the console.
const isProblem = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) && !/^Failed to load resource/.test(message.text());

/** What went wrong on a page so far. An empty list is what every page should have. */
export async function problemsOf(page: Page): Promise<string[]> {
  const { problems, scripted } = recorded.get(page) ?? { problems: [], scripted: true };
  // Whatever the page has reported arrives before the answer to this. Where JavaScript is off there are no timers.
  await page.evaluate((wait) => (wait ? new Promise((resolve) => setTimeout(resolve)) : undefined), scripted);
  return [...problems];
}
