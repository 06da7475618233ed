import { ActionButton } from './ActionButton.tsx';
import { type ChapterFacts, type ChapterLabels, ChapterMore } from './ChapterMore.tsx';
import { spokenName } from './chapter-words.ts';
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

export interface Chapter extends ChapterFacts {
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
  more: ChapterLabels;
}

/** One chapter: picture, logo, director, nights, more for whoever opens it, a link to ask about it, and the button of its
 *  WhatsApp group. The script reads from it whom a question about the chapter goes to. */
export function ChapterCard({ chapter, directorLabel, learnMore, more }: ChapterCardProps) {
  const resolve = useHref();
  return (
    <li className="chapter-card" id={chapter.id} data-name={chapter.name} data-director={spokenName(chapter.director)}>
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
      <div className="chapter-card__text">
        <p>
          <Text>{chapter.description}</Text>
        </p>
        <ChapterMore chapter={chapter} {...more} />
      </div>
      <div className="chapter-card__actions">
        <a
          className="text-link"
          href={resolve(aboutChapter(learnMore.href, chapter.id))}
          aria-label={`${learnMore.label}, ${chapter.name}`}
        >
          {learnMore.label}
        </a>
        <ActionButton action={chapter.whatsapp} small announced name={`${chapter.whatsapp.label}, ${chapter.name}`} />
      </div>
    </li>
  );
}

/** The address of a part of the page with the chapter in it, so that the part can speak of that chapter. */
const aboutChapter = (href: string, id: string): string =>
  href.replace(/^(?:\/chapters\/)?#/, `/chapters/?chapter=${id}#`);

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
