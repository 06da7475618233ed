import { type ReactNode, useState } from 'react';
import type { Answers } from '../protocol.ts';
import { ask } from './api.ts';
import { useContent } from './context.ts';

interface DevelopersProps {
  onOpen?: () => void;
  children: ReactNode;
}

/** Files and lines, for people who know them. */
export function Developers({ onOpen, children }: DevelopersProps) {
  return (
    <details className="developers" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>For developers</summary>
      {children}
    </details>
  );
}

/** A link that opens a line in VS Code. */
export function FileLink({ file, line = 1, column = 1 }: { file: string; line?: number; column?: number }) {
  const { root } = useContent();
  return (
    <a href={`vscode://file/${root}/${file}:${line}:${column}`}>
      {file}:{line}
    </a>
  );
}

/** Where a value is in its file. */
export function Locate({ id }: { id: string }) {
  const [found, setFound] = useState<Answers['locate']>();
  const find = async () => {
    const answer = await ask<'locate'>({ type: 'locate', id });
    if (answer.ok) setFound(answer);
  };
  return (
    <Developers onOpen={() => void find()}>
      {found && <FileLink {...found} />} <code>{id.replace(/^.*:/, '')}</code>
    </Developers>
  );
}
