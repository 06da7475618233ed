import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { parse } from 'yaml';
import { routes } from '../../templates/routes.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startDev } from '../../tests/dev-process.ts';

// npm run bench edit: how much of the site can be edited on its pages, and what cannot.

interface Count {
  what: string;
  all: Set<string>;
  missing: Set<string>;
}

const count = (what: string): Count => ({ what, all: new Set(), missing: new Set() });
const texts = count('texts that can be edited where they stand');
const values = count('values of the content that are in a panel');
const pictures = count('pictures that can be exchanged where they stand');
const lists = count('lists with a menu in a panel');

const files = readdirSync('content').filter((file) => file.endsWith('.yaml'));
const content = files.map((file) => readFileSync(`content/${file}`, 'utf8')).join('\n');

const dev = await startDev();
const browser = await launchChromium();
const page = await browser.newPage({ bypassCSP: true, viewport: { width: 1440, height: 900 } });
// tsx leaves traces in functions that only it understands.
await page.addInitScript('globalThis.__name = (value) => value');
const inPanels = new Set<string>();
try {
  for (const { path } of routes) await look(path.replace(/^\//, ''));
  await keysIn('The whole site');
  countContent();
} finally {
  await browser.close();
  await dev.stop();
}
for (const { what, all, missing } of [texts, values, pictures, lists]) {
  console.log(`${what}: ${all.size - missing.size} of ${all.size} (${share(all.size - missing.size, all.size)} %)`);
  for (const one of missing) console.log(`  not: ${one}`);
}

function share(part: number, whole: number): string {
  return ((100 * part) / Math.max(1, whole)).toFixed(1);
}

/** Counts what stands on one page, and opens its panel. */
async function look(path: string): Promise<void> {
  await page.goto(dev.address + path);
  const toggle = page.getByRole('button', { name: 'Edit this page' });
  await toggle.waitFor();
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  await page.locator('.box').first().waitFor();
  for (const { kind, name, isEditable } of await placesOn(page)) {
    const { all, missing } = kind === 'text' ? texts : pictures;
    // Small drawings between the sections belong to the templates.
    if (kind === 'picture' && isOfTemplate(name)) continue;
    all.add(`/${path} ${name}`);
    if (!isEditable) missing.add(`/${path} ${name}`);
  }
  await keysIn('This page');
}

function isOfTemplate(address: string): boolean {
  const file = address.replace(/^.*\/(.*)-\w+(\.\w+)$/, '$1$2');
  return address.includes('/assets/') && !content.includes(file);
}

/** Notes what a panel has. */
async function keysIn(panel: string): Promise<void> {
  await page.getByRole('button', { name: panel, exact: true }).click();
  const element = page.getByRole('complementary', { name: panel });
  await element.waitFor();
  const keys = await element.locator('[data-key]').evaluateAll((all) => all.map((each) => each.dataset.key ?? ''));
  for (const key of keys) inPanels.add(key);
  await page.keyboard.press('Escape');
}

/** Every text and picture that is to be seen on the open page, and whether there is a box over it. */
function placesOn(open: Page): Promise<{ kind: string; name: string; isEditable: boolean }[]> {
  return open.evaluate(() => {
    const ui = document.querySelector('[data-edit-ui]')?.shadowRoot;
    const boxes = [...(ui?.querySelectorAll('.box') ?? [])].map((box) => box.getBoundingClientRect());
    const isUnder = ({ left, right, top, bottom }: DOMRect) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return boxes.some((box) => box.left - 2 <= x && x <= box.right + 2 && box.top - 2 <= y && y <= box.bottom + 2);
    };
    const places: { kind: string; name: string; isEditable: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      // Words for screen readers only are one pixel large or beside the page; those in a drawing are part of it.
      const isSmall = (parent?.getBoundingClientRect().width ?? 0) < 3 || rect.bottom + scrollY < 0;
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && !isSmall && !parent.closest('svg');
      if (!isSeen || !/[\p{L}\p{N}]/u.test(node.nodeValue ?? '')) continue;
      places.push({ kind: 'text', name: `“${node.nodeValue?.trim()}”`, isEditable: isUnder(rect) });
    }
    for (const image of document.querySelectorAll('img, [role="img"]')) {
      const rect = image.getBoundingClientRect();
      if (!image.checkVisibility({ visibilityProperty: true }) || rect.width < 3) continue;
      const name =
        image.getAttribute('alt') || image.getAttribute('aria-label') || image.getAttribute('src') || 'a drawing';
      places.push({ kind: 'picture', name, isEditable: isUnder(rect) });
    }
    return places;
  });
}

/** Compares what the files hold with what the panels have. */
function countContent(): void {
  for (const name of files)
    countValue(`${name}:`, parse(readFileSync(`content/${name}`, 'utf8'), { logLevel: 'error' }));
}

function countValue(id: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return note(values, id);
  if (Array.isArray(value)) note(lists, id);
  for (const [key, part] of Object.entries(value)) countValue(id.endsWith(':') ? id + key : `${id}.${key}`, part);
}

function note({ all, missing }: Count, id: string): void {
  all.add(id);
  if (!inPanels.has(id)) missing.add(id);
}
