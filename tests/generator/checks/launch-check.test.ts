import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBlocking } from '../../../generator/checks/launch-check.ts';
import type { Code, Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { buildFixture, delivering } from '../../fixture-site.ts';
import { type ContentChanges, FIXTURE } from '../../temporary-project.ts';

async function findingsOf(changes: ContentChanges = {}, options = {}): Promise<Diagnostic[]> {
  const { findings } = await buildFixture(changes, { url: undefined, launchCheck: true, ...options });
  return findings;
}

const messages = (findings: Diagnostic[], code: Code) =>
  findings.filter((each) => each.code === code).map(({ file, headline }) => `${file} ${headline}`);

/** The line of the fixture that a finding points at. */
const lineOf = ({ file, position }: Diagnostic): string =>
  readFileSync(path.join(FIXTURE, file), 'utf8').split('\n')[position!.line - 1]?.trim() ?? '';

describe('what stands between the content and the public', async () => {
  const found = await findingsOf();
  const linesOf = (code: Code, files = /./) =>
    found.filter((each) => each.code === code && files.test(each.file)).map(lineOf);
  const oneAddress = (text: string) =>
    text
      .replace(/^( +)(subject: A little every month)$/m, '$1$2\n$1href: https://give.org/monthly')
      .replace('  donate: Give', '  donate: Give\n  href: https://give.org/?amount=AMOUNT');

  it.each<[what: string, missing: string, mended: ContentChanges]>([
    [
      'the address of the site',
      'content/site.yaml url: the site has no address',
      { 'site.yaml': (text) => `url: https://4g.org/\n${text}` },
    ],
    ['an endpoint for messages', 'delivery: messages are not delivered', delivering()],
    [
      'an address for some of the gifts',
      'content/support.yaml giving: 1 of 2 gifts have no donation link',
      { 'support.yaml': oneAddress },
    ],
  ])('is %s, until it is there', async (_what, missing, mended) => {
    const said = expect.stringContaining(missing);
    expect(messages(found, 'missing')).toContainEqual(said);
    expect(messages(await findingsOf(mended), 'missing')).not.toContainEqual(said);
  });

  it('is each button for gifts and groups that has no address, and no other button', () => {
    const buttons = ['label: Give a little every month', 'title: What it comes to'];
    expect(linesOf('missing', /support|events/)).toEqual(buttons);
    expect(linesOf('missing', /chapters/)).toHaveLength(23);
  });

  const fair = expect.stringContaining('May 3, 2026 has passed');
  it.each([
    ['2026-05-03', []],
    ['2026-05-04', [fair]],
    [
      '2028-01-01',
      [
        'content/site.yaml security.expires: security.txt expired on 2027-10-31',
        expect.stringContaining('June 26–27, 2027 has passed'),
        fair,
        'content/events.yaml season.until: the season ended on 2027-06-03',
      ],
    ],
  ])('is on %s an event, a season and a security.txt whose last day has passed', async (today, passed) => {
    expect(messages(await findingsOf({}, { today }), 'expired')).toEqual(passed);
  });

  it('is every example address, once, where it is written, and not the one that only shows how to fill in a form', async () => {
    const social = '!sample https://photos.example.org/kettles';
    expect(linesOf('placeholder')).toEqual(['email: kettle@example.org', `href: ${social}`, 'ein: Kettle 00-0000000']);
    const others = await findingsOf({
      'how-it-began.md': (text) => `${text}\nWrite to us at old@example.com.\n\nTBD\n`,
      'site.yaml': (text) => text.replace(social, 'https://www.instagram.com/'),
    });
    expect(messages(others, 'placeholder').join('\n')).toMatch(
      /how-it-began\.md "old@example\.com" is an example address/,
    );
    expect(messages(others, 'placeholder').join('\n')).toMatch(
      /social: "https:.*instagram\.com\/" is the front page of that/,
    );
    expect(messages(others, 'placeholder')).toContain('content/how-it-began.md "TBD" is a reminder, not a text');
  });

  it('is a fact from an example, at the fact and not where a link names it', async () => {
    const found = await findingsOf({
      'site.yaml': (text) => text.replace('kettle@example.org', 'you@yourdomain.com'),
    });
    const said = ['content/site.yaml facts.email: "you@yourdomain.com" is from an example'];
    expect(messages(found, 'placeholder').filter((each) => each.includes('is from an example'))).toEqual(said);
  });

  it('is every value marked !sample, found once each', () => {
    const files = readdirSync(path.join(FIXTURE, 'content'));
    const texts = files.map((file) => readFileSync(path.join(FIXTURE, 'content', file), 'utf8'));
    const tags = texts.flatMap((text) => text.match(/^[^#\n]*!sample\b/gm) ?? []);
    const places = found
      .filter((each) => /!sample/.test(lineOf(each)) || each.code === 'sample')
      .map(({ place }) => place);
    expect(tags.length).toBeGreaterThan(5);
    expect(new Set(places).size).toBe(tags.length);
    expect(places).toHaveLength(tags.length);
  });

  it('is a value marked !sample even after its day has passed', async () => {
    const marked = { 'events.yaml': (text: string) => text.replace(/^( {2}until: )/m, '$1!sample ') };
    const later = await findingsOf(marked, { today: '2028-01-01' });
    expect(messages(later, 'sample')).toContain('content/events.yaml season.until: "2027-06-03"');
  });

  it('is not a drawing where a photo was meant: that is a note', () => {
    const notes = found.filter(({ code }) => code === 'advice');
    expect(notes.map(({ file }) => file)).toEqual(['about', 'events', 'support'].map((name) => `content/${name}.yaml`));
    expect(notes.some(isBlocking)).toBe(false);
  });
});
