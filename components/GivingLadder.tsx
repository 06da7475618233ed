import { ActionButton } from './ActionButton.tsx';
import { LazyDrawing } from './LazyDrawing.tsx';
import { Text } from './Text.tsx';

/** An amount and what it pays for. */
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
  /** The label of every button. The accessible name adds the amount. */
  donate: string;
}

/** Amounts as a staircase: each step is longer than the one before and may carry a drawing of what the gift pays for. */
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
