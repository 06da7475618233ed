import { imageSizes } from './image-sizes.ts';
import { Lead } from './Lead.tsx';
import { Picture } from './Picture.tsx';
import { useHref } from './page-context.ts';
import { Section } from './Section.tsx';
import { TextLink } from './TextLink.tsx';
import type { ImageRef, Link } from './types.ts';

export interface ReachProps {
  title: string;
  lead?: string;
  breakLead?: string;
  figures: readonly { number: string; label: string }[];
  picture?: ImageRef;
  triState?: { title: string };
  elsewhere?: { title: string };
  link?: Link;
  chapters: readonly { id: string; name: string }[];
  cities: readonly string[];
}

/** How many girls come and from where: figures above a landscape, places below it. */
export function Reach({ title, lead, breakLead, figures, picture, ...places }: ReachProps) {
  return (
    <Section className="reach" labelledBy="reach">
      <div className="reach__sky">
        <div className="reach__intro">
          <h2 id="reach">{title}</h2>
          <Lead inBreak={breakLead} dates="quiet">
            {lead}
          </Lead>
        </div>
        {figures.map(({ number, label }) => (
          <p key={label} className="reach__figure">
            <b>{number}</b> {label}
          </p>
        ))}
      </div>
      <Picture className="reach__bus" image={picture} size={imageSizes.wholeWidth} />
      <Places {...places} />
    </Section>
  );
}

type PlacesProps = Pick<ReachProps, 'triState' | 'elsewhere' | 'link' | 'chapters' | 'cities'>;

function Places({ triState, elsewhere, link, chapters, cities }: PlacesProps) {
  const resolve = useHref();
  return (
    <div className="places">
      {triState && chapters.length > 0 && (
        <div>
          <h3>{triState.title}</h3>
          <ul>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={resolve(`/chapters/#${chapter.id}`)}>{chapter.name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {elsewhere && cities.length > 0 && (
        <div>
          <h3>{elsewhere.title}</h3>
          <ul>
            {cities.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
        </div>
      )}
      {link && <TextLink {...link} />}
    </div>
  );
}
