import { useState } from 'react';
import type { Answers } from '../protocol.ts';
import { ask } from './api.ts';
import { FileLink } from './Problem.tsx';

/** Where a value is in the files, for somebody who knows them. */
export function Locate({ id }: { id: string }) {
  const [found, setFound] = useState<Answers['locate']>();
  const find = async ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    const answer = currentTarget.open ? await ask<'locate'>({ type: 'locate', id }) : undefined;
    if (answer?.ok) setFound(answer);
  };
  return (
    <details className="developers" onToggle={find}>
      <summary>For developers</summary>
      {found && <FileLink {...found} />} <code>{id.replace(/^.*:/, '')}</code>
    </details>
  );
}
