import { z } from 'zod';
import type { Kind } from '../generator/schema/fields.ts';

// What an open page asks of `npm run dev`, and the answers. The page imports only types, so that it doesn't load zod.

const words = z.string().max(100_000);
/** See `entries.ts`. Names such as `__proto__` are none of ours. */
const id = z.string().regex(/^[\w-]+\.\w+:(?:(?:@|_?[a-z0-9])[\w~-]*(?:\.|$))*$/i);
/** The text that the person saw. If it is another by now, nothing is saved. */
const before = words;

const change = z.discriminatedUnion('do', [
  /** Writes a text, or a list of texts with one on each line. An empty text removes an optional value. `isTrue` confirms
   *  it. */
  z.object({ do: z.literal('set'), id, before, text: words, isTrue: z.boolean().optional() }),
  /** Adds an entry at the end of a list. It is empty but for its type, if it has one. */
  z.object({ do: z.literal('add'), id, type: words }),
  z.object({ do: z.literal('move'), id, by: z.int().min(-500).max(500) }),
  z.object({ do: z.literal('remove'), id }),
  /** Adds a picture or a file to download, named after its description, and writes its name. `data` is a data URL. */
  z.object({ do: z.literal('upload'), id, before, description: words, data: z.string() }),
]);

const choices = z.record(z.string(), z.enum(['mine', 'theirs']));
const commit = z.string().regex(/^[0-9a-f]{40,64}$/);

export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load') }),
  z.object({ type: z.enum(['undo', 'redo']) }),
  z.object({
    type: z.literal('save'),
    changes: z.array(change).min(1).max(500),
    /** The person was asked about what may be untrue, and means it. */
    isConfirmed: z.boolean().optional(),
  }),
  /** `choices` are for texts that someone else has changed, too, by the ids of the conflicts. */
  z.object({
    type: z.literal('publish'),
    sentence: words,
    choices,
    /** Only receives what others have published. Her own changes stay on her computer. */
    isReceiving: z.boolean(),
  }),
  z.object({ type: z.literal('takeBack'), id: words }),
  /** Keeps a change for a later publication, or not anymore. */
  z.object({ type: z.literal('keep'), id: words, isLater: z.boolean() }),
  /** Gives up the publication that is due. */
  z.object({ type: z.literal('stop') }),
  /** Lists what was published. */
  z.object({ type: z.literal('publications'), count: z.number().int().min(1).max(1000) }),
  /** Takes a publication back, as a change that isn't published yet. */
  z.object({ type: z.literal('putBack'), id: commit, choices }),
  /** `look` shows what the site would be at an address of its own. `launch` lists what it would lack. */
  z.object({ type: z.literal('launch') }),
  z.object({ type: z.literal('look') }),
]);

export type Change = z.infer<typeof change>;
export type Request = z.infer<typeof request>;
export type RequestOf<Type extends Request['type']> = Request & { type: Type };

/** How a text is filled in. Pages show no hidden one, such as a link address. */
export type Control = 'text' | 'hidden' | 'lines' | 'choice' | 'date' | 'picture' | 'file';

/** A text, which may be empty. */
export interface Value {
  id: string;
  /** The entry, section, or file that it is in. */
  panel: string;
  /** What it is called there, such as "Day". */
  label: string;
  help: string;
  /** How what is typed is understood, and how it is typed. */
  kind: Kind;
  control: Control;
  isRequired: boolean;
  /** Whether another field can replace it, such as a location for a chapter. */
  isReplaceable: boolean;
  /** Whether it is one line of a list of texts, which has a value of its own. */
  isLine: boolean;
  /** Whether it is a part of a longer text: each line of it becomes a paragraph or an entry of a list. */
  isPart: boolean;
  /** As files have it, and as pages show it. */
  text: string;
  pageText: string;
  isSample: boolean;
  /** The values that can be chosen, and their names. */
  choices: [value: string, name: string][];
}

/** A file, a section, a list, or an entry of a list. */
export interface Panel {
  id: string;
  title: string;
  /** What it is for, with other words for it. */
  help?: string | undefined;
  /** The panel around it. A file has none. */
  parent: string;
  /** The address of the page of a file. */
  address?: string | undefined;
  /** What an entry of a list is called. */
  adds?: string | undefined;
}

/** All content, and the state of the editor. */
export interface Loaded {
  ok: true;
  panels: Panel[];
  values: Value[];
  blanks: Record<string, Record<string, Value[]>>;
  pictures: string[];
  /** What the names in braces stand for. */
  facts: Record<string, string>;
  /** What may be untrue now. */
  warnings: Notice[];
  /** What Undo and Redo would do, and what is not published. */
  undo: string | undefined;
  redo: string | undefined;
  changes: Difference[];
}

/** Something about a value, or about what is around some. */
export interface Notice {
  id: string;
  name: string;
  message: string;
}

/** What the site needs before it can be public, and what it leaves out then. */
export interface Launch {
  ok: true;
  blocking: Notice[];
  notes: Notice[];
  /** By page. `address` is where one would see it. */
  leftOut: { title: string; address?: string | undefined; parts: Notice[] }[];
}

/** What differs from the last publication. */
export interface Difference {
  id: string;
  name: string;
  before?: string | undefined;
  after?: string | undefined;
  /** Whether it is a new file, which is published with what shows it. */
  isNewFile?: boolean;
  /** Whether it is kept for a later publication. */
  isLater?: boolean;
}

/** What someone published: a commit. */
export interface PastPublication {
  id: string;
  who: string;
  /** As in ISO 8601. */
  when: string;
  sentence: string;
  /** What it changed. */
  changes: Difference[];
}

/** A text that two people have changed, or that was changed again since it was published. */
export interface Conflict {
  id: string;
  name: string;
  /** Undefined if one of them has removed it. */
  mine: string | undefined;
  theirs: string | undefined;
}

/** Why something can't be done, in words for a volunteer. */
export interface Failure {
  ok: false;
  message: string;
  /** Whether something else is there than what the person saw. */
  isConflict?: boolean;
  /** Whether the server has started again since the page was loaded. */
  isEarlierRun?: boolean;
  /** Whether no server answers. */
  isStopped?: boolean;
  /** Whether it can be saved if the person means it. */
  isQuestion?: boolean;
  /** What saving it anyway does. */
  answer?: string;
  /** The mistakes in what was not saved. */
  mistakes?: Notice[];
  /** What git or the build printed, for developers. */
  details?: string;
  /** What she has to choose before it can be published. */
  conflicts?: Conflict[];
}

/** What has just happened. The page hears of the new content when it is built. */
export interface Done {
  ok: true;
  done: string;
  /** What was changed, or what is around it. */
  at?: string;
}

interface Answers {
  load: Loaded;
  launch: Launch;
  publications: { ok: true; publications: PastPublication[] };
}

export type Answer<Type extends Request['type']> = Type extends keyof Answers
  ? Answers[Type]
  : Done;
