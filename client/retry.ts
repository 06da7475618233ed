import type { Undelivered } from './post.ts';

/** How often and when a message is tried again: three times, after 1, 2 and 4 seconds, never later than 30 s
 *  unless the service itself asks for more. */
export const persistence = {
  retry: (failures: number, { again }: Undelivered): boolean => again && failures < 3,
  retryDelay: (failures: number, { wait }: Undelivered): number =>
    Math.max(wait, Math.min(1000 * 2 ** failures, 30_000)),
  gcTime: 5 * 60_000,
};
