import { type FormEvent, useState } from 'react';
import type { Changes, RequestOf } from '../protocol.ts';
import { ask } from './api.ts';
import { textAt } from './content.ts';
import { useContent, useStore } from './context.ts';
import { type Answer, Outcome, type Result } from './PublishOutcome.tsx';
import { sentenceFor } from './publish-sentences.ts';

type Asked = RequestOf<'publish'>;

interface PublisherProps {
  suggestion: string;
  publications: Changes['publications'];
  onDone: () => Promise<void>;
}

/** Publishes what changed, described in one sentence, and undoes what was published. */
export function Publisher({ suggestion, publications, onDone }: PublisherProps) {
  const store = useStore();
  const site = textAt(useContent(), 'site.yaml:url')?.written ?? '';
  const [asked, setAsked] = useState<Asked>();
  const [result, setResult] = useState<Result>();
  const send = async (request: Asked) => {
    setAsked(request);
    setResult({ kind: 'building' });
    const answer = await ask<'publish'>(request);
    setResult(answer.ok ? answer.outcome : { kind: 'failed', error: answer.error });
    if (!answer.ok) return;
    if (answer.outcome.kind === 'published') store.update({ status: sentenceFor(answer.outcome, site) });
    await onDone();
  };
  const again = (answer: Answer) => asked && void send({ ...asked, ...answer });
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ type: 'publish', message: String(new FormData(event.currentTarget).get('sentence')) });
  };
  return (
    <>
      <form className="drop" onSubmit={publish}>
        <label>
          What changed, in one sentence
          <input
            type="text"
            name="sentence"
            dir="auto"
            key={suggestion}
            required={!!suggestion}
            defaultValue={suggestion}
          />
        </label>
        <button type="submit">Publish</button>
      </form>
      <div role="alert" className="result">
        {result && <Outcome result={result} site={site} again={again} />}
      </div>
      {publications.length > 0 && <h3>Published</h3>}
      <ul>
        {publications.map(({ commit, subject, date }) => (
          <li key={commit}>
            <b>{subject}</b> <time dateTime={date}>{new Date(date).toLocaleDateString()}</time>
            <button
              type="button"
              className="quiet"
              aria-label={`Undo ${subject}`}
              onClick={() => void send({ type: 'publish', message: `Undo: ${subject}`, undo: commit })}
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
