import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';

export const weekly: CalendarEntry = {
  id: 'tea-time',
  title: 'TEA Time; with “friends”, in Teaneck',
  description: `Hot tea,\nsomething sweet – and one question worth an hour. ${'שבת שלום '.repeat(12)}🕯️ C:\\tea`,
  place: { name: 'Teaneck' },
  from: '2026-09-08',
  to: '2026-09-08',
  hours: { from: '19:00', to: '20:00' },
  weekly: { until: '2027-06-03', except: ['2026-09-29', '2027-04-20'] },
};

export const lateNight: CalendarEntry = {
  id: 'melave-malka',
  title: 'Melave Malka',
  description: 'On the night on which the clock goes back.',
  place: { name: 'The hall', address: '1 Cedar Lane, Teaneck, NJ' },
  from: '2026-10-31',
  to: '2026-10-31',
  hours: { from: '22:30', to: '00:30' },
};

export const convention: CalendarEntry = {
  id: 'convention',
  title: '4G Convention',
  description: 'Three days.',
  from: '2025-02-27',
  to: '2025-03-01',
};
