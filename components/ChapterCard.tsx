import { ActionButton } from './ActionButton.tsx';
import { type ChapterFacts, type ChapterLabels, ChapterMore } from './ChapterMore.tsx';
import type { UpcomingOccurrences } from './event-types.ts';
import { imageSizes } from './image-sizes.ts';
import { NextOccurrences } from './NextOccurrences.tsx';
import { Pause } from './Pause.tsx';
import { Picture } from './Picture.tsx';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';
import type { Action, ImageRef, Link } from './types.ts';

/** A night a chapter meets: every week unless `often` says otherwise. */
export interface Night {
  day: string;
  name?: string | undefined;
  hours?: string | undefined;
  often?: string | undefined;
  next?: UpcomingOccurrences | undefined;
}

export interface Chapter extends ChapterFacts {
  /** The anchor other pages link to. */
  id: string;
  name: string;
  logo?: ImageRef;
  picture?: ImageRef;
  director?: string;
  /** What texts call the director. */
  spokenDirector: string;
  nights: readonly Night[];
  description?: string;
  whatsapp?: Action;
}

export interface ChapterCardProps {
  chapter: Chapter;
  directorLabel: string;
  learnMore?: Link | undefined;
  more?: ChapterLabels | undefined;
}

/** One chapter: picture, logo, director, nights, details, a link to ask about it, and its WhatsApp button.
 *  client/chapter-question.ts reads the data attributes. */
export function ChapterCard({ chapter, directorLabel, learnMore, more }: ChapterCardProps) {
  const { id, name, logo, picture, director, nights, description, whatsapp } = chapter;
  return (
    <li className="chapter-card" id={id} data-name={name} data-director={chapter.spokenDirector}>
      {picture && (
        <div className="chapter-card__view">
          <Picture image={picture} size={imageSizes.chapter} />
        </div>
      )}
      <div className="chapter-card__head">
        <Picture className="chapter-card__logo" image={logo} size={imageSizes.seal} />
        <div>
          <h3>{name}</h3>
          {director && (
            <p>
              {directorLabel} <b>{director}</b>
            </p>
          )}
        </div>
      </div>
      {nights.length > 0 && (
        <ul className="chapter-card__nights">
          {nights.map((night) => (
            <NightRow key={`${night.day} ${night.name}`} {...night} />
          ))}
        </ul>
      )}
      <div className="chapter-card__text">
        {description && (
          <p>
            <Text>{description}</Text>
          </p>
        )}
        {more && <ChapterMore chapter={chapter} {...more} />}
      </div>
      <div className="chapter-card__actions">
        {learnMore && (
          <TextLink
            href={aboutChapter(learnMore.href, id)}
            label={learnMore.label}
            name={`${learnMore.label}, ${name}`}
          />
        )}
        {whatsapp && <ActionButton action={whatsapp} small announced name={`${whatsapp.label}, ${name}`} />}
      </div>
    </li>
  );
}

/** Adds the chapter to the link, so that the section it leads to can name the chapter. */
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
      {next && <NextOccurrences {...next} />}
    </li>
  );
}
