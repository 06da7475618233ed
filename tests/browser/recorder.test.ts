import { expect, test } from 'vitest';
import { problemsOf, usePages } from './fixture.ts';

// The other tests say that nothing goes wrong. This one shows that they would notice.
const trap = `
<script>document.title = 'inline script ran'</script>
<p id="styled" style="color: rgb(1, 2, 3)">styled</p>
<style>#main { outline: 9px solid }</style>
<img src="https://elsewhere.example/picture.png" onerror="document.title = 'inline handler ran'" alt="">
<img src="/no-such-picture.png" alt="">
<script type="module" src="/trap.js"></script>
</body>`;

const pages = usePages({
  change(output) {
    const about = String(output.get('about/index.html'));
    output.set(
      'trap/index.html',
      about.replace('</body>', () => trap),
    );
    output.set('trap.js', "console.warn('a warning'); document.querySelector('h1').innerHTML = '<b>injected</b>';");
    const unprotected = about.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    output.set(
      'unprotected/index.html',
      unprotected.replace('</body>', () => trap),
    );
  },
});

test('everything that a page must not do is stopped by its policy, and recorded', async () => {
  const page = await pages.open('/trap/');
  const problems = (await problemsOf(page)).join('\n');
  expect(problems).toContain('policy violated: script-src-elem by inline');
  expect(problems).toContain('policy violated: style-src-attr by inline');
  expect(problems).toContain('policy violated: style-src-elem by inline');
  expect(problems).toContain('policy violated: script-src-attr by inline');
  expect(problems).toContain('policy violated: img-src by https://elsewhere.example/picture.png');
  expect(problems).toContain('policy violated: require-trusted-types-for');
  expect(problems).toMatch(/error: .*innerHTML/);
  expect(problems).toContain('console: a warning');
  expect(problems).toContain('404: ');

  expect(await page.title()).not.toMatch(/ran$/);
  expect(await page.locator('h1 b').count()).toBe(0);
  const { color, outline } = await page.evaluate(() => ({
    color: getComputedStyle(document.querySelector('#styled')!).color,
    outline: getComputedStyle(document.querySelector('#main')!).outlineWidth,
  }));
  expect(color).not.toBe('rgb(1, 2, 3)');
  expect(outline).not.toBe('9px');
});

test('without the policy all of it would happen, and requests to other hosts are recorded', async () => {
  const page = await pages.open('/unprotected/');
  expect(await page.locator('h1 b').count()).toBe(1);
  expect(await page.title()).toMatch(/ran$/);
  const problems = (await problemsOf(page)).join('\n');
  expect(problems).toContain('foreign request: https://elsewhere.example/picture.png');
  expect(problems).toContain('failed request: https://elsewhere.example/picture.png');
});

test('a page as it is has none of this', async () => {
  expect(await problemsOf(await pages.open('/about/'))).toEqual([]);
});
