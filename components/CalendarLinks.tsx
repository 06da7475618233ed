import { usePage } from './page-context.ts';

export interface CalendarLinksProps {
  subscribe: string;
  download: string;
}

/** Links to subscribe to the calendar of a page or to download it. Subscribing needs the full URL of the site and an app
 *  that handles `webcal:`. */
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
