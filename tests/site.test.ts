import { afterAll, describe, expect, it, test } from 'vitest';
import { delivering } from './fixture-site.ts';
import { mistakesInHtml, mistakesInSite } from './site-checks.ts';
import { temporaryProject } from './temporary-project.ts';

const live = temporaryProject({ site: 'live' });
const plain = temporaryProject();
const delivered = temporaryProject({ content: delivering() });
afterAll(() => {
  live.remove();
  plain.remove();
  delivered.remove();
});

// React runs in development mode, which reports mistakes.
describe.each([
  ['the live content', live.root],
  ['the fixture organization', plain.root],
  ['the fixture organization with a form that delivers', delivered.root],
])('with %s', (_name, root) => {
  test('every page is valid HTML within its byte budget, and React and editors report nothing', async () => {
    expect(await mistakesInSite(root)).toEqual([]);
  }, 60_000);
});

describe('these checks notice', () => {
  it('invalid HTML', async () => {
    const body = '<h1 style="color:red">A</h1><h1>B</h1><label for="gone">C</label>';
    const html = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
    expect((await mistakesInHtml(html)).join('\n')).toMatch(
      /no-inline-style[\s\S]*heading-level[\s\S]*no-missing-references/,
    );
  });

  it('what React reports in development mode', () => {
    expect(process.env.NODE_ENV).not.toBe('production');
  });

  it('a page that has become too heavy', async () => {
    const texts = Array.from({ length: 900 }, (_, index) => (index * 7919 * 104729).toString(36)).join(' ');
    const lead = (text: string) => text.replace('  lead: Every kitchen', `  lead: ${texts}`);
    const heavy = temporaryProject({ content: { 'home.yaml': lead } });
    expect((await mistakesInSite(heavy.root)).join('\n')).toMatch(/^index.html: html is \d+ bytes, 14000 are allowed/m);
    heavy.remove();
  });
});
