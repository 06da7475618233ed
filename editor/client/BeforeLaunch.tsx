import { useEffect, useState } from 'react';
import type { Failure, Launch } from '../protocol.ts';
import { ask } from './ask.ts';
import { editor } from './editor.ts';
import { Notices } from './Publishing.tsx';
import { Button, Side } from './Side.tsx';

/** What the site needs before it can be public, what it leaves out then, and a look at it. */
export function BeforeLaunch() {
  const { loaded } = editor.state;
  const [report, setReport] = useState<Launch | Failure>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another report
  useEffect(() => {
    void ask({ type: 'launch' }).then(setReport);
  }, [loaded]);
  return (
    <Side title="Before launch" focus="h2">
      {!report && <p role="status">Checking…</p>}
      {report && !report.ok && <p role="alert">{report.message}</p>}
      <Look />
      {report?.ok && <Report {...report} />}
    </Side>
  );
}

function Report({ blocking, notes, leftOut }: Launch) {
  const count = leftOut.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <>
      {blocking.length === 0 && <p>Nothing is missing. Change Stage to public, and publish.</p>}
      {blocking.length > 0 && <Notices title="Change these first" notices={blocking} />}
      {notes.length > 0 && <Notices title="Decide" notices={notes} />}
      <h3>Left out until it is confirmed ({count})</h3>
      {leftOut.map(({ title, address, parts }) => (
        <details key={title}>
          <summary>
            {title} ({parts.length})
          </summary>
          {address && (
            <p>
              One would see it on <a href={address}>{address}</a>
            </p>
          )}
          <Notices notices={parts} />
        </details>
      ))}
    </>
  );
}

/** The public site as it would be now, at an address of its own on this computer. */
function Look() {
  const [answer, setAnswer] = useState<{ address?: string; message: string }>();
  const look = async () => {
    setAnswer({ message: 'Building…' });
    const reply = await ask({ type: 'look' });
    setAnswer(reply.ok ? { address: reply.done, message: '' } : reply);
  };
  const { address, message } = answer ?? {};
  return (
    <>
      <Button onClick={look}>Look at the public site</Button>
      <p role="status">
        {message}
        {address && (
          <a href={address} target="_blank" rel="noreferrer">
            Open it: only this computer can
          </a>
        )}
      </p>
    </>
  );
}
