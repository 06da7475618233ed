import type { z } from 'zod';
import { optionFor } from '../../schema/schema-fields.ts';
import type { List } from '../client/base/protocol.ts';
import { definitionOf, kindOf, limitsOf, type Place, type ValueKind } from './kinds.ts';
import { entryName, nameIn } from './names.ts';

/** A list of the content, and what can be done with it. */
export interface ValueList extends List {
  /** What a new entry has to have: it is of the same kind as the one beside it. */
  needs(beside: unknown): Needs;
}

/** What a new entry has to have: its fields, or the entry itself where it is a text. */
export type Needs = Record<string, Need> | Need;

/** A field that a new entry cannot do without. */
export interface Need {
  kind: ValueKind;
  choices?: readonly string[] | undefined;
}

/** A list as the editor sees it. */
export function listOf({ id, path, field: { schema, value }, yaml }: Place): ValueList {
  const element = definitionOf(schema).element!;
  const entries = Array.isArray(value) ? value : [];
  const { min = 0, max = Infinity } = limitsOf(schema);
  const [isFull, isEmpty] = [entries.length >= max, entries.length === 0];
  return {
    ...{ id, path, name: nameIn(path, yaml.data), needs: (beside) => needsOf(optionFor(element, beside) as z.ZodType) },
    entry: kindOf({ path: [], value: undefined, schema: element }) === 'object' ? 'object' : 'text',
    entries: entries.map((entry, index) => ({
      id: `${id}${path.length ? '.' : ''}${index}`,
      name: entryName(entry) ?? `number ${index + 1}`,
    })),
    can: { add: !isFull, duplicate: !isFull && !isEmpty, move: entries.length > 1, remove: entries.length > min },
  };
}

/** What the schema of an entry or of a part asks for. */
export function needsOf(schema: z.ZodType): Needs {
  const { shape } = definitionOf(schema);
  const need = (each: z.ZodType, key: string): Need => {
    const kind = kindOf({ path: [key], value: '', schema: each });
    return { kind: kind as ValueKind, choices: limitsOf(each).choices };
  };
  if (!shape) return need(schema, '');
  const asked = Object.entries(shape).filter(([, each]) => !each.isOptional());
  return Object.fromEntries(asked.map(([key, each]) => [key, need(each, key)]));
}
