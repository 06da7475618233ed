import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Launch } from '../../../generator/checks/launch-check.ts';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { buildFixture, delivering } from '../../fixture-site.ts';
import { type ContentChanges, FIXTURE } from '../../temporary-project.ts';

async function launchOf(changes: ContentChanges = {}, options = {}): Promise<Launch> {
  const { launch } = await buildFixture(changes, { url: undefined, launchCheck: true, ...options });
  return launch!;
}

const headlines = (found: readonly Diagnostic[]) => found.map(({ file, headline }) => `${file} ${headline}`);

/** The line of the fixture at the position of a diagnostic. */
const lineOf = ({ file, position }: Diagnostic): string =>
  readFileSync(path.join(FIXTURE, file), 'utf8').split('\n')[position!.line - 1]?.trim() ?? '';

describe('before launch', async () => {
  const launch = await launchOf();

  it.each<[missing: string, added: ContentChanges]>([
    ['content/contact.yaml delivery: messages are not delivered', delivering()],
    [
      'content/support.yaml giving: 1 of 2 gifts have no donation link',
      { 'support.yaml': (text) => text.replace('  donate: Give', '$&\n  href: https://give.org/?amount=AMOUNT') },
    ],
  ])('advises until it is added: %s', async (missing, added) => {
    expect(headlines(launch.advice)).toContainEqual(expect.stringContaining(missing));
    expect(headlines((await launchOf(added)).advice)).not.toContainEqual(expect.stringContaining(missing));
  });

  it('lists what a public site leaves out: a record for its values, where it is written', () => {
    const lines = launch.leftOut.map(lineOf);
    expect(launch.leftOut.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes('!sample')).length).toBeGreaterThan(3);
    const samples = launch.leftOut.filter((each) => launch.blocking.some(({ place }) => place === each.place));
    expect(samples).toEqual([]);
  });

  it('blocks each example address once, where it is written, but not the placeholder inside a form', async () => {
    const changed = await launchOf({
      'how-it-began.md': (text) => `${text}\nWrite to us at old@example.com.\n`,
      'site.yaml': (text) => text.replace('kettle@example.org', 'you@yourdomain.com'),
    });
    const all = headlines(changed.blocking).join('\n');
    expect(all).toContain('how-it-began.md "old@example.com" is an example address');
    // Links that use the fact aren't reported.
    expect(all.match(/.*you@yourdomain.*/g)).toHaveLength(1);
    expect(all).not.toContain('placeholder:');
  });

  const fair = '2026-05-03 has passed';
  const season = 'content/events.yaml season.until: the season ended on 2027-06-03';
  it.each([
    ['2026-05-03', []],
    ['2026-05-04', [fair]],
    ['2028-01-01', ['2027-06-27 has passed', fair, season]],
  ])('mentions on %s each event and season whose last day has passed', async (today, passed) => {
    const { advice } = await launchOf({}, { today });
    const expired = headlines(advice.filter(({ code }) => code === 'expired'));
    expect(expired).toEqual(passed.map((each) => expect.stringContaining(each)));
  });
});
