import { type Page as SharedPage, usePage } from '../components/page-context.ts';
import type { Schedule } from './schedule.ts';

/** The site settings, and the schedule of events and chapters. */
export type Site = SharedPage['site'] & { schedule: Schedule };

/** A page of this site. */
export interface Page extends SharedPage {
  site: Site;
}

/** The schedule, on every page of this site. */
export const useSchedule = (): Schedule => (usePage() as Page).site.schedule;
