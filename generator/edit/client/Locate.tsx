import { type ReactNode, useState } from 'react';
import type { Answers, WireDiagnostic } from '../protocol.ts';
import { ask } from './api.ts';
import { sentences } from './text.ts';

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

/** The file and line of a value. The editor doesn't know the project's folder, so it can't link to them. */
export const FileLine = ({ file, line = 1 }: { file: string; line?: number }) => (
  <code>
    {file}:{line}
  </code>
);

/** Where a value is in its file. */
export function Locate({ id }: { id: string }) {
  const [found, setFound] = useState<Answers['locate']>();
  const find = async () => {
    const answer = await ask<'locate'>({ type: 'locate', id });
    if (answer.ok) setFound(answer);
  };
  return (
    <Developers onOpen={() => void find()}>
      {found && <FileLine {...found} />} <code>{id.replace(/^.*:/, '')}</code>
    </Developers>
  );
}

interface MessagesProps {
  diagnostics: readonly WireDiagnostic[];
  /** The name of the field that a message is about. */
  nameOf?: (id: string | undefined) => string;
}

/** Mistakes or warnings, each with its file and line. */
export function Messages({ diagnostics, nameOf = () => '' }: MessagesProps) {
  return (
    <ul>
      {diagnostics.map((each) => (
        <li key={`${each.file}:${each.line}:${each.message}`}>
          <p>
            <b>{nameOf(each.id)}</b> {sentences(each)}
          </p>
          <Developers>
            <FileLine {...each} />
          </Developers>
        </li>
      ))}
    </ul>
  );
}
