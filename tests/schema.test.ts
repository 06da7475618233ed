import { expect, test } from 'vitest';
import { calendarDay } from '../generator/schema/fields.ts';

test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '26-01-05', 'soon', ''])(
  '"%s" is not a day',
  (text) => {
    expect(calendarDay.safeParse(text).success).toBe(false);
  },
);

test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('"%s" is a day', (text) => {
  expect(calendarDay.parse(text)).toBe(text);
});
