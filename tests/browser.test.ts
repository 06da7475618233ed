import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { expect, test } from 'vitest';

// One visit of every page in a browser, through the development server.

const PAGES = ['', 'about/', 'chapters/', 'events/', 'support/', 'contact/', 'nope/'];

test('every page works, and follows changes', async () => {
  const env = { ...process.env, PORT: '4587', SITE_URL: '', SOURCE_DATE_EPOCH: '1795000000' };
  const server = spawn(process.execPath, ['--import', 'tsx', 'dev.ts'], { env, stdio: 'pipe' });
  const address = 'http://localhost:4587/';
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const content = 'content/site.yaml';
  const before = readFileSync(content, 'utf8');
  try {
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 50_000 },
      )
      .toBe(200);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    for (const path of PAGES) {
      await page.goto(address + path);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect.poll(() => page.locator('.site-menu').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
    }
    // Only the page that does not exist says so.
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
    await page.goto(`${address}contact/?subject=Hello#write`);
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Hello');
    writeFileSync(content, before.replace('tagline: Torah', 'tagline: Light'));
    await expect
      .poll(() => page.locator('footer').innerText(), { timeout: 30_000 })
      .toContain('Light, friendship');
    writeFileSync(content, before.replace('tagline: Torah', 'taglin: Torah'));
    await expect
      .poll(() => page.innerText('body'), { timeout: 30_000 })
      .toContain('Did you mean "tagline"?');
    writeFileSync(content, before);
    await expect
      .poll(() => page.innerText('body'), { timeout: 30_000 })
      .toContain('Torah, friendship');
  } finally {
    writeFileSync(content, before);
    await browser.close();
    server.kill();
  }
}, 150_000);
