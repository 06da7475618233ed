import { useCallback, useEffect, useState } from 'react';
import type { Changes as Answer, ChangedValue, Failure } from '../protocol.ts';
import { ask } from './api.ts';
import { useContent, useStore } from './context.ts';
import { Button, Developers, Thumbnail } from './elements.tsx';
import { Panel } from './Panel.tsx';
import { Warnings } from './Problem.tsx';
import { Publisher } from './Publish.tsx';
import type { View } from './state.ts';

/** What changed since the last commit. Each change can be reverted, and all of them published. */
export function Changes({ view }: { view: View }) {
  const store = useStore();
  const { build } = useContent();
  const [answer, setAnswer] = useState<Answer | Failure>();
  const look = useCallback(async () => setAnswer(await ask<'changes'>({ type: 'changes' })), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every build may change the list
  useEffect(() => void look(), [look, build]);
  useEffect(() => store.update({ focus: 'close' }), [store]);
  const found = answer?.ok ? answer : undefined;
  const { repository, changes = [] } = found ?? {};
  const none = repository?.unpushed
    ? 'Everything is ready to be published.'
    : 'Nothing changed since the last publish.';
  return (
    <Panel view={view} title="What changed">
      {answer?.ok === false && <p>{answer.error.message}</p>}
      {repository === null && <p>This folder isn’t connected to the published site, so changes can’t be listed.</p>}
      {repository && changes.length === 0 && <p>{none}</p>}
      <ul>
        {changes.map(({ title, page, values }) => (
          <li key={`${page}: ${title}`}>
            <h3>{title}</h3>
            {page !== title && <small>{page}</small>}
            {values.map((value) => (
              <Change key={value.key} title={title} value={value} />
            ))}
          </li>
        ))}
      </ul>
      <Warnings />
      {found && <Publisher suggestion={found.message} publications={found.publications} onDone={look} />}
    </Panel>
  );
}

/** One change: "Day: Monday (was Wednesday)". */
function Change({ title, value }: { title: string; value: ChangedValue }) {
  const store = useStore();
  const { key, what, file, old, new: now, pictures: [before, after] = [] } = value;
  const revert = async () => {
    const answer = await store.change({ type: 'revert', key });
    if (answer.ok) store.update({ focus: 'close' });
  };
  return (
    <section aria-label={`${title}: ${what}`}>
      <p dir="auto">
        <b>{what}</b>
        {(now ?? old) !== null && ': '}
        {now === null ? old !== null && 'nothing ' : <ins>{now}</ins>}
        {old !== null && (
          <>
            {' '}
            (was <del>{old}</del>)
          </>
        )}
      </p>
      <div className="row">
        {before && <Thumbnail name={before} alt="Old picture" />}
        {before && after && '→'}
        {after && <Thumbnail name={after} alt="New picture" />}
      </div>
      <Button label="Revert" name={`Revert ${title}: ${what}`} act={revert} />
      <Developers text={file} />
    </section>
  );
}
