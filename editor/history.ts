import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { newDoubts, type Path } from '../generator/mistakes.ts';
import type { Description } from './describe.ts';
import { EditError } from './edit-error.ts';
import { type FileChange, readBytes, reversed, writeFile } from './files/file-change.ts';
import type { LiveSite } from './live-site.ts';
import type { Notice } from './protocol.ts';
import { onTop } from './publish/changes.ts';
import { withFilesBack } from './publish/unused-files.ts';
import { type Attempt, expectPlausible, refusal } from './refusal.ts';

/** The changes of one save: "Saved", and what. */
export interface Step extends Attempt {
  verb: string;
  /** What the person should know of it. */
  note?: string;
  /** Where what was changed first is after the save. */
  at: { name: string; path: Path };
  files: readonly FileChange[];
}

export interface Outcome {
  done: string;
  at: Step['at'];
}

/** Makes changes, one step at a time, and takes them back. A text is written only after the site has been built with
 *  it. */
export class History {
  private readonly live: LiveSite;
  private readonly describe: () => Description;
  /** What takes the steps back, or makes them again. The last of each list comes first. */
  private steps = { undo: [] as Step[], redo: [] as Step[] };

  constructor(live: LiveSite, describe: () => Description) {
    this.live = live;
    this.describe = describe;
  }

  next = (type: 'undo' | 'redo'): string | undefined => nameOf(this.steps[type].at(-1));

  /** Asks before it makes something that may be untrue. */
  async apply(step: Step, isConfirmed = false): Promise<Outcome> {
    const { verb, what, note = '', at, files } = step;
    const done = `${verb}: ${what}${note}`;
    if (files.every(({ before, after }) => isDeepStrictEqual(before, after))) return { done, at };
    const count = await this.make(step, isConfirmed);
    this.steps.undo.push({ ...step, files: reversed(files) });
    this.steps.redo = [];
    if (count === 0) return { done, at };
    const toCheck = count === 1 ? '1 thing' : `${count} things`;
    return { done: `${done}. ${toCheck} to check: see What changed`, at };
  }

  /** Takes the last step back, or makes the next one again. Keeps what others have changed since then. A step that isn't
   *  possible anymore is forgotten, so that the one before it can be taken back. */
  async go(type: 'undo' | 'redo'): Promise<Outcome> {
    const step = this.steps[type].at(-1);
    if (!step) throw new EditError(`There is nothing to ${type}.`);
    try {
      const files = await this.onCurrent(step);
      await this.make({ ...step, files }, true);
      this.steps[type].pop();
      const other = type === 'undo' ? 'redo' : 'undo';
      this.steps[other].push({ ...step, files: reversed(files) });
    } catch (error) {
      if (error instanceof EditError && !error.details.isConflict) this.steps[type].pop();
      throw error;
    }
    return { done: `${type === 'undo' ? 'Undone' : 'Done again'}: ${nameOf(step)}`, at: step.at };
  }

  /** The changes of a step on top of the files as they are now. */
  private async onCurrent({ files, what }: Step): Promise<FileChange[]> {
    const { root } = this.live;
    // Files that are as the step left them become what they were, byte for byte.
    if (files.every(this.isStill)) return withFilesBack({ root }, files);
    const meetings = files.map((each) => ({ ...each, now: readBytes(root, each.file) }));
    const question = `“${what}” has changed since then, so it stays as it is.`;
    const changes = onTop({ nameOf: (file) => file, choices: {}, question }, meetings);
    return withFilesBack({ root }, changes);
  }

  /** Returns how much may be untrue now that wasn't before. */
  private async make(step: Step, isConfirmed: boolean): Promise<number> {
    const { files } = step;
    const { live } = this;
    const before = live.site!;
    // A build reads from the disk which files there are, and all pictures, so these are written first.
    const isTrial = ({ file, before: old, after }: FileChange) =>
      file.startsWith('content/') && old !== undefined && after !== undefined;
    const pictures = files.filter((each) => !isTrial(each));
    const texts = files.filter(isTrial);
    const edits = new Map(texts.map(({ file, after }) => [path.basename(file), after!] as const));
    pictures.forEach(this.write);
    try {
      const after = await live.trial(edits, pictures.length > 0).catch((error) => {
        throw refusal(error, step, this.describe());
      });
      expectPlausible({ before, after, isConfirmed }, this.describe());
      if (!texts.every(this.isStill)) throw conflict();
      texts.forEach(this.write);
      live.show(after);
      return newDoubts(before.warnings, after.warnings).length;
    } catch (error) {
      reversed(pictures).forEach(this.write);
      throw error;
    }
  }

  private isStill = ({ file, before }: FileChange): boolean =>
    isDeepStrictEqual(readBytes(this.live.root, file), before);

  private write = (change: FileChange): void => writeFile(this.live.root, change);
}

/** What a step was, apart from a save: `Put back: “Winter news”`. */
function nameOf(step: Step | undefined): string | undefined {
  const isSave = step?.verb.startsWith('Saved') || step?.verb === 'Confirmed';
  return step && (isSave ? step.what : `${step.verb}: ${step.what}`);
}

export function conflict(mistakes: Notice[] = []): EditError {
  const message = 'This was changed elsewhere in the meantime. Nothing was saved.';
  return new EditError(message, { isConflict: true, mistakes });
}
