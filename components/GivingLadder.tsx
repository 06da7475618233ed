import { ActionButton } from './ActionButton.tsx';
import { LazyDrawing } from './LazyDrawing.tsx';
import { Text } from './Text.tsx';

/** One amount, with what it pays for. */
export interface GivingLevel {
  amount: string;
  title: string;
  impact?: string | undefined;
  drawing?: string | undefined;
  subject: string;
  href?: string | undefined;
}

export interface GivingLadderProps {
  levels: readonly GivingLevel[];
  /** What every button says; its accessible name adds the amount. */
  donate: string;
}

/** Amounts as a flight of steps, each longer than the one before, however many there are. A drawing of what the gift
 *  pays for stands on each. */
export function GivingLadder({ levels, donate }: GivingLadderProps) {
  return (
    <ol className="giving-ladder">
      {levels.map((level) => (
        <li key={`${level.amount} ${level.title}`} className="giving-ladder__step">
          <p className="giving-ladder__amount">{level.amount}</p>
          <div className="giving-ladder__text">
            <h3>{level.title}</h3>
            {level.impact && (
              <p>
                <Text>{level.impact}</Text>
              </p>
            )}
          </div>
          <ActionButton
            action={{ label: donate, subject: level.subject, href: level.href }}
            name={`${donate} ${level.amount}`}
            look="ink"
            small
          />
          {level.drawing && <LazyDrawing className="giving-ladder__object" src={level.drawing} />}
        </li>
      ))}
    </ol>
  );
}
