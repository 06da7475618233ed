import { imageSizes } from './image-sizes.ts';
import { Picture } from './Picture.tsx';
import { useHref } from './page-context.ts';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';
import type { ImageRef, Link } from './types.ts';

export interface ReachProps {
  title: string;
  lead: string;
  figures: readonly { number: string; label: string }[];
  picture: ImageRef;
  triState: { title: string; chapters: readonly { id: string; name: string }[] };
  elsewhere: { title: string; cities: readonly string[] };
  link: Link;
}

/** How many girls come and from where: figures above a landscape, places below it. */
export function Reach({ title, lead, figures, picture, ...places }: ReachProps) {
  return (
    <Section className="reach" labelledBy="reach">
      <div className="reach__sky">
        <div className="reach__intro">
          <h2 id="reach">{title}</h2>
          <p className="lead">
            <Text>{lead}</Text>
          </p>
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

function Places({ triState, elsewhere, link }: Pick<ReachProps, 'triState' | 'elsewhere' | 'link'>) {
  const resolve = useHref();
  return (
    <div className="places">
      <div>
        <h3>{triState.title}</h3>
        <ul>
          {triState.chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={resolve(`/chapters/#${chapter.id}`)}>{chapter.name}</a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{elsewhere.title}</h3>
        <ul>
          {elsewhere.cities.map((city) => (
            <li key={city}>{city}</li>
          ))}
        </ul>
      </div>
      <TextLink {...link} />
    </div>
  );
}
