import type { FormEvent } from 'react';
import type { Conflict, Notice, RequestOf } from '../protocol.ts';
import { ask } from './ask.ts';
import { editor } from './editor.ts';
import { Button, List, Side } from './Side.tsx';
import type { Outcome } from './state.ts';
import { showLast } from './update.ts';

const PUBLISH = { type: 'publish', sentence: '', choices: {}, isReceiving: false } as const;

const note = (outcome?: Outcome): void => editor.update({ outcome });

/** Publishes, or only receives. Until the answer is there, the page stays as it is. */
export async function publish(more: Partial<RequestOf<'publish'>>): Promise<void> {
  const asked = { ...PUBLISH, ...more };
  note({ asked, message: asked.isReceiving ? 'Getting the newest…' : 'Publishing…', isDue: true });
  const answer = await ask(asked);
  note({ asked, ...(answer.ok ? { message: answer.done } : answer) });
  if (editor.state.loaded) await editor.load();
  await showLast();
}

/** What changed since the last publication, and Publish. */
export function Changes() {
  const { outcome, loaded } = editor.state;
  const { changes = [], warnings = [] } = loaded ?? {};
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentence = String(new FormData(event.currentTarget).get('sentence'));
    if (!outcome?.isDue) void publish({ sentence });
  };
  return (
    <Side title="What changed" focus="h2">
      {changes.length === 0 && <p>Nothing changed since the last publication.</p>}
      <List>
        {changes.map(({ id, name, before, after }) => (
          <div key={id}>
            <b>{name}</b>
            {after !== undefined && <ins>{after}</ins>}
            {before !== undefined && <del>{before}</del>}
            <Button onClick={() => editor.step({ type: 'takeBack', id })}>Take this back</Button>
          </div>
        ))}
      </List>
      {warnings.length > 0 && <Notices title="Check before you publish" notices={warnings} />}
      <form className="row" onSubmit={onSubmit}>
        <label>
          What changed, in one sentence
          <input type="text" name="sentence" required={changes.length !== 0} />
        </label>
        <button type="submit" aria-disabled={outcome?.isDue}>
          Publish
        </button>
      </form>
    </Side>
  );
}

/** Things about values, each with a button that opens its field. */
export const Notices = (props: { title?: string; notices: readonly Notice[] }) => (
  <section>
    {props.title && (
      <h3>
        {props.title} ({props.notices.length})
      </h3>
    )}
    <List>
      {props.notices.map(({ id, name, message }) => (
        <Button key={`${id} ${message}`} onClick={() => editor.openField(id)}>
          <small>{name}</small>
          {message}
        </Button>
      ))}
    </List>
  </section>
);

/** What the bar says about the last publication. */
export function Published() {
  const { outcome } = editor.state;
  const { message, details, conflicts = [], asked, isDue } = outcome ?? {};
  const isOpen = conflicts.some(({ id }) => !asked?.choices[id]);
  return (
    <div className={outcome && 'card'}>
      <div role="alert">{message && <p className="outcome">{message}</p>}</div>
      {conflicts.map((each) => (
        <Choice key={each.id} conflict={each} />
      ))}
      {details && (
        <details>
          <summary>For developers</summary>
          <pre>{details}</pre>
        </details>
      )}
      {outcome && !isDue && (
        <div className="row">
          {conflicts.length > 0 && (
            <Button disabled={isOpen} onClick={() => publish(outcome.asked)}>
              Publish with these
            </Button>
          )}
          <Button onClick={() => note()}>Close this message</Button>
        </div>
      )}
    </div>
  );
}

/** Both versions of what two people have changed. */
function Choice({ conflict: { id, name, mine, theirs } }: { conflict: Conflict }) {
  const { outcome } = editor.state;
  if (!outcome) return null;
  const { asked } = outcome;
  const button = (choice: 'mine' | 'theirs', label: string) => (
    <Button
      aria-pressed={asked.choices[id] === choice}
      onClick={() =>
        note({ ...outcome, asked: { ...asked, choices: { ...asked.choices, [id]: choice } } })
      }
    >
      {label}
    </Button>
  );
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className="row">
        {button('mine', 'Keep mine')} <span>{mine ?? 'Removed'}</span>
      </div>
      <div className="row">
        {button('theirs', 'Take theirs')} <span>{theirs ?? 'Removed'}</span>
      </div>
    </fieldset>
  );
}

/** What is wrong with the files as they are now, above the last good page. */
export function Broken() {
  const { failure } = document.documentElement.dataset;
  if (!failure) return null;
  return (
    <div className="card">
      <h1>Unexpected Application Error!</h1>
      <p>Fix this and save. If it isn’t yours, someone else may have fixed it.</p>
      <pre>{failure}</pre>
      <Button onClick={() => publish({ isReceiving: true })}>Get the newest</Button>
    </div>
  );
}
