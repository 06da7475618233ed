import { InlineDrawing } from './InlineDrawing.tsx';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';

export interface PillarsProps {
  title: string;
  items: readonly { name: string; text?: string }[];
}

const STANDING = ['about-stand-torah.svg', 'about-stand-friendship.svg', 'about-stand-leadership.svg'];
const LAST = 'about-stand-growth.svg';

/** The pillars as horizontal bars, each longer and taller than the one above, with girls standing on them. */
export function Pillars({ title, items }: PillarsProps) {
  return (
    <Section className="pillars" labelledBy="pillars">
      <h2 id="pillars">{title}</h2>
      <ol>
        {items.map((pillar, index) => (
          <li key={pillar.name} className="pillar">
            <h3>{pillar.name}</h3>
            {pillar.text && (
              <p>
                <Text>{pillar.text}</Text>
              </p>
            )}
            <InlineDrawing className="pillar__girls" src={STANDING[index % 4] ?? LAST} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
