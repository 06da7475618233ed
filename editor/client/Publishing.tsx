import { type FormEvent, useEffect, useRef } from 'react';
import type { Conflict, Difference, Notice, RequestOf } from '../protocol.ts';
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
  editor.update({ status: '' });
  note({ asked, message: asked.isReceiving ? 'Getting the newest…' : 'Publishing…', isDue: true });
  const answer = await ask(asked);
  note({ asked, ...(answer.ok ? { message: answer.done, isDone: true } : answer) });
  if (editor.state.loaded) await editor.load();
  await showLast();
}

/** What changed since the last publication, and Publish. */
export function Changes() {
  const { outcome, loaded } = editor.state;
  const { changes = [], warnings = [] } = loaded ?? {};
  const form = useRef<HTMLFormElement>(null);
  const isDone = outcome?.isDone ?? false;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentence = String(new FormData(event.currentTarget).get('sentence'));
    if (!outcome?.isDue) void publish({ sentence });
  };
  return (
    <Side title="What changed" focus="h2">
      {changes.length === 0 && <p>Nothing changed since the last publication.</p>}
      <List>
        {changes.map((change) => (
          <div key={change.id}>
            <Words of={change} />
            {change.isNewFile ? (
              <small>It is published with what shows it.</small>
            ) : (
              <Decisions change={change} />
            )}
          </div>
        ))}
      </List>
      {warnings.length > 0 && <Notices title="Check before you publish" notices={warnings} />}
      <form className="row" ref={form} onSubmit={onSubmit}>
        <label>
          What changed, in one sentence
          <input type="text" name="sentence" required={changes.length !== 0} />
        </label>
        <button type="submit" aria-disabled={outcome?.isDue}>
          Publish
        </button>
      </form>
      <Button onClick={() => editor.open({ kind: 'publications' })}>What was published</Button>
    </Side>
  );
}

/** What differs, in words. */
export const Words = ({ of: { name, before, after } }: { of: Difference }) => (
  <>
    <b>{name}</b>
    {after !== undefined && <ins>{after}</ins>}
    {before !== undefined && <del>{before}</del>}
  </>
);

/** A change is published now, kept for later, or taken back. A new file goes with what shows it. */
const Decisions = ({ change: { id, name, isLater } }: { change: Difference }) => (
  <>
    <label className="check">
      <input
        type="checkbox"
        checked={!isLater}
        aria-label={`Publish now: ${name}`}
        onChange={({ target }) => editor.keep(id, !target.checked)}
      />
      {isLater ? 'Kept for later' : 'Publish now'}
    </label>
    <Button onClick={() => editor.step({ type: 'takeBack', id })}>Take this back</Button>
  </>
);

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
  return (
    <div className={outcome && 'card'}>
      <div role="alert">{outcome && <p className="outcome">{outcome.message}</p>}</div>
      {outcome && <Answers outcome={outcome} />}
    </div>
  );
}

/** What she can do about a publication. */
function Answers({ outcome }: { outcome: Outcome }) {
  const { details, conflicts = [], asked, isDue } = outcome;
  const isOpen = conflicts.some(({ id }) => !asked.choices[id]);
  const stop = () => {
    note({ ...outcome, message: 'Stopping…' });
    void ask({ type: 'stop' });
  };
  return (
    <>
      <Choices
        conflicts={conflicts}
        choices={asked.choices}
        onChoose={(choices) => note({ ...outcome, asked: { ...asked, choices } })}
        versions={['Keep mine', 'Take theirs']}
      />
      {details && (
        <details>
          <summary>For developers</summary>
          <pre>{details}</pre>
        </details>
      )}
      <div className="row">
        {conflicts.length > 0 && (
          <Button disabled={isOpen} onClick={() => publish(asked)}>
            Publish with these
          </Button>
        )}
        {isDue ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button onClick={() => note()}>Close this message</Button>
        )}
      </div>
    </>
  );
}

interface ChoicesProps {
  conflicts: readonly Conflict[];
  choices: RequestOf<'publish'>['choices'];
  onChoose: (choices: RequestOf<'publish'>['choices']) => void;
  /** What the two versions of a text are called. */
  versions: [mine: string, theirs: string];
}

/** Texts of which there are two versions. One has to be chosen. */
export const Choices = ({ conflicts, choices, onChoose, versions }: ChoicesProps) =>
  conflicts.map(({ id, name, mine, theirs }) => {
    const version = (choice: 'mine' | 'theirs', label: string, text = 'Removed') => (
      <div className="row">
        <Button
          aria-pressed={choices[id] === choice}
          onClick={() => onChoose({ ...choices, [id]: choice })}
        >
          {label}
        </Button>
        <span>{text}</span>
      </div>
    );
    return (
      <fieldset key={id}>
        <legend>{name}</legend>
        {version('mine', versions[0], mine)}
        {version('theirs', versions[1], theirs)}
      </fieldset>
    );
  });

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
