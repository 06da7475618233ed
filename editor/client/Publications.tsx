import { useEffect, useState } from 'react';
import type { PastPublication } from '../protocol.ts';
import { ask } from './ask.ts';
import { editor } from './editor.ts';
import { Problem } from './Field.tsx';
import { Choices, Words } from './Publishing.tsx';
import { Button, List, Side } from './Side.tsx';

const A_PAGE = 20;

/** What was published: who, when, and what. Each publication can be put back. */
export function Publications() {
  const [all, setAll] = useState<PastPublication[]>();
  const [count, setCount] = useState(A_PAGE);
  /** The one that was asked for last. */
  const [asked, setAsked] = useState('');
  useEffect(() => {
    void ask({ type: 'publications', count }).then((answer) => {
      if (answer.ok) setAll(answer.publications);
      else editor.update({ status: answer.message });
    });
  }, [count]);
  return (
    <Side title="What was published" focus="h2">
      <p>
        Put one back, and what it changed is as it was before. Visitors see that once you publish.
      </p>
      {!all && <p role="status">Loading…</p>}
      {all?.length === 0 && <p>Nothing was published from this folder yet.</p>}
      <List>
        {(all ?? []).map((each) => (
          <Publication
            key={each.id}
            publication={each}
            isAsked={asked === each.id}
            onAsk={() => setAsked(each.id)}
          />
        ))}
      </List>
      {all?.length === count && (
        <Button onClick={() => setCount(count + A_PAGE)}>Show older ones</Button>
      )}
    </Side>
  );
}

interface PublicationProps {
  publication: PastPublication;
  /** Whether it is the one that was asked for last. */
  isAsked: boolean;
  onAsk: () => void;
}

function Publication({ publication, isAsked, onAsk }: PublicationProps) {
  const { id, who, when, sentence, changes } = publication;
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const conflicts = (isAsked && editor.state.failure?.conflicts) || [];
  const isOpen = conflicts.some((each) => !choices[each.id]);
  const putBack = () => {
    onAsk();
    void editor.putBack(id, choices);
  };
  return (
    <div>
      <b>{sentence}</b>
      <small>
        {who}, {dayOf(when)}
      </small>
      <details>
        <summary>What it changed</summary>
        {changes.map((each) => (
          <Words key={each.id} of={each} />
        ))}
      </details>
      {isAsked && <Problem />}
      <Choices
        conflicts={conflicts}
        choices={choices}
        onChoose={setChoices}
        versions={['As it was before', 'As it is now']}
      />
      <Button disabled={isOpen} onClick={putBack}>
        {conflicts.length > 0 ? 'Put back with these' : 'Put this back'}
      </Button>
    </div>
  );
}

/** "Nov 27, 2026, 8:15 PM", on the clock of this computer. */
const dayOf = (when: string): string =>
  new Date(when).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
