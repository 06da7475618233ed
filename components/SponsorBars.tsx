import { LazyDrawing } from './LazyDrawing.tsx';
import { Text } from './Text.tsx';

/** Something a family or a business can sponsor. */
export interface Sponsorship {
  title: string;
  icon?: string;
  description?: string;
  /** The cost: `$2,500–$5,000`. */
  impact: string;
}

/** Sponsorships as vertical bars, each taller than the one before. */
export function SponsorBars({ opportunities }: { opportunities: readonly Sponsorship[] }) {
  return (
    <ul className="sponsor-bars">
      {opportunities.map(({ title, icon, description, impact }) => (
        <li key={title} className="sponsor-bar">
          {icon && <LazyDrawing className="sponsor-bar__icon" src={icon} />}
          <h3>{title}</h3>
          <p className="sponsor-bar__impact">{impact}</p>
          {description && (
            <p className="sponsor-bar__text">
              <Text>{description}</Text>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
