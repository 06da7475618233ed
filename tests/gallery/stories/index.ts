import type { Story } from '../story.tsx';
import { about } from './about.ts';
import { chapters } from './chapters.ts';
import { contact } from './contact.ts';
import { events } from './events.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { parts } from './parts.tsx';
import { shared } from './shared.tsx';
import { support } from './support.ts';

/** The whole gallery. A group is named after its component, or else after its page; a test misses components. */
export const groups: Record<string, readonly Story[]> = {
  ...shared,
  ...parts,
  ...frame,
  ...home,
  ...about,
  ...chapters,
  ...events,
  ...support,
  ...contact,
};
