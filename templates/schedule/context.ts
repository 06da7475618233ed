import { createContext, useContext } from 'react';
import type { Schedule } from './schedule.ts';

/** Gives all components of a page access to the schedule. */
export const ScheduleContext = createContext<Schedule | undefined>(undefined);

export function useSchedule(): Schedule {
  const schedule = useContext(ScheduleContext);
  if (!schedule) throw new Error('This component must be on a page of templates/site.ts.');
  return schedule;
}
