import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Finding, isBlocking, launchFindings, placeOf } from '../../../generator/checks/launch-findings.ts';
import { findingsAsJson, printFindings } from '../../../generator/checks/launch-report.ts';
import { placeholdersIn } from '../../../generator/checks/placeholders.ts';
import { contentWithSchemas, loadSiteContent } from '../../../generator/content/site-content.ts';
import { DiagnosticCollector } from '../../../generator/diagnostics/collector.ts';
import { readContentFolder } from '../../../generator/source/content-folder.ts';
import { Memo } from '../../../generator/source/memo.ts';
import { siteDefinition } from '../../../templates/site.ts';

const TODAY = '2026-11-21';
const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

type Changes = Record<string, (text: string) => string>;

async function findingsOf(changes: Changes = {}, today = TODAY): Promise<Finding[]> {
  const root = mkdtempSync(path.join(tmpdir(), '4g-launch-'));
  roots.push(root);
  cpSync('content', path.join(root, 'content'), { recursive: true });
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(root, 'content', name);
    const before = readFileSync(file, 'utf8');
    expect(change(before), `nothing changes in ${name}`).not.toBe(before);
    writeFileSync(file, change(before));
  }
  const problems = new DiagnosticCollector();
  const content = await loadSiteContent(readContentFolder(root), siteDefinition, { problems, memo: new Memo() });
  problems.throwIfAny();
  return launchFindings(contentWithSchemas(content, siteDefinition), today);
}

const messages = (findings: Finding[], kind: Finding['kind']) =>
  findings.filter((each) => each.kind === kind).map(({ file, message }) => `${file} ${message}`);

/** The line of content/ that a finding points at. */
const lineOf = ({ file, line }: Finding): string => readFileSync(file, 'utf8').split('\n')[line - 1]?.trim() ?? '';

describe('what stands between the content and the public', { timeout: 30_000 }, () => {
  it('is the address of the site, until there is one', async () => {
    const missing = 'content/site.yaml url: the site does not know where it will stand';
    expect(messages(await findingsOf(), 'missing')).toContain(missing);
    const withUrl = await findingsOf({ 'site.yaml': (text) => `url: https://4g.org/\n${text}` });
    expect(messages(withUrl, 'missing')).not.toContain(missing);
  });

  it('is a form that delivers nothing, until there is an endpoint', async () => {
    const missing = /delivery: messages are not delivered/;
    expect(messages(await findingsOf(), 'missing').filter((each) => missing.test(each))).toHaveLength(1);
    const delivered = (text: string) => `${text}\ndelivery:\n  endpoint: https://formspree.io/f/abc\n  format: form\n`;
    const { length } = messages(await findingsOf({ 'contact.yaml': delivered }), 'missing').filter((each) =>
      missing.test(each),
    );
    expect(length).toBe(0);
  });

  it('is each button for gifts and groups that has no address, and no other button', async () => {
    const found = (await findingsOf()).filter(({ kind, file }) => kind === 'missing' && /support|events/.test(file));
    expect(found.map(lineOf)).toEqual([
      'label: Join WhatsApp Group',
      'label: Make a One-Time Gift',
      'label: Become a Monthly Partner',
      'title: Find your step.',
    ]);
    const href = (text: string) =>
      text
        .replaceAll(/^( +)(subject: (?:A one-time|Becoming a monthly).*)$/gm, '$1$2\n$1href: https://give.org/4g')
        .replace('  donate: Donate', '  donate: Donate\n  href: https://give.org/?amount=AMOUNT');
    expect(
      messages(await findingsOf({ 'support.yaml': href }), 'missing').filter((each) => /support/.test(each)),
    ).toEqual([]);
  });

  it('is counted gift by gift where only some have an address', async () => {
    const one = (text: string) =>
      text.replace(/^( +)(subject: "Donation: \$72,.*)$/m, '$1$2\n$1href: https://give.org/72');
    expect(messages(await findingsOf({ 'support.yaml': one }), 'missing')).toContain(
      'content/support.yaml giving: 7 of 8 gifts have no address where they can be made',
    );
  });

  it('is an event, a season and a security.txt whose last day has passed, but not on that day', async () => {
    const passed = async (today: string) => (await findingsOf({}, today)).filter(({ kind }) => kind === 'past');
    expect((await passed('2025-03-02')).map(lineOf)).toEqual(['date: February 27 to March 1, 2025']);
    expect(await passed('2025-03-01')).toEqual([]);
    expect(messages(await passed('2028-01-01'), 'past')).toEqual([
      'content/site.yaml security.expires: security.txt expired on 2027-10-31',
      expect.stringContaining('February 27 to March 1, 2025 has passed'),
      'content/events.yaml season.until: the season ended on 2027-06-03',
    ]);
  });

  it('is every example address, once, where it is written, and not the one that only shows how to fill in a form', async () => {
    const found = (await findingsOf()).filter(({ kind }) => kind === 'stand-in');
    expect(found.map(lineOf)).toEqual([
      'email: !sample hello@example.org',
      'phone: !sample (201) 555-0142',
      'href: !sample https://photos.example.org/4g',
      'href: !sample https://videos.example.org/4g',
    ]);
    const inProse = await findingsOf({ 'origin-story.md': (text) => `${text}\nWrite to us at old@example.com.\n` });
    expect(messages(inProse, 'stand-in')).toContainEqual(
      expect.stringMatching(/^content\/origin-story\.md old@example\.com is an address for examples/),
    );
  });

  it('is a link to the front page of a service', async () => {
    const bare = (text: string) => text.replace('!sample https://photos.example.org/4g', 'https://www.instagram.com/');
    expect(messages(await findingsOf({ 'site.yaml': bare }), 'nowhere')).toEqual([
      expect.stringContaining(
        'href of the 1st of footer.social: https://www.instagram.com/ is the front page of that service',
      ),
    ]);
  });

  it('is every value marked !sample, found once each', async () => {
    const findings = await findingsOf();
    const files = [...new Set(findings.map(({ file }) => file))];
    const tags = files.flatMap((file) => readFileSync(file, 'utf8').match(/^[^#\n]*!sample\b/gm) ?? []);
    const places = findings.filter((each) => /!sample/.test(lineOf(each)) || each.kind === 'sample').map(placeOf);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBe(tags.length);
  });

  it('is not a drawing where a photo was meant: that is a note', async () => {
    const notes = (await findingsOf()).filter(({ kind }) => kind === 'note');
    expect(notes.map(({ file }) => file)).toEqual([
      ...Array(4).fill('content/about.yaml'),
      ...Array(6).fill('content/events.yaml'),
      ...Array(10).fill('content/support.yaml'),
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
  const plain = (_look: string, text: string) => text;
  const finding = (changes: Partial<Finding>): Finding => ({
    ...{ kind: 'sample', file: 'content/a.yaml', line: 3, column: 7, message: '"Miriam"', hint: 'Write what is true.' },
    ...changes,
  });

  it('gives each of many one line, what is rare its lines of the file, and ends with the count', () => {
    const many = Array.from({ length: 120 }, (_, line) => finding({ line: line + 1 }));
    const rare = finding({ kind: 'missing', message: 'no address', frame: '> 1 | a', hint: 'Write it.' });
    const lines = printFindings([rare, ...many], plain).split('\n');
    expect(lines.length).toBeLessThan(150);
    expect(lines).toContain('content/a.yaml:120:7  "Miriam"');
    expect(lines.indexOf('> 1 | a')).toBeGreaterThan(lines.indexOf('content/a.yaml:120:7  "Miriam"'));
    expect(lines).toContain('  Hint: Write it.');
    expect(lines.at(-1)).toBe('121 things stand between this and the public');
  });

  it('counts no notes, and says so when nothing is left', () => {
    expect(printFindings([], plain)).toBe('Nothing stands between this and the public.');
    expect(printFindings([finding({ kind: 'note' })], plain)).toMatch(/not counted.*\n\nNothing stands between/s);
    expect(printFindings([finding({})], plain)).toMatch(/\n1 thing stands between this and the public$/);
  });

  it('has one shape for programs', () => {
    expect(JSON.parse(findingsAsJson([finding({ frame: 'x' }), finding({ kind: 'note' })]))).toEqual({
      left: 1,
      findings: [
        { blocking: true, ...finding({}) },
        { blocking: false, ...finding({ kind: 'note' }) },
      ],
    });
  });
});
