import clsx from 'clsx';
import { logo } from '../templates/look.ts';

/** The logo of the theme. Decorative, because the link around it has the name. `onDark` is for dark backgrounds in light
 *  mode, too. */
export function Mark({ onDark = false }) {
  const { width, height, shapes } = logo;
  return (
    <svg
      className={clsx('mark', onDark && 'mark--on-dark')}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {shapes.map(({ path }) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
