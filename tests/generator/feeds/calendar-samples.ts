import type { CalendarEntry } from '../../../generator/content/calendar-entry.ts';

export const weekly: CalendarEntry = {
  id: 'kettles-on',
  title: 'Kettles On; with “friends”, in Alderwick',
  description: `Hot tea,\nsomething sweet – and one question worth an hour. ${'שבת שלום '.repeat(12)}🕯️ C:\\tea`,
  place: { name: 'Alderwick' },
  from: '2026-09-08',
  to: '2026-09-08',
  hours: { from: '19:00', to: '20:00' },
  weekly: { until: '2027-06-03', except: ['2026-09-29', '2027-04-20'] },
};

export const lateNight: CalendarEntry = {
  id: 'scales',
  title: 'Scales',
  description: 'On the night on which the clock goes back.',
  place: { name: 'The hall', address: 'Kerkstraat 1, Millbrook' },
  from: '2026-10-24',
  to: '2026-10-24',
  hours: { from: '22:30', to: '03:30' },
};

export const concert: CalendarEntry = {
  id: 'concert',
  title: 'The Concert',
  description: 'Three days.',
  from: '2025-02-27',
  to: '2025-03-01',
};
