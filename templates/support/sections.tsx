import { ActionButton } from '../../components/ActionButton.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Byline } from '../../components/Pause.tsx';
import { decorative, Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph } from '../../components/Text.tsx';
import { byAmount, moneyRangeText } from '../numbers.ts';
import type { SupportContent } from './fields.ts';

/** Letters from readers as overlapping sheets of paper. The first is the largest. */
export function Letters({ title, items }: SupportContent['letters']) {
  return (
    <Section className="support-letters" labelledBy="letters-title">
      <h2 id="letters-title">{title}</h2>
      <div className="letters">
        {items.map(({ text, name, role }) => (
          <figure key={text} className="letter">
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <Byline name={name} detail={role} />
          </figure>
        ))}
      </div>
    </Section>
  );
}

/** Pictures in a grid of squares. The pattern repeats after nine. */
export function Gallery({ title, lead, pictures }: SupportContent['gallery']) {
  return (
    <Section className="support-gallery" labelledBy="gallery-title">
      <div className="support-gallery__intro">
        <h2 id="gallery-title">{title}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <ul className="gallery">
        {pictures.map(({ picture, caption }) => {
          const image = <Picture image={picture} size={imageSizes.gallery} />;
          return (
            <li key={picture.src} className="gallery__item">
              {caption ? (
                <figure>
                  {image}
                  <figcaption>{caption}</figcaption>
                </figure>
              ) : (
                image
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What a family or a business can pay for, as vertical bars: from the smallest to the largest amount, so each is taller than the
 *  one before. */
export function Sponsorship({ title, lead, become, opportunities }: SupportContent['sponsorship']) {
  return (
    <Section className="sponsorship" id="sponsor" labelledBy="sponsor-title">
      <div className="sponsorship__intro">
        <h2 id="sponsor-title">{title}</h2>
        <p className="lead">{lead}</p>
        {become && <ActionButton action={become} />}
      </div>
      <ul className="sponsor-bars">
        {byAmount(opportunities, ({ impact }) => impact.from).map(
          ({ title, icon, description, impact }) => (
            <li key={title} className="sponsor-bar">
              <Picture
                className="sponsor-bar__icon"
                image={decorative(icon)}
                size={imageSizes.drawing}
              />
              <h3>{title}</h3>
              <p className="sponsor-bar__impact">{moneyRangeText(impact)}</p>
              <Paragraph className="sponsor-bar__text">{description}</Paragraph>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
