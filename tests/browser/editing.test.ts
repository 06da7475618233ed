import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { projectWithCode } from '../project.ts';
import { barriersOf } from './axe.ts';
import { newPage } from './browser.ts';
import { startDev } from './dev-server.ts';

// Dina edits the site on its pages, and publishes it to online.git. So does Ruth, with git.

const { root, remove } = projectWithCode();
const folder = mkdtempSync(path.join(tmpdir(), '4g-editing-'));
const settings = { GIT_CONFIG_GLOBAL: path.join(folder, 'settings'), GIT_CONFIG_NOSYSTEM: '1' };
const [online, ruth] = [path.join(folder, 'online.git'), path.join(folder, 'ruth')];
writeFileSync(settings.GIT_CONFIG_GLOBAL, '[user]\n\tname = Dina\n\temail = dina@example.org\n');

function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, ...settings };
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

git(root, 'init', '--quiet', '--initial-branch=main');
git(root, 'add', 'content', 'static');
git(root, 'commit', '--quiet', '--message=The site');
git(root, 'clone', '--quiet', '--bare', '.', online);
git(root, 'remote', 'add', 'origin', online);
git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main');
git(folder, 'clone', '--quiet', online, ruth);
const { address, stop } = await startDev(root, settings);
afterAll(() => {
  stop();
  remove();
  rmSync(folder, { recursive: true });
});

/** Errors in scripts of the pages. */
const errors: Error[] = [];
afterEach(() => expect(errors).toEqual([]));

const read = (name: string): string => readFileSync(path.join(root, 'content', name), 'utf8');

const SLOW = { timeout: 10_000 };

/** Opens a page of the site, and switches editing on. */
async function edit(pathname: string, width = 1366): Promise<Page> {
  const page = await newPage({ viewport: { width, height: 768 } });
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(new URL(pathname, address).href);
  await press(page, 'Edit this page');
  await page.getByRole('button', { name: 'All content' }).waitFor();
  return page;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last().click();

const says = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

const panelOf = (page: Page) => page.getByRole('complementary');
const field = (page: Page, name: string) => panelOf(page).getByLabel(name).first();

/** Replaces the text that is open. */
async function retype(page: Page, text: string, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press(key);
}

/** Clicks a text on the page, types another one, and presses Enter. */
async function typeOver(text: Locator, other: string): Promise<void> {
  await text.first().click();
  await retype(text.page(), other);
}

/** Opens the panel of the entry that a text belongs to, and from there an empty one of the same list. */
async function openPanel(page: Page, text: string, list?: string): Promise<void> {
  const known = page.getByTitle(/^(?!One of).*Click it/);
  await known.filter({ hasText: text }).first().click();
  await press(page, /^All fields of/);
  if (list) await press(page, list);
  if (list) await press(page, /^Add: /);
}

/** Answers the next question. Returns it. */
const answer = (page: Page, action: 'accept' | 'dismiss'): Promise<string> =>
  new Promise((resolve) => {
    page.once('dialog', (dialog) => resolve(dialog[action]().then(() => dialog.message())));
  });

/** Chooses a picture that lies on its side. */
async function choosePhoto(page: Page, description: string): Promise<void> {
  const create = { width: 90, height: 60, channels: 3, background: '#a33' } as const;
  const buffer = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = { name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer };
  await field(page, 'Picture, new file').setInputFiles(file);
  await field(page, 'Picture: Description').fill(description);
}

describe('a volunteer', () => {
  test('types a sentence in its place', async () => {
    const page = await edit('/');
    await typeOver(page.getByText('Come as you are, questions'), 'Come as you are, and ask.');
    await says(page, 'Saved: Authenticity: Text');
    expect(read('home.yaml')).toContain('text: Come as you are, and ask.\n');
  });

  test('changes the phone number everywhere', async () => {
    const page = await edit('/contact/');
    await press(page, 'All content');
    await page.keyboard.type(' phone ');
    await page.keyboard.press('Enter');
    await retype(page, '212.555.0199');
    // A click while it is being saved waits.
    await press(page, 'All content');
    await page.getByLabel('Find a word').waitFor();
    for (const part of ['main', 'contentinfo'] as const) {
      const shown = page.getByRole(part).getByText(/555.0199/);
      await shown.first().waitFor();
    }
  });

  test('types hours as she writes them', async () => {
    const page = await edit('/events/');
    const hours = page.getByTitle('TEA Time: Hours');
    await typeOver(hours, '7:30-8:30 pm');
    await hours.getByText('7:30 PM–8:30 PM').waitFor();
  });

  test('adds an event with a date and a picture, and another one', async () => {
    const page = await edit('/events/');
    await openPanel(page, 'TEA Time', 'All events');
    await expect.poll(() => focused(page), SLOW).toBe('Name');
    await field(page, 'How often').selectOption('One-time');
    await field(page, 'Name').fill('Kumzitz');
    await press(page, 'Add');
    await expect.poll(() => focused(page), SLOW).toBe('First day');
    await field(page, 'First day').fill('2035-05-01');
    await field(page, 'Location').fill('The hall');
    await choosePhoto(page, 'A fire, at night.');
    await press(page, 'Add');
    await page.getByRole('main').getByText('May 1, 2035').waitFor();
    await page.getByRole('img', { name: 'A fire, at night.' }).waitFor();
    // The second one begins empty.
    await openPanel(page, 'Kumzitz', 'All events');
    await field(page, 'How often').selectOption('One-time');
    expect(await field(page, 'Location').inputValue()).toBe('');
    await field(page, 'Name').fill('Melave Malka');
    await field(page, 'First day').fill('2035-06-02');
    await press(page, 'Add');
    await page.getByRole('main').getByText('Melave Malka').waitFor();
    // A day on the page opens its field.
    await page.getByTitle('Melave Malka: First day').getByText('June 2, 2035').click();
    await expect.poll(() => focused(page), SLOW).toBe('First day');
  });

  test('changes the order of people', async () => {
    const page = await edit('/about/');
    await openPanel(page, 'Tamar G.');
    await press(page, 'Move up');
    await press(page, 'Move up');
    const names = () => read('about.yaml').match(/Shira L|Rabbi Dovid|Tamar/g);
    await expect.poll(names, SLOW).toEqual(['Tamar', 'Shira L', 'Rabbi Dovid']);
  });

  test('exchanges a picture, but not for a HEIC, and a portrait becomes upright', async () => {
    const page = await edit('/events/');
    await page.getByRole('img', { name: 'A bowling ball rolling at the pins.' }).click();
    const heic = { name: 'IMG_1234.HEIC', mimeType: '', buffer: Buffer.from('....ftypheic') };
    await field(page, 'Picture, new file').setInputFiles(heic);
    await press(page, 'Save');
    await page.getByRole('alert').getByText('Email it to yourself from the iPhone').waitFor();
    await choosePhoto(page, 'Rivky, laughing.');
    await press(page, 'Save');
    await page.getByRole('img', { name: 'Rivky, laughing.' }).waitFor();
    const saved = await sharp(path.join(root, 'static/images/rivky-laughing.jpg')).metadata();
    expect([saved.width, saved.height, saved.exif]).toEqual([60, 90, undefined]);
  });

  test('removes an entry after a question that names it, and brings it back', async () => {
    const page = await edit('/events/');
    await openPanel(page, 'Queens weekly event');
    // With another type, it would need other fields.
    expect(await field(page, 'How often').count()).toBe(0);
    const question = answer(page, 'accept');
    await press(page, 'Remove');
    expect(await question).toBe('Remove “Queens weekly event”? Undo brings it back.');
    const entry = page.getByRole('main').getByRole('heading', { name: 'Queens weekly event' });
    await entry.waitFor({ state: 'detached' });
    await press(page, 'Undo');
    await entry.waitFor();
  });

  test('types a paragraph of a longer text, with bold words', async () => {
    const page = await edit('/chapters/');
    await typeOver(page.getByText('Bring nothing.'), 'Bring **a friend**.');
    await page.getByRole('main').getByText('a friend', { exact: true }).waitFor();
    expect(read('what-to-expect.md')).toMatch(/\n\n!sample Bring \*\*a friend\*\*\.\n$/);
  });

  test('confirms what is true', async () => {
    const page = await edit('/chapters/');
    await page.getByText('Dina R.').first().click();
    await press(page, /^Confirm/);
    await says(page, 'Confirmed: Queens: Director');
    await page.getByRole('button', { name: /^Confirm/ }).waitFor({ state: 'detached' });
    expect(read('chapters.yaml')).toContain('director: Dina R.\n');
  });

  function ruthPublishes(old: string, text: string): void {
    const site = path.join(ruth, 'content/site.yaml');
    git(ruth, 'pull', '--quiet', '--rebase');
    writeFileSync(site, readFileSync(site, 'utf8').replace(old, text));
    git(ruth, 'commit', '--quiet', '--all', '--message=By Ruth');
    git(ruth, 'push', '--quiet');
  }

  async function publish(page: Page, sentence: string): Promise<string | null> {
    await press(page, /^What changed \([1-9]/);
    await panelOf(page).getByRole('listitem').first().waitFor();
    await page.getByLabel('What changed, in one sentence').fill(sentence);
    await press(page, 'Publish');
    const outcome = page.getByRole('alert').getByText(/^(?!Publishing…)./);
    return outcome.first().textContent();
  }

  test('publishes next to someone else, and is told if both changed the same line', async () => {
    const page = await edit('/');
    ruthPublishes('legal: Registered', 'legal: A registered');
    const outcome = await publish(page, 'A kumzitz');
    expect(outcome).toBe('Published. Someone else’s changes came in too: look over the site.');
    expect(git(online, 'log', '--format=%s')).toBe('A kumzitz\nBy Ruth\nThe site\n');
    await page.getByRole('contentinfo').getByText('A registered 501(c)(3)').waitFor();
    await page.getByRole('button', { name: 'What changed (0)' }).waitFor();
    // Now both change the same line.
    ruthPublishes('tagline: Torah', 'tagline: Learning');
    await press(page, 'Close');
    await typeOver(page.getByText('Torah, friendship, and a seat'), 'A seat for you.');
    await says(page, 'Saved: Every page: Tagline');
    expect(await publish(page, 'A seat')).toMatch(/^Someone else published changes in the same/);
  });
});

test('a text that is the same in several places is one of them only after a choice', async () => {
  const page = await edit('/chapters/');
  await page.locator('#brooklyn').getByText('Thursday').click();
  await press(page, /Brooklyn weekly event: Night/);
  await field(page, 'Night').selectOption('Monday');
  await press(page, 'Save');
  await page.locator('#brooklyn').getByText('Monday').waitFor();
});

/** The text that has the focus, or the name of the field. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement!;
    const label = element.closest('.field')?.querySelector('b');
    return (label ?? element).textContent.replaceAll('\u00a0', ' ');
  });

test('everything works with the keyboard alone, and the focus returns', async () => {
  const page = await edit('/');
  const text = 'One small step, taken when you are ready.';
  await page.getByText(text).focus();
  for (const [key, expected] of Object.entries({ Escape: text, Enter: 'One step.' })) {
    await page.keyboard.press('Enter');
    await retype(page, 'One step.', key);
    await page.getByText(expected).waitFor();
    expect(await focused(page)).toBe(expected);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  for (let tabs = 0; (await focused(page)) !== 'All fields of “Growth”'; tabs++) {
    expect(tabs).toBeLessThan(5);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page), SLOW).toBe('Text');
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('One step.');
});

test('a mistake is shown at its field, and nothing is lost', async () => {
  const page = await edit('/events/');
  await typeOver(page.getByTitle('Passaic weekly event: Hours'), 'after school');
  await page.getByRole('alert').getByText('"after school" is not understood as hours.').waitFor();
  expect(await focused(page)).toBe('after school');
  await page.keyboard.press('Escape');
  await openPanel(page, 'Wash hands before', 'Entries');
  await press(page, 'Add');
  await expect.poll(() => focused(page), SLOW).toBe('Picture');
  await field(page, 'Picture: Description').fill('A sink');
  const question = answer(page, 'dismiss');
  await page.keyboard.press('Escape');
  expect(await question).toBe('You have not saved this yet. Throw it away?');
  expect(await field(page, 'Picture: Description').inputValue()).toBe('A sink');
});

/** Words of developers, names of files, and ids of values. */
const JARGON =
  /\b(?:ya?ml|json|schema|string|boolean|null|undefined|markdown|src|href|slug|config)\b|"true"|content\/|\w:\w+\.\w/i;

/** What is wrong with the editor as it is open now. */
async function problemsOf(page: Page): Promise<string[]> {
  // A text that can be edited gets the focus, and is still a heading or a paragraph.
  const ignored = /^focus-order-semantics/;
  const barriers = page.viewportSize()!.width > 640 ? [] : await barriersOf(page);
  const problems = barriers.filter((each) => !ignored.test(each));
  const texts = await page.getByLabel('Editor').or(panelOf(page)).allTextContents();
  problems.push(...texts.flatMap((text) => JARGON.exec(text) ?? []));
  const save = page.getByRole('button', { name: /^(?:Save|Add|Publish)$/ }).last();
  const box = (await save.count()) > 0 && (await save.boundingBox());
  if (box && box.y + box.height > page.viewportSize()!.height) problems.push('Save is below');
  // Playwright only clicks what nothing covers.
  if (box) await save.click({ trial: true });
  return problems;
}

test.each([390, 1366])('in a window %i px wide nothing covers Save', async (width) => {
  const page = await edit('/events/', width);
  await page.getByText('You, a partner and an open book.').click();
  const next = [/^All fields of/, 'All events', 'Add: Event', 'All content', /^What changed/];
  for (const name of next) {
    expect(await problemsOf(page), `before ${name}`).toEqual([]);
    await press(page, name);
  }
  expect(await problemsOf(page)).toEqual([]);
});

test('a save on the longest page shows the change', async () => {
  const page = await edit('/chapters/');
  const clock = await page.evaluateHandle(() => {
    const times: number[] = [];
    let start = 0;
    addEventListener('keydown', (event) => (start = event.timeStamp), true);
    const observer = new MutationObserver(() => times.push(performance.now() - start));
    observer.observe(document.documentElement, { attributeFilter: ['data-build'] });
    return times;
  });
  for (let number = 1; number <= 10; number++) {
    await typeOver(page.getByTitle('Elsewhere: Heading. Click'), `Chapter ${number} is far.`);
    await page.getByRole('heading', { name: `Chapter ${number} is far.` }).waitFor();
  }
  const times = await clock.evaluate((all) => all.toSorted((one, other) => one - other));
  const [median, slowest] = [times[5], times[9]].map((time) => time?.toFixed());
  console.log(`From Enter to the changed page: median ${median} ms, slowest ${slowest} ms`);
}, 60_000);
