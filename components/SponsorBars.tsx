import { LazyDrawing } from './LazyDrawing.tsx';
import { Text } from './Text.tsx';

interface Sponsorship {
  title: string;
  icon: string;
  description: string;
  /** A range of dollars. */
  impact: string;
}

/** Sponsorships as the mark standing up: a bar for each, higher than the one before. */
export function SponsorBars({ opportunities }: { opportunities: readonly Sponsorship[] }) {
  return (
    <ul className="sponsor-bars">
      {opportunities.map(({ title, icon, description, impact }) => (
        <li key={title} className="sponsor-bar">
          <LazyDrawing className="sponsor-bar__icon" src={icon} />
          <h3>{title}</h3>
          <p className="sponsor-bar__impact">{impact}</p>
          <p className="sponsor-bar__text">
            <Text>{description}</Text>
          </p>
        </li>
      ))}
    </ul>
  );
}
