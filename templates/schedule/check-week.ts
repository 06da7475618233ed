import type { z } from 'zod';
import type { Season } from './event-schema.ts';

interface Week {
  season?: Season | undefined;
  week: { pictures: readonly { day: string }[] };
}

/** Reports a season that ends before it begins, and two pictures for one night. */
export function checkWeek({ season, week }: Week, context: z.RefinementCtx): void {
  const isWritten = [season?.from, season?.until].every((day) => /^\d{4}-/.test(day ?? ''));
  if (season && isWritten && season.until < season.from) {
    complain(['season', 'until'], 'the season ends before it begins', 'Are the two days swapped, or is a year wrong?');
  }
  const days = week.pictures.map(({ day }) => day);
  for (const [index, day] of days.entries()) {
    if (days.indexOf(day) < index) complain(['week', 'pictures', index, 'day'], `${day} is here twice`, 'Keep one.');
  }

  function complain(path: (string | number)[], message: string, hint: string): void {
    context.addIssue({ code: 'custom', path, message, params: { hint } });
  }
}
