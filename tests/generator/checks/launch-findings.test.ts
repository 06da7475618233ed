import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  type Finding,
  isBlocking,
  launchFindings,
  placeholdersIn,
  placeOf,
} from '../../../generator/checks/launch-findings.ts';
import { printFindings } from '../../../generator/checks/launch-report.ts';
import { loadSiteContent } from '../../../generator/content/content.ts';
import { DiagnosticCollector } from '../../../generator/diagnostics/collector.ts';
import { readContentFolder } from '../../../generator/source/content-folder.ts';
import { Memo } from '../../../generator/source/memo.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { delivering, FIXTURE, otherOrganisation } from '../../other-organisation.ts';
import type { ContentChanges } from '../../roots.ts';

const TODAY = '2026-11-21';

async function findingsOf(changes: ContentChanges = {}, today = TODAY): Promise<Finding[]> {
  const { root, remove } = otherOrganisation(changes);
  const problems = new DiagnosticCollector();
  const { site, glossary, pages } = await loadSiteContent(readContentFolder(root), siteDefinition, {
    problems,
    memo: new Memo(),
  });
  remove();
  problems.throwIfAny();
  return launchFindings([site!, glossary!, ...pages.map(({ content }) => content)], today);
}

const messages = (findings: Finding[], kind: Finding['kind']) =>
  findings.filter((each) => each.kind === kind).map(({ file, message }) => `${file} ${message}`);

/** The line of the fixture that a finding points at. */
const lineOf = ({ file, line }: Finding): string =>
  readFileSync(path.join(FIXTURE, file), 'utf8').split('\n')[line - 1]?.trim() ?? '';

describe('what stands between the content and the public', async () => {
  const found = await findingsOf();
  const linesOf = (kind: Finding['kind'], files = /./) =>
    found.filter((each) => each.kind === kind && files.test(each.file)).map(lineOf);

  it('is the address of the site, until there is one', async () => {
    const missing = 'content/site.yaml url: the site does not know where it will stand';
    expect(messages(found, 'missing')).toContain(missing);
    const withUrl = await findingsOf({ 'site.yaml': (text) => `url: https://4g.org/\n${text}` });
    expect(messages(withUrl, 'missing')).not.toContain(missing);
  });

  it('is a form that delivers nothing, until there is an endpoint', async () => {
    const missing = expect.stringContaining('delivery: messages are not delivered');
    expect(messages(found, 'missing')).toContainEqual(missing);
    expect(messages(await findingsOf(delivering()), 'missing')).not.toContainEqual(missing);
  });

  it('is each button for gifts and groups that has no address, and no other button', async () => {
    expect(linesOf('missing', /support|events/)).toEqual([
      'label: Give a little every month',
      'title: What it comes to',
    ]);
    expect(linesOf('missing', /chapters/)).toHaveLength(23);
    const href = (text: string) =>
      text
        .replace(/^( +)(subject: A little every month)$/m, '$1$2\n$1href: https://give.org/monthly')
        .replace('  donate: Give', '  donate: Give\n  href: https://give.org/?amount=AMOUNT');
    const given = messages(await findingsOf({ 'support.yaml': href }), 'missing');
    expect(given.filter((each) => /support/.test(each))).toEqual([]);
  });

  it('is counted gift by gift where only some have an address', () => {
    expect(messages(found, 'missing')).toContain(
      'content/support.yaml giving: 1 of 2 gifts have no address where they can be made',
    );
  });

  it('is an event, a season and a security.txt whose last day has passed, but not on that day', async () => {
    const passed = async (today: string) => messages(await findingsOf({}, today), 'past');
    const fair = expect.stringContaining('Sunday, May 3, 2026 has passed');
    expect(await passed('2026-05-03')).toEqual([]);
    expect(await passed('2026-05-04')).toEqual([fair]);
    expect(await passed('2028-01-01')).toEqual([
      'content/site.yaml security.expires: security.txt expired on 2027-10-31',
      expect.stringContaining('June 26 to June 27, 2027 has passed'),
      fair,
      'content/events.yaml season.until: the season ended on 2027-06-03',
    ]);
  });

  it('is every example address, once, where it is written, and not the one that only shows how to fill in a form', async () => {
    expect(linesOf('stand-in')).toEqual([
      'email: kettle@example.org',
      'href: !sample https://photos.example.org/kettles',
    ]);
    const inProse = await findingsOf({ 'how-it-began.md': (text) => `${text}\nWrite to us at old@example.com.\n` });
    expect(messages(inProse, 'stand-in')).toContainEqual(
      expect.stringMatching(/^content\/how-it-began\.md old@example\.com is an address for examples/),
    );
  });

  it('is a link to the front page of a service', async () => {
    const bare = (text: string) =>
      text.replace('!sample https://photos.example.org/kettles', 'https://www.instagram.com/');
    expect(messages(await findingsOf({ 'site.yaml': bare }), 'nowhere')).toEqual([
      expect.stringContaining(
        'href of the 1st of footer.social: https://www.instagram.com/ is the front page of that service',
      ),
    ]);
  });

  it('is every value marked !sample, found once each', () => {
    const files = readdirSync(path.join(FIXTURE, 'content'));
    const texts = files.map((file) => readFileSync(path.join(FIXTURE, 'content', file), 'utf8'));
    const tags = texts.flatMap((text) => text.match(/^[^#\n]*!sample\b/gm) ?? []);
    const places = found.filter((each) => /!sample/.test(lineOf(each)) || each.kind === 'sample').map(placeOf);
    expect(tags.length).toBeGreaterThan(5);
    expect(new Set(places).size).toBe(tags.length);
    expect(places).toHaveLength(tags.length);
  });

  it('is not a drawing where a photo was meant: that is a note', () => {
    const notes = found.filter(({ kind }) => kind === 'note');
    expect(notes.map(({ file }) => file)).toEqual([
      'content/about.yaml',
      'content/events.yaml',
      'content/support.yaml',
    ]);
    expect(notes.some(isBlocking)).toBe(false);
  });
});

describe('an address that belongs to nobody', () => {
  const found = (text: string) => placeholdersIn(text).map(({ message }) => message.split(' is ')[0]);

  it.each([
    ['mailto:hello@example.org', ['hello@example.org']],
    ['"https://donate.example.com/?amount=AMOUNT"', ['donate.example.com']],
    ['tel:+12015550142', ['2015550142']],
    ['call (201) 555-0142 or 555-0199.', ['(201) 555-0142', '555-0199']],
    ['https://youtube.com', ['https://youtube.com']],
    ['[us](https://m.facebook.com/)', ['https://m.facebook.com/']],
  ])('is seen in %j', (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    'hello@4g.org',
    'an example.',
    'https://myexample.org/',
    '(201) 555-1142',
    'https://instagram.com/4g',
    'https://www.youtube.com/@4g',
    'https://linux.com/',
  ])('is not seen in %j', (text) => expect(found(text)).toEqual([]));
});

describe('the list', () => {
  const printed = (findings: Finding[]) => stripVTControlCharacters(printFindings(findings));
  const finding = (changes: Partial<Finding>): Finding => ({
    ...{ kind: 'sample', file: 'content/a.yaml', line: 3, column: 7, message: '"Miriam"', hint: 'Write what is true.' },
    ...changes,
  });

  it('gives each of many one line, what is rare its lines of the file, and ends with the count', () => {
    const many = Array.from({ length: 120 }, (_, line) => finding({ line: line + 1 }));
    const rare = finding({ kind: 'missing', message: 'no address', frame: '> 1 | a', hint: 'Write it.' });
    const lines = printed([rare, ...many]).split('\n');
    expect(lines.length).toBeLessThan(150);
    expect(lines).toContain('content/a.yaml:120:7  "Miriam"');
    expect(lines.indexOf('> 1 | a')).toBeGreaterThan(lines.indexOf('content/a.yaml:120:7  "Miriam"'));
    expect(lines).toContain('  Hint: Write it.');
    expect(lines.at(-1)).toBe('121 things stand between this and the public');
  });

  it('counts no notes, and says so when nothing is left', () => {
    expect(printed([])).toBe('Nothing stands between this and the public.');
    expect(printed([finding({ kind: 'note' })])).toMatch(/not counted.*\n\nNothing stands between/s);
    expect(printed([finding({})])).toMatch(/\n1 thing stands between this and the public$/);
  });
});
