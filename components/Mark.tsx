/** The logo: four rising bars. Decorative, because the link around it has the name. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 41 40" aria-hidden="true">
      <path className="mark__bar mark__bar--1" d="M0 28.4L7.4 26L7 40L.4 40Z" />
      <path className="mark__bar mark__bar--2" d="M11 20.4L18.4 18L18 40L11.4 40Z" />
      <path className="mark__bar mark__bar--3" d="M22 11.4L29.4 9L29 40L22.4 40Z" />
      <path className="mark__bar mark__bar--4" d="M33 2.4L40.4 0L40 40L33.4 40Z" />
    </svg>
  );
}
