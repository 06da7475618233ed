import { ActionButton } from './ActionButton.tsx';
import type { ComingEvenings } from './event-types.ts';
import { NextEvenings } from './NextEvenings.tsx';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { useHref } from './page-context.ts';
import { slots } from './slots.ts';
import { Text } from './Text.tsx';
import type { Action, ImageRef, Link } from './types.ts';

/** An evening of a chapter. Without `often` it is every week. */
export interface Night {
  day: string;
  name?: string | undefined;
  hours?: string | undefined;
  often?: string | undefined;
  next?: ComingEvenings | undefined;
}

export interface Chapter {
  /** The anchor that other pages link to. */
  id: string;
  name: string;
  logo: ImageRef;
  picture: ImageRef;
  director: string;
  nights: readonly Night[];
  description: string;
  whatsapp: Action;
}

export interface ChapterCardProps {
  chapter: Chapter;
  directorLabel: string;
  learnMore: Link;
}

/** One chapter: picture, logo, director, nights, a link to more, and the button of its WhatsApp group. */
export function ChapterCard({ chapter, directorLabel, learnMore }: ChapterCardProps) {
  const resolve = useHref();
  return (
    <li className="chapter-card" id={chapter.id}>
      <div className="chapter-card__view">
        <Picture image={chapter.picture} slot={slots.chapter} />
      </div>
      <div className="chapter-card__head">
        <Picture className="chapter-card__logo" image={chapter.logo} slot={slots.seal} />
        <div>
          <h3>{chapter.name}</h3>
          <p>
            {directorLabel} <b>{chapter.director}</b>
          </p>
        </div>
      </div>
      {chapter.nights.length > 0 && (
        <ul className="chapter-card__nights">
          {chapter.nights.map((night) => (
            <NightRow key={`${night.day} ${night.name}`} {...night} />
          ))}
        </ul>
      )}
      <p className="chapter-card__text">
        <Text>{chapter.description}</Text>
      </p>
      <div className="chapter-card__actions">
        <a className="text-link" href={resolve(learnMore.href)} aria-label={`${learnMore.label}, ${chapter.name}`}>
          {learnMore.label}
        </a>
        <ActionButton action={chapter.whatsapp} small name={`${chapter.whatsapp.label}, ${chapter.name}`} />
      </div>
    </li>
  );
}

function NightRow({ day, name, hours, often, next }: Night) {
  return (
    <li>
      <b>{day}</b>
      {name && (
        <span>
          <Pause /> <Text>{name}</Text>
        </span>
      )}
      {(often || hours) && (
        <span className="chapter-card__hours">
          <Pause /> {[often, hours].filter(Boolean).join(', ')}
        </span>
      )}
      {next && <NextEvenings {...next} />}
    </li>
  );
}
