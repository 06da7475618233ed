import { useCallback, useEffect, useState } from 'react';
import type { Changes as Answer } from '../protocol.ts';
import { ask } from './api.ts';
import { useContent, useStore } from './context.ts';
import { Button } from './elements.tsx';
import { Panel } from './Panel.tsx';
import { Developers, FileLine, Warnings } from './Problem.tsx';
import { Publisher } from './Publish.tsx';
import type { View } from './state.ts';

/** What changed since the last commit. Each change can be reverted, and all of them published. */
export function Changes({ view }: { view: View }) {
  const store = useStore();
  const { build } = useContent();
  const [answer, setAnswer] = useState<Answer>();
  const [message, setMessage] = useState('');
  const look = useCallback(async () => {
    const found = await ask<'changes'>({ type: 'changes' });
    if (found.ok) setAnswer(found);
    else setMessage(found.error.message);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every build may change the list
  useEffect(() => void look(), [look, build]);
  useEffect(() => store.update({ focus: 'close' }), [store]);
  const { repository, changes = [], message: suggestion = '' } = answer ?? {};
  const none = repository?.unpushed
    ? 'Everything is ready to be published.'
    : 'Nothing changed since the last publish.';
  return (
    <Panel view={view} title="What changed">
      {message && <p>{message}</p>}
      {repository === null && <p>This folder isn’t connected to the published site, so changes can’t be listed.</p>}
      {repository && changes.length === 0 && <p>{none}</p>}
      <ul>
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </ul>
      <Warnings />
      {answer && <Publisher suggestion={suggestion} publications={answer.publications} onDone={look} />}
    </Panel>
  );
}

function Change({ change: { key, what, file, old, new: now } }: { change: Answer['changes'][number] }) {
  const store = useStore();
  const revert = async () => {
    const answer = await store.change({ type: 'revert', key });
    if (answer.ok) store.update({ focus: 'close' });
  };
  return (
    <li>
      <b>{what}</b>
      {old !== null && <del dir="auto">{old}</del>}
      {now !== null && <ins dir="auto">{now}</ins>}
      <Button label="Revert" name={`Revert ${what}`} act={revert} />
      <Developers>
        <FileLine file={file} />
      </Developers>
    </li>
  );
}
