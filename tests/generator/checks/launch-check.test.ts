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

/** The line of the fixture at the position of a diagnostic. */
const lineOf = ({ file, position }: Diagnostic): string =>
  readFileSync(path.join(FIXTURE, file), 'utf8').split('\n')[position!.line - 1]?.trim() ?? '';

describe('before launch', async () => {
  const found = await findingsOf();
  const linesOf = (code: Code, files = /./) =>
    found.filter((each) => each.code === code && files.test(each.file)).map(lineOf);

  it.each<[missing: string, added: ContentChanges]>([
    ['content/site.yaml url: the site has no address', { 'site.yaml': (text) => `url: https://4g.org/\n${text}` }],
    ['content/contact.yaml delivery: messages are not delivered', delivering()],
    [
      'content/support.yaml giving: 1 of 2 gifts have no donation link',
      { 'support.yaml': (text) => text.replace('  donate: Give', '$&\n  href: https://give.org/?amount=AMOUNT') },
    ],
  ])('reports until it is added: %s', async (missing, added) => {
    expect(messages(found, 'missing')).toContainEqual(expect.stringContaining(missing));
    expect(messages(await findingsOf(added), 'missing')).not.toContainEqual(expect.stringContaining(missing));
  });

  it('reports each button for gifts and groups that has no address, and no other button', () => {
    const buttons = ['label: Give a little every month', 'title: What it comes to'];
    expect(linesOf('missing', /support|events/)).toEqual(buttons);
    expect(linesOf('missing', /chapters/)).toHaveLength(23);
  });

  const fair = 'May 3, 2026 has passed';
  const security = 'content/site.yaml security.expires: security.txt expired on 2027-10-31';
  const season = 'content/events.yaml season.until: the season ended on 2027-06-03';
  it.each([
    ['2026-05-03', []],
    ['2026-05-04', [fair]],
    ['2028-01-01', [security, 'June 26–27, 2027 has passed', fair, season]],
  ])('reports on %s each event, season, and security.txt whose last day has passed', async (today, passed) => {
    const expected = passed.map((each) => expect.stringContaining(each));
    expect(messages(await findingsOf({}, { today }), 'expired')).toEqual(expected);
  });

  it('reports every example address once, where it is written, but not the placeholder inside a form', async () => {
    const social = '!sample https://photos.example.org/kettles';
    expect(linesOf('placeholder')).toEqual(['email: kettle@example.org', `href: ${social}`, 'ein: Kettle 00-0000000']);
    const changed = await findingsOf({
      'how-it-began.md': (text) => `${text}\nWrite to us at old@example.com.\n`,
      'site.yaml': (text) =>
        text.replace(social, 'https://www.instagram.com/').replace('kettle@example.org', 'you@yourdomain.com'),
    });
    const all = messages(changed, 'placeholder').join('\n');
    expect(all).toContain('how-it-began.md "old@example.com" is an example address');
    expect(all).toMatch(/social: "https:.*instagram\.com\/" is the front page of that/);
    // Links that use the fact aren't reported.
    expect(all.match(/.*is from an example/g)).toEqual([
      'content/site.yaml facts.email: "you@yourdomain.com" is from an example',
    ]);
  });

  it('reports every value marked !sample once', () => {
    const files = readdirSync(path.join(FIXTURE, 'content'));
    const texts = files.map((file) => readFileSync(path.join(FIXTURE, 'content', file), 'utf8'));
    const tags = texts.flatMap((text) => text.match(/^[^#\n]*!sample\b/gm) ?? []);
    const samples = found.filter((each) => /!sample/.test(lineOf(each)) || each.code === 'sample');
    expect(tags.length).toBeGreaterThan(5);
    expect(new Set(samples.map(({ place }) => place)).size).toBe(tags.length);
    expect(samples).toHaveLength(tags.length);
  });

  it('reports a value marked !sample even after its day has passed', async () => {
    const marked = { 'events.yaml': (text: string) => text.replace(/^( {2}until: )/m, '$1!sample ') };
    const later = await findingsOf(marked, { today: '2028-01-01' });
    expect(messages(later, 'sample')).toContain('content/events.yaml season.until: "2027-06-03"');
  });

  it('suggests photos instead of drawings without counting them', () => {
    const suggestions = found.filter(({ code }) => code === 'advice');
    const files = suggestions.map(({ file }) => file);
    expect(files).toEqual(['about', 'events', 'support'].map((name) => `content/${name}.yaml`));
    expect(suggestions.some(isBlocking)).toBe(false);
  });
});
