import { type FormEvent, useState } from 'react';
import type { ErrorDetails, Published, RequestOf } from '../protocol.ts';
import { ask } from './api.ts';
import { Developers } from './Locate.tsx';
import { sentenceFor } from './publish-sentences.ts';

/** What the person answers to a question of the server. */
export type Answer = Pick<RequestOf<'publish'>, 'author' | 'confirmed' | 'resolved'>;
export type Result = Published | { kind: 'building' } | { kind: 'failed'; error: ErrorDetails };

interface OutcomeProps {
  /** The address of the site, if it is known. */
  site: string;
  /** Asks the same again, with an answer. */
  again: (answer: Answer) => void;
}

/** How a publication ended, in one sentence, and what the person can do next. */
export function Outcome({ result, site, again }: OutcomeProps & { result: Result }) {
  if (result.kind === 'building') return <p>Building and checking the whole site…</p>;
  if (result.kind === 'failed') return <p>{result.error.message}</p>;
  const link = result.kind === 'published' ? result.run : result.kind === 'proposed' ? result.pullRequest : undefined;
  return (
    <>
      <p>{sentenceFor(result, site)}</p>
      {link && (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            {result.kind === 'published' ? 'See how far it is' : 'Open the request'}
          </a>
        </p>
      )}
      <Next outcome={result} again={again} />
    </>
  );
}

/** What the person can do next. */
function Next({ outcome, again }: { outcome: Published; again: OutcomeProps['again'] }) {
  switch (outcome.kind) {
    case 'conflict':
      return <Conflict outcome={outcome} again={again} />;
    case 'needs-author':
      return <Author again={again} />;
    case 'needs-confirmation':
      return <Confirmation outcome={outcome} again={again} />;
    case 'detached':
      return <NewBranch name={outcome.suggestedBranch} again={again} />;
    case 'refused':
      return outcome.details ? (
        <Developers>
          <pre>{outcome.details}</pre>
        </Developers>
      ) : null;
    default:
      return null;
  }
}

type About<Kind> = { outcome: Extract<Published, { kind: Kind }>; again: OutcomeProps['again'] };

function Conflict({ outcome: { remoteCommit, files, values }, again }: About<'conflict'>) {
  const take = (side: 'yours' | 'theirs') => () =>
    again({ resolved: { remoteCommit, files: Object.fromEntries(files.map((file) => [file, side])) } });
  return (
    <>
      {values.map(({ what, yours, theirs }) => (
        <div key={what}>
          <h4>{what}</h4>
          <p dir="auto">Yours: {yours || '(nothing)'}</p>
          <p dir="auto">Theirs: {theirs || '(nothing)'}</p>
        </div>
      ))}
      <div className="row">
        <button type="button" onClick={take('yours')}>
          Publish mine
        </button>
        <button type="button" className="quiet" onClick={take('theirs')}>
          Take theirs
        </button>
      </div>
    </>
  );
}

function Author({ again }: { again: OutcomeProps['again'] }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    again({ author: { name: String(given.get('name')), email: String(given.get('email')) } });
  };
  return (
    <form className="drop" onSubmit={submit}>
      <label>
        Your name
        <input type="text" name="name" autoComplete="name" required />
      </label>
      <label>
        Your email address
        <input type="email" name="email" autoComplete="email" required />
      </label>
      <button type="submit">Save and publish</button>
    </form>
  );
}

function Confirmation({ outcome: { branch, commits }, again }: About<'needs-confirmation'>) {
  return (
    <>
      <ul>
        {commits.map(({ commit, subject, author }) => (
          <li key={commit}>
            {subject} ({author})
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => again({ confirmed: { branch, commits: commits.map((each) => each.commit) } })}
      >
        Publish anyway
      </button>
    </>
  );
}

function NewBranch({ name, again }: { name: string; again: OutcomeProps['again'] }) {
  const [message, setMessage] = useState('');
  const create = async () => {
    const answer = await ask<'create-branch'>({ type: 'create-branch', name });
    if (answer.ok) again({});
    else setMessage(answer.error.message);
  };
  return (
    <>
      {message && <p>{message}</p>}
      <button type="button" onClick={() => void create()}>
        Create the branch {name}
      </button>
    </>
  );
}
