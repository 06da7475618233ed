import { ActionButton } from './ActionButton.tsx';
import { Lead } from './Lead.tsx';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import type { Action } from './types.ts';

export interface ComeBackProps {
  title: string;
  lead?: string;
  ways: readonly { title: string; text?: string; action?: Action }[];
}

/** How alumni can help other than giving money. Other pages link to it: `#alumni`. */
export function ComeBack({ title, lead, ways }: ComeBackProps) {
  return (
    <Section className="come-back" id="alumni" labelledBy="alumni-title">
      <div className="come-back__intro">
        <h2 id="alumni-title">{title}</h2>
        <Lead>{lead}</Lead>
      </div>
      <ul className="come-back__ways">
        {ways.map(({ title, text, action }) => (
          <li key={title}>
            <h3>{title}</h3>
            {text && (
              <p>
                <Text>{text}</Text>
              </p>
            )}
            {action && <ActionButton action={action} as="text" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
