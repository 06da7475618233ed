import { Pause } from '../../components/Pause.tsx';
import type { AboutContent } from './fields.ts';

/** Names and roles with a seal that shows the initials. Portraits would need consent. */
export const People = ({ people }: Pick<AboutContent['team'], 'people'>) => (
  <ul className="people">
    {people.map(({ name, role }, index) => (
      <li key={name} className="person">
        <svg className="person__seal" viewBox="0 0 128 128" aria-hidden="true">
          {index === 0 ? <path id="seal" d={DISC} /> : <use href="#seal" />}
          <text x="64" y="81">
            {initials(name)}
          </text>
        </svg>
        <p>
          <b>{name}</b>
          {role && (
            <>
              <Pause /> {role}
            </>
          )}
        </p>
      </li>
    ))}
  </ul>
);

/** The first letters of the last two names. Earlier ones may be titles, and those in small letters are like the "von" of a
 *  last name. */
function initials(name: string): string {
  const names = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const capitalized = names.filter((each) => !/^\p{Ll}/u.test(each));
  return (capitalized.length > 0 ? capitalized : names)
    .slice(-2)
    .map(([letter]) => letter)
    .join('')
    .toUpperCase();
}

/** The outline of a seal: a disc with sixteen scallops. */
const DISC =
  'M115 64c0 4 7 8 6 11s-9 5-10 9 3 10 1 12-9 2-12 4-1 10-4 12-9-2-12-1-6 9-9 10-7-6-11-6-8 7-11 6-5-9-9-10-10 3-12 1-2-9-4-12-10-1-12-4 2-9 1-12-9-6-10-9 6-7 6-11-7-8-6-11 9-5 10-9-3-10-1-12 9-2 12-4 1-10 4-12 9 2 12 1 6-9 9-10 7 6 11 6 8-7 11-6 5 9 9 10 10-3 12-1 2 9 4 12 10 1 12 4-2 9-1 12 9 6 10 9-6 7-6 11z';
