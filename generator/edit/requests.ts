import { z } from 'zod';

// What a page may ask for. Everything else is refused.

const text = z.string().max(100_000);
const id = z
  .string()
  .regex(/^[\w/-]+\.(yaml|md):[\w.-]*$/)
  .max(500);
const hash = z.string().max(64);
const at = z.int().min(-1).max(10_000);

const change = z.object({
  ...{ id, value: text.nullable(), was: text.nullable(), name: text.optional(), sample: z.boolean().optional() },
});

/** A request of a page. */
export const request = z.discriminatedUnion('do', [
  z.object({ do: z.literal('content') }),
  z.object({ do: z.literal('save'), changes: z.array(change).min(1).max(50) }),
  z.object({
    do: z.literal('list'),
    hash,
    id,
    act: z.enum(['add', 'duplicate', 'move', 'remove']),
    at,
    to: at.optional(),
  }),
  z.object({ do: z.literal('object'), hash, id, act: z.enum(['add', 'remove']) }),
  z.object({
    ...{ do: z.literal('picture'), hash, id, name: text, alt: text.optional(), data: z.string() },
    narrow: z.boolean().optional(),
  }),
  z.object({ do: z.literal('unused'), name: text }),
  z.object({ do: z.literal('undo') }),
  z.object({ do: z.literal('changes') }),
  z.object({ do: z.literal('take back'), key: text }),
  z.object({ do: z.literal('publish'), sentence: text }),
  z.object({ do: z.literal('where'), text }),
]);

/** A request of one kind. */
export type Request<Kind extends z.infer<typeof request>['do']> = Extract<z.infer<typeof request>, { do: Kind }>;
