import { onTestFinished } from 'vitest';
import { loadContent } from '../../generator/content/load.ts';
import { Findings } from '../../generator/mistakes.ts';
import { Reuse } from '../../generator/reuse.ts';
import { checkTexts, crossCheck } from '../../schedule/cross-check.ts';
import { scheduleOf } from '../../schedule/schedule.ts';
import type { ChaptersContent } from '../../templates/chapters/fields.ts';
import type { EventsContent } from '../../templates/events/fields.ts';
import { type ContentChanges, contentProject, fixtureSite } from '../project.ts';

/** What the first call has made: files that are the same aren't read again. */
let first: Reuse | undefined;

/** The schedule of the fixture content with changes on a day, and what the build warns about. */
export function readFixture(changes: ContentChanges, today: string) {
  const { root, remove } = contentProject(changes);
  onTestFinished(remove);
  const findings = new Findings();
  const loading = { findings, reuse: new Reuse(first), today: '2026-11-18' } as const;
  const { files } = loadContent(fixtureSite, root, loading);
  const events = files.get('events.yaml')?.data as EventsContent;
  const chapters = files.get('chapters.yaml')?.data as ChaptersContent;
  const scheduleOn = (day: string) => scheduleOf(events, chapters, day);
  const schedule = scheduleOn(today);
  crossCheck(files, schedule, findings);
  for (const content of files.values()) {
    const { warnings, doubts } = checkTexts(content, schedule);
    findings.warnings.push(...warnings);
    findings.doubts.push(...doubts);
  }
  findings.throwAny();
  first ??= loading.reuse;
  const { warnings, doubts } = findings;
  return { schedule, scheduleOn, warnings: warnings.map(String), doubts };
}
