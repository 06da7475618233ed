import { Pause } from './Pause.tsx';

interface PeopleListProps {
  people: readonly { name: string; role: string }[];
}

/** Names and roles, each beside a paper seal with the initials. No faces: a seal needs nobody's consent. */
export function PeopleList({ people }: PeopleListProps) {
  return (
    <ul className="people">
      {people.map(({ name, role }, index) => (
        <li key={name} className="person">
          <svg className="person__seal" viewBox="0 0 128 128" aria-hidden="true" focusable="false">
            {index === 0 ? <path id="seal" d={DISC} /> : <use href="#seal" />}
            <text x="64" y="81">
              {initials(name)}
            </text>
          </svg>
          <p>
            <b>{name}</b>
            <Pause /> {role}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The first letters of the last two names: titles come first. */
function initials(name: string): string {
  const names = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return names
    .slice(-2)
    .map(([letter]) => letter)
    .join('')
    .toLocaleUpperCase('en');
}

/** A disc with sixteen scallops, cut by hand. */
const DISC =
  'M115 64C115 68 122 72 121 75C120 78 112 80 111 84C110 87 114 94 112 96C110 99 103 98 100 100C98 103 99 110 96 112C94 114 87 110 84 111C80 112 78 120 75 121C72 122 68 115 64 115C60 115 56 122 53 121C50 120 48 112 44 111C41 110 34 114 32 112C29 110 30 103 28 100C25 98 18 99 16 96C14 94 18 87 17 84C16 80 8 78 7 75C6 72 13 68 13 64C13 60 6 56 7 53C8 50 16 48 17 44C18 41 14 34 16 32C18 29 25 30 28 28C30 25 29 18 32 16C34 14 41 18 44 17C48 16 50 8 53 7C56 6 60 13 64 13C68 13 72 6 75 7C78 8 80 16 84 17C87 18 94 14 96 16C99 18 98 25 100 28C103 30 110 29 112 32C114 34 110 41 111 44C112 48 120 50 121 53C122 56 115 60 115 64Z';
