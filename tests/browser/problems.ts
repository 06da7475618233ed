import type { ConsoleMessage, Page } from 'playwright';

const recorded = new WeakMap<Page, { problems: string[]; hasScript: boolean }>();

interface Surroundings {
  /** The origin of the site. Every other is foreign. */
  origin: string;
  hasScript: boolean;
}

/** Records what no page of this site should do: console errors, uncaught errors, violations of the content security policy,
 *  failed requests, and requests to other origins. */
export async function recordProblems(page: Page, { origin, hasScript }: Surroundings): Promise<void> {
  const problems: string[] = [];
  recorded.set(page, { problems, hasScript });
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:') problems.push(`foreign request: ${url.href}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page aborts what it was still loading, such as its icon.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()}`);
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) problems.push(`${response.status()}: ${response.url()}`);
  });
  // The browser's own console message about a violation differs between versions.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy violated: ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
  });
}

// Chromium repeats the status of the page itself, which the tests of that page check.
const isProblem = (message: ConsoleMessage): boolean =>
  ['error', 'warning', 'assert'].includes(message.type()) && !/^Failed to load resource/.test(message.text());

/** The problems of a page so far. Every page should have none. */
export async function problemsOf(page: Page): Promise<string[]> {
  const { problems, hasScript } = recorded.get(page) ?? { problems: [], hasScript: true };
  // Reports of the page arrive before the answer to this. Without JavaScript there are no timers.
  await page.evaluate((wait) => (wait ? new Promise((resolve) => setTimeout(resolve)) : undefined), hasScript);
  return [...problems];
}
