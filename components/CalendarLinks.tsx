import { usePage } from './page-context.ts';

export interface CalendarLinksProps {
  subscribe: string;
  download: string;
  /** The file of all events, `/events.ics`. */
  file: string;
}

/** Two ways to all dates: a calendar that stays up to date, and a file. The first needs a program that knows
 *  `webcal:` addresses, and the site's whole address. */
export function CalendarLinks({ subscribe, download, file }: CalendarLinksProps) {
  const { site, base } = usePage();
  const subscription = site.url && new URL(file.slice(1), site.url).href.replace(/^https?:/, 'webcal:');
  return (
    <p className="calendar-links">
      {subscription && (
        <a className="text-link" href={subscription}>
          {subscribe}
        </a>
      )}
      <a className="text-link" href={base + file.slice(1)} type="text/calendar">
        {download}
      </a>
    </p>
  );
}
