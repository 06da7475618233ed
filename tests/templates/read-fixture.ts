import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { loadContent } from '../../generator/content/load.ts';
import { Findings } from '../../generator/mistakes.ts';
import { Reuse } from '../../generator/reuse.ts';
import { crossCheck } from '../../schedule/cross-check.ts';
import { scheduleOf } from '../../schedule/schedule.ts';
import type { ChaptersContent } from '../../templates/chapters/fields.ts';
import type { EventsContent } from '../../templates/events/fields.ts';
import { folderWith } from '../folder.ts';
import { type ContentChanges, changeContent, fixtureSite } from '../project.ts';

/** The content of the first call: files that are the same aren't parsed again. */
/** The schedule of the fixture content with changes on a day, and what the build warns about. */
export function readFixture(changes: ContentChanges, today: string) {
  const root = folderWith({});
  cpSync('tests/fixtures/content', path.join(root, 'content'), { recursive: true });
  symlinkSync(path.resolve('static'), path.join(root, 'static'), 'junction');
  changeContent(root, changes);
  const findings = new Findings();
  const loading = { findings, reuse: new Reuse(), today: '2026-11-18' } as const;
  const { files } = loadContent(fixtureSite, root, loading);
  const events = files.get('events.yaml')?.data as EventsContent;
  const chapters = files.get('chapters.yaml')?.data as ChaptersContent;
  const scheduleOn = (day: string) => scheduleOf(events, chapters, day);
  const schedule = scheduleOn(today);
  crossCheck(files, schedule, findings);
  findings.throwAny();
  const { warnings, doubts } = findings;
  return { schedule, scheduleOn, warnings: warnings.map(String), doubts };
}
