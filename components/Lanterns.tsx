import clsx from 'clsx';
import type { Chapter, Night } from './ChapterCard.tsx';
import { imageSizes } from './image-sizes.ts';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { Timed, useSeason } from './Season.tsx';

const ROW = 6;

export interface LanternsProps {
  /** The accessible name. */
  label: string;
  chapters: readonly Chapter[];
}

/** The chapter logos as lanterns, six per wire. Each links to the card of its chapter. */
export function Lanterns({ label, chapters }: LanternsProps) {
  const rows = Array.from({ length: Math.ceil(chapters.length / ROW) }, (_, index) =>
    chapters.slice(index * ROW, (index + 1) * ROW),
  );
  return (
    <nav className="lanterns" aria-label={label}>
      {rows.map((row) => (
        <div className="lanterns__row" key={row[0]?.id}>
          <ul className={clsx('lanterns__list', row.length === ROW && 'lanterns__list--full')}>
            {row.map((chapter) => (
              <Lantern key={chapter.id} {...chapter} />
            ))}
          </ul>
          <Wire />
          {row.length > ROW / 2 && <Wire second />}
        </div>
      ))}
    </nav>
  );
}

function Lantern({ id, name, logo, nights }: Chapter) {
  const season = useSeason();
  return (
    <li>
      <a href={`#${id}`}>
        <Picture className="lanterns__seal" image={logo} size={imageSizes.seal} eager />
        <b>{name}</b>
        {nights.length > 0 && (
          <Timed timing={season?.on}>
            <Pause /> <span>{weeklyDays(nights).join(', ')}</span>
          </Timed>
        )}
      </a>
    </li>
  );
}

/** The area above the wire hides the ends of the cords, so that they seem to hang from the wire. On narrow screens a row
 *  has two wires with three lanterns each. */
function Wire({ second }: { second?: boolean }) {
  return (
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
}

/** The weekly days of a chapter, or all of its days if none is weekly. */
function weeklyDays(nights: readonly Night[]): string[] {
  const weekly = nights.filter((night) => !night.often);
  return [...new Set((weekly.length > 0 ? weekly : nights).map((night) => night.day))];
}
