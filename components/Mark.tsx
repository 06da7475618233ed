import clsx from 'clsx';

const BARS = [
  'M0 28.4L7.4 26L7 40L.4 40Z',
  'M11 20.4L18.4 18L18 40L11.4 40Z',
  'M22 11.4L29.4 9L29 40L22.4 40Z',
  'M33 2.4L40.4 0L40 40L33.4 40Z',
];

/** The logo: four rising bars. Decorative, because the link around it has the name. `onDark` is for
 *  dark backgrounds in light mode, too. */
export const Mark = ({ onDark = false }) => (
  <svg
    className={clsx('mark', onDark && 'mark--on-dark')}
    viewBox="0 0 41 40"
    width="41"
    height="40"
    aria-hidden="true"
  >
    {BARS.map((bar) => (
      <path key={bar} d={bar} />
    ))}
  </svg>
);
