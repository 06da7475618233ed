import { Pause } from './Pause.tsx';

interface SignpostProps {
  chapters: readonly { name: string; director: string }[];
  directorLabel: string;
}

/** Chapters far away, each on a sign of one post. */
export function Signpost({ chapters, directorLabel }: SignpostProps) {
  return (
    <ul className="signpost">
      {chapters.map(({ name, director }) => (
        <li key={name}>
          <b>{name}</b>
          <Pause />{' '}
          <span>
            {directorLabel} <strong>{director}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
