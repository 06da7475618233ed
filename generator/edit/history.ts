import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LiveSite } from '../dev/live-site.ts';
import { type Mistake, mistakesIn } from '../mistakes.ts';
import type { BuiltSite } from '../site.ts';
import { EditError } from './edit-error.ts';
import { idOf } from './ids.ts';

/** A file of the project, `content/home.yaml`, before and after a change; undefined if there is none. */
export interface FileChange {
  file: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** The changes of one save: "Saved", and what. */
export interface Step {
  verb: string;
  what: string;
  files: readonly FileChange[];
}

/** Makes changes, one step at a time, and takes them back. A text is written only after the site has been built with
 *  it. */
export class History {
  private readonly live: LiveSite;
  private readonly nameOf: (id: string) => string;
  /** What takes the steps back, or makes them again. The last of each list comes first. */
  private steps = { undo: [] as Step[], redo: [] as Step[] };

  constructor(live: LiveSite, nameOf: (id: string) => string) {
    this.live = live;
    this.nameOf = nameOf;
  }

  next = (type: 'undo' | 'redo'): string | undefined => this.steps[type].at(-1)?.what;

  /** Returns what has happened, as `go` does. */
  async apply(step: Step): Promise<string> {
    const isSame = step.files.every(({ before, after }) => after && before?.equals(after));
    if (!isSame) {
      await this.make(step.files);
      this.steps.undo.push({ ...step, files: reversed(step.files) });
      this.steps.redo = [];
    }
    return `${step.verb}: ${step.what}`;
  }

  /** Takes the last step back, or makes the next one again. If its files have changed since then, all steps are
   *  forgotten. */
  async go(type: 'undo' | 'redo'): Promise<string> {
    const step = this.steps[type].at(-1);
    if (!step) throw new EditError(`There is nothing to ${type}.`);
    if (!step.files.every(this.isStill)) {
      this.steps = { undo: [], redo: [] };
      throw new EditError(`“${step.what}” has changed since then, so it stays as it is.`);
    }
    await this.make(step.files);
    this.steps[type].pop();
    const other = type === 'undo' ? 'redo' : 'undo';
    this.steps[other].push({ ...step, files: reversed(step.files) });
    return `${type === 'undo' ? 'Undone' : 'Done again'}: ${step.what}`;
  }

  private async make(files: readonly FileChange[]): Promise<void> {
    // A build reads pictures from the disk, so a new one is written first.
    const pictures = files.filter(({ file }) => file.startsWith('static/'));
    const texts = files.filter(({ file }) => file.startsWith('content/'));
    const edits = new Map(texts.map(({ file, after }) => [path.basename(file), String(after)]));
    pictures.forEach(this.write);
    try {
      const site = await this.live.trial(edits, pictures.length > 0).catch(this.refuse);
      if (!texts.every(this.isStill)) throw conflict();
      texts.forEach(this.write);
      this.live.show(site);
    } catch (error) {
      reversed(pictures).forEach(this.write);
      throw error;
    }
  }

  /** Turns the mistakes of a build into the reason why nothing was saved. */
  private refuse = (error: unknown): Promise<BuiltSite> => {
    const mistakes = mistakesIn(error).map((mistake) => {
      return { id: idOf(mistake.file, mistake.path), message: sentenceOf(mistake) };
    });
    const [first] = mistakes;
    if (!first) throw error;
    throw new EditError(`${this.nameOf(first.id)}: ${first.message}`, { mistakes });
  };

  private isStill = ({ file, before }: FileChange): boolean => {
    const now = readBytes(this.live.root, file);
    return before ? now?.equals(before) === true : now === undefined;
  };

  /** Writes a file at once: writes a hidden draft next to it, and renames that. Without contents the file is deleted. */
  private write = ({ file, after }: FileChange): void => {
    const place = path.join(this.live.root, file);
    const draft = path.join(path.dirname(place), `.${path.basename(place)}.draft`);
    this.live.expect(file, after);
    if (!after) return rmSync(place, { force: true });
    writeFileSync(draft, after, { flush: true });
    renameSync(draft, place);
  };
}

const reversed = (files: readonly FileChange[]): FileChange[] =>
  files.map(({ file, before, after }) => ({ file, before: after, after: before }));

export function conflict(): EditError {
  const message = 'This was changed elsewhere in the meantime. Nothing was saved.';
  return new EditError(message, { isConflict: true });
}

export function readBytes(root: string, file: string): Buffer | undefined {
  const place = path.join(root, file);
  return lstatSync(place, { throwIfNoEntry: false })?.isFile() ? readFileSync(place) : undefined;
}

/** A mistake for a person who doesn't see the file. */
function sentenceOf({ message, hintOnPage }: Mistake): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${hintOnPage}`;
}
