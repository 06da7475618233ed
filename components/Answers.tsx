import type { Answer } from './fields.ts';
import { TextLink } from './links.tsx';
import { Text } from './Text.tsx';

interface AnswersProps {
  className: string;
  answers: readonly Answer[] | undefined;
}

/** Short answers, each below what it is about, if there are any. */
export const Answers = ({ className, answers }: AnswersProps) =>
  answers && (
    <dl className={`answers ${className}`}>
      {answers.map(({ title, text, link }) => (
        <div key={title}>
          <dt className="title">{title}</dt>
          <dd>
            <Text>{text}</Text> {link && <TextLink {...link} />}
          </dd>
        </div>
      ))}
    </dl>
  );
