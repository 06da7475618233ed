import { type FormEvent, useState } from 'react';
import type { Changes, RequestOf } from '../protocol.ts';
import { ask } from './api.ts';
import { textAt } from './content.ts';
import { useContent, useStore } from './context.ts';
import { Button, Developers, Input } from './elements.tsx';
import { type Answer, type Explanation, explain } from './outcomes.ts';

interface PublisherProps {
  suggestion: string;
  publications: Changes['publications'];
  onDone: () => Promise<void>;
}

/** Publishes what changed, described in one sentence, and undoes what was published. */
export function Publisher({ suggestion, publications, onDone }: PublisherProps) {
  const store = useStore();
  const site = textAt(useContent(), 'site.yaml:url')?.written ?? '';
  const [asked, setAsked] = useState<RequestOf<'publish'>>({ type: 'publish', message: '' });
  const [outcome, setOutcome] = useState<Explanation>();
  const send = async (request: RequestOf<'publish'>) => {
    setAsked(request);
    setOutcome({ sentence: 'Building and checking the whole site…' });
    const answer = await ask<'publish'>(request);
    const explanation = answer.ok ? explain(answer.outcome, site) : { sentence: answer.error.message };
    setOutcome(explanation);
    if (!answer.ok) return;
    if (answer.outcome.kind === 'published') store.update({ status: explanation.sentence });
    await onDone();
  };
  return (
    <>
      <PublishForm
        suggestion={suggestion}
        asksAuthor={outcome?.asksAuthor}
        publish={(message, author) => void send(author ? { ...asked, author } : { type: 'publish', message })}
      />
      <div role="alert" className="result">
        {outcome && <Outcome outcome={outcome} again={(answer) => void send({ ...asked, ...answer })} />}
      </div>
      {publications.length > 0 && <h3>Published</h3>}
      <ul>
        {publications.map(({ commit, subject, date }) => (
          <li key={commit}>
            <b>{subject}</b> <time dateTime={date}>{new Date(date).toLocaleDateString()}</time>
            <Button
              label="Undo"
              name={`Undo ${subject}`}
              act={() => send({ type: 'publish', message: `Undo: ${subject}`, undo: commit })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PublishFormProps extends Pick<PublisherProps, 'suggestion'> {
  asksAuthor: boolean | undefined;
  publish: (message: string, author: Answer['author']) => void;
}

function PublishForm({ suggestion, asksAuthor, publish }: PublishFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [message = '', name = '', email] = ['message', 'name', 'email'].map((key) => data.get(key)?.toString());
    publish(message, email ? { name, email } : undefined);
  };
  const sentence = { name: 'message', dir: 'auto', required: suggestion !== '', defaultValue: suggestion };
  return (
    <form className="drop" onSubmit={submit}>
      <Input label="What changed, in one sentence" type="text" key={suggestion} {...sentence} />
      {asksAuthor && (
        <>
          <Input label="Your name" type="text" name="name" autoComplete="name" required />
          <Input label="Your email address" type="email" name="email" autoComplete="email" required />
        </>
      )}
      <button type="submit">Publish</button>
    </form>
  );
}

/** How a publication ended, and what the person can do next. */
function Outcome({ outcome, again }: { outcome: Explanation; again: (answer: Answer) => void }) {
  const { sentence, list = [], link, buttons = [], details } = outcome;
  return (
    <>
      <p>{sentence}</p>
      <ul>
        {list.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {link?.href && (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
      <div className="row">
        {buttons.map(([label, answer]) => (
          <Button key={label} label={label} act={() => again(answer)} isMain />
        ))}
      </div>
      {details && <Developers text={details} />}
    </>
  );
}
