import * as z from 'zod';
import * as f from '../../components/fields.ts';
import { scheduleFields, weekday } from '../../schedule/fields.ts';

export const schema = z.strictObject({
  meta: f.meta,
  hero: z.strictObject({ lines: f.headingLines, breakLines: f.headingLines }),
  week: z.strictObject({
    title: f.text,
    lead: f.text,
    breakLead: f.text,
    parents: f.link,
    expect: f.link.optional(),
    pictures: z.array(z.strictObject({ day: weekday, picture: f.image })),
  }),
  ...scheduleFields,
  calendar: z.strictObject({ name: f.text, subscribe: f.text, download: f.text }),
  highlights: z.strictObject({ lines: f.headingLines, lead: f.optionalText, items: f.pictures }),
  join: z.strictObject({
    lines: f.headingLines,
    breakLines: f.headingLines,
    lead: f.text,
    whatsApp: f.action,
    contact: f.link,
  }),
});

export type EventsContent = z.infer<typeof schema>;
