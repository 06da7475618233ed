import { usePage } from './page-context.ts';

interface CalendarLinksProps {
  subscribe: string;
  download: string;
}

/** Two ways to all dates of a page: a calendar that stays up to date, and a file. The first needs a program that
 *  knows `webcal:` addresses, and the site's whole address. */
export function CalendarLinks({ subscribe, download }: CalendarLinksProps) {
  const { site, base, path } = usePage();
  const file = `${path.slice(1, -1)}.ics`;
  const subscription = site.url && new URL(file, site.url).href.replace(/^https?:/, 'webcal:');
  return (
    <p className="calendar-links">
      {subscription && (
        <a className="text-link" href={subscription}>
          {subscribe}
        </a>
      )}
      <a className="text-link" href={base + file} type="text/calendar">
        {download}
      </a>
    </p>
  );
}
