import { Pause } from './Pause.tsx';

export interface SignpostProps {
  chapters: readonly { name: string; director?: string }[];
  directorLabel: string;
}

/** The chapters in other cities as signs on one post. */
export function Signpost({ chapters, directorLabel }: SignpostProps) {
  return (
    <ul className="signpost">
      {chapters.map(({ name, director }) => (
        <li key={name}>
          <b>{name}</b>
          {director && (
            <>
              <Pause />{' '}
              <span>
                {directorLabel} <strong>{director}</strong>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
