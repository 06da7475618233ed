import type { InputHTMLAttributes } from 'react';

interface ButtonProps {
  label: string;
  act: () => unknown;
  /** The whole name, if the label alone doesn't say enough. */
  name?: string;
  /** Where the focus returns to. */
  focusKey?: string;
  /** Whether it is the first choice. */
  isMain?: boolean;
}

export const Button = ({ label, act, name, focusKey, isMain = false }: ButtonProps) => (
  <button type="button" className={isMain ? '' : 'quiet'} aria-label={name} data-key={focusKey} onClick={act}>
    {label}
  </button>
);

/** What only developers understand, such as a file and a line. The editor doesn't know the project's folder, so it can't link
 *  to them. */
export const Developers = ({ text }: { text: string }) => (
  <details className="developers">
    <summary>For developers</summary>
    <pre>{text}</pre>
  </details>
);

export const Thumbnail = ({ name, alt }: { name: string; alt: string }) => (
  <img src={`/__edit/thumbnail?name=${encodeURIComponent(name)}`} alt={alt} loading="lazy" />
);

export const Input = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label>
    {label}
    <input {...input} />
  </label>
);
