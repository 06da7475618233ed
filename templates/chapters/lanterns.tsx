import clsx from 'clsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Detail } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Timed, useSeason } from '../../components/Season.tsx';
import { withPlainSpaces } from '../../generator/content/texts.ts';
import { dayAndHours, type ScheduledEvent } from '../schedule/schedule.ts';
import type { ChaptersContent } from './fields.ts';

const ROW = 6;

type Chapter = Pick<ChaptersContent['chapters']['items'][number], 'id' | 'name' | 'logo'> & {
  events: readonly ScheduledEvent[];
};

/** The chapter logos as lanterns, six per wire. Each links to the card of its chapter. `label` is the accessible name. */
export function Lanterns({ label, chapters }: { label: string; chapters: readonly Chapter[] }) {
  const starts = chapters.flatMap((_, index) => (index % ROW === 0 ? index : []));
  return (
    <nav className="lanterns" aria-label={label}>
      {starts.map((start) => {
        const row = chapters.slice(start, start + ROW);
        return (
          <div className="lanterns__row" key={start}>
            <ul className={clsx('lanterns__list', row.length === ROW && 'lanterns__list--full')}>
              {row.map((chapter) => (
                <Lantern key={chapter.id} {...chapter} />
              ))}
            </ul>
            <Wire />
            {row.length > ROW / 2 && <Wire second />}
          </div>
        );
      })}
    </nav>
  );
}

/** A lantern with the weekly days of its chapter, or all of its days if none is weekly. */
function Lantern({ id, name, logo, events }: Chapter) {
  const season = useSeason();
  const weekly = events.filter(({ type }) => type === 'Weekly');
  const days = new Set(
    (weekly.length > 0 ? weekly : events).map((event) => dayAndHours(event).day),
  );
  return (
    <li>
      <a href={`#${id}`}>
        <Picture className="lanterns__seal" image={logo} size={imageSizes.seal} eager />
        <b>{withPlainSpaces(name)}</b>
        {days.size > 0 && (
          <Timed timing={season.on}>
            <Detail>{[...days].join(', ')}</Detail>
          </Timed>
        )}
      </a>
    </li>
  );
}

/** The area above the wire hides the ends of the cords, so that they seem to hang from the wire. On narrow screens a row
 *  has two wires with three lanterns each. */
const Wire = ({ second }: { second?: boolean }) => (
  <svg
    className={clsx('lanterns__wire', second && 'lanterns__wire--second')}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className="lanterns__sky" d="M-1 0Q50 200 101 0V-9H-1Z" />
    <path className="lanterns__line" d="M-1 0Q50 200 101 0" />
  </svg>
);
