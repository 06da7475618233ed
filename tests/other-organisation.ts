import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CONTENT = 'tests/fixtures/other-organisation/content';
const CODE = ['client', 'components', 'templates', 'static', 'node_modules', '.cache'];

/** The day of the fixture organisation, as SOURCE_DATE_EPOCH: its pages must not change with the calendar. */
export const FIXTURE_DAY = String(Date.parse('2026-09-01') / 1000);

/** Changes to files of `content/`, by name. */
export type ContentChanges = Readonly<Record<string, (text: string) => string>>;

/** A term and two icons close together at the foot of every page, each with a tooltip. */
export const WITH_TOOLTIPS: ContentChanges = {
  'site.yaml': (text) =>
    text
      .replace(
        '  social: []',
        [
          '  social:',
          '    - { kind: photos, label: Photos, explanation: Pictures, href: https://photos.example.org/ }',
          '    - { kind: videos, label: Videos, explanation: Films, href: https://videos.example.org/ }',
        ].join('\n'),
      )
      .replace(/^( {2}legal: .*)$/m, '$1 Every descant is free.'),
};

/** Our code and drawings around the words of a made-up other organisation, some of which may be changed. */
export function otherOrganisation(changes: ContentChanges = {}): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), '4g-other-'));
  mkdirSync('.cache', { recursive: true });
  // Windows lets everybody make a junction, but not every user a symbolic link.
  for (const folder of CODE) symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
  cpSync(CONTENT, path.join(root, 'content'), { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(root, 'content', file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
