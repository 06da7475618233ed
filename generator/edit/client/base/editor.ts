import { toldOf } from './mistakes.ts';
import { type Answer, ask, type Change, type Content, type Field } from './protocol.ts';

/** What all parts of the editor share: the content, how it is changed, and how she is told. */
export abstract class Editor {
  content: Content;
  /** What was typed and is not saved yet, by the IDs of the values. */
  readonly drafts: Map<string, Change>;
  /** What gets the focus as soon as one of them is there: keys, the best one first. */
  wanted: string[] = [];
  /** What is to be said of the change that is just being saved. */
  pending = '';
  /** The new entry whose form is about to be opened: the page may be loaded again before. */
  opening: string | undefined;
  #build = document.documentElement.dataset.build;
  #sending = 0;

  constructor(content: Content, drafts: Change[]) {
    this.content = content;
    this.drafts = new Map(drafts.map((draft) => [draft.id, draft]));
    this.#forgetSaved();
  }

  /** Shows a sentence in the bar. Screen readers say it. */
  abstract say(...words: (Node | string)[]): void;

  /** Shows everything anew. */
  abstract refresh(): void;

  /** Opens a panel, the form of a place or that of an entry, by its name; without one, closes what is open. */
  abstract open(name?: string): void;

  /** Saves what is open on the page. Returns whether that was possible. */
  abstract leave(): Promise<boolean>;

  /** Gives the focus to the first of these that is there, now or when the page has followed. */
  want(...keys: string[]): void {
    this.wanted = keys;
    this.refresh();
  }

  /** All values of the content. */
  fields(): Field[] {
    return this.content.files.flatMap(({ fields }) => fields);
  }

  field(id: string): Field | undefined {
    return this.fields().find((field) => field.id === id);
  }

  /** Saves values, a request for each file that has some. Stops at the first that is refused. */
  async save(changes: Change[]): Promise<Answer> {
    for (const name of new Set(changes.map(({ id }) => fileOf(id)))) {
      const answer = await this.send({ do: 'save', changes: changes.filter(({ id }) => fileOf(id) === name) });
      if (!answer.ok) return answer;
    }
    return { ok: true };
  }

  /** Sends a request about a list, an object or a picture, unless its file is another than the one that is known. */
  async act(request: Record<string, unknown> & { id: string; opens?: boolean }): Promise<Answer> {
    const { hash } = this.content.files.find(({ name }) => name === fileOf(request.id)) ?? {};
    const answer = await this.send({ ...request, hash });
    if (answer.why === 'conflict') await this.reload();
    return answer;
  }

  async undo(): Promise<void> {
    if (!this.content.canUndo) return this.say('There is nothing to take back.');
    const { id } = await this.send({ do: 'undo' });
    if (id) this.want(`menu:${id}`, id);
  }

  /** Sends a request that changes something, says what came of it and learns what stands there now. */
  async send(request: Record<string, unknown>): Promise<Answer> {
    this.#sending++;
    this.pending = 'Saving …';
    this.say(this.pending);
    const answer = await ask(request);
    const done = answer.did ? `Taken back: ${answer.did}` : `Saved in ${answer.file ?? 'the content'}.`;
    if (answer.ok && !answer.unchanged) {
      this.pending = done + worthALook(answer);
      if (request.opens) this.opening = answer.entry;
      this.#build = answer.build;
      await this.reload();
    }
    this.#sending--;
    this.pending = '';
    if (answer.ok) this.say(answer.unchanged ? '' : done + worthALook(answer));
    else this.say(`Not saved. ${this.#whyNot(answer)}`);
    return answer;
  }

  #whyNot(answer: Answer): string {
    const [first] = toldOf(answer, this.content);
    const name = first?.field ? `${first.field.name}: ` : '';
    return first ? name + first.message : (answer.said?.split('\n')[0] ?? 'Nobody knows why.');
  }

  /** Learns the content anew. */
  async reload(): Promise<void> {
    const answer = await ask({ do: 'content' });
    if (answer.ok) this.content = answer as Content & Answer;
    this.#forgetSaved();
    this.refresh();
  }

  /** What all files hold, in short. */
  #hashes(): string {
    return this.content.files.map(({ hash }) => hash).join();
  }

  #forgetSaved(): void {
    for (const { id, value, sample } of this.drafts.values()) {
      const field = this.field(id);
      if (field?.written === value && (sample ?? field.sample) === field.sample) this.drafts.delete(id);
    }
  }

  /** Learns of a build that another page or an editor has caused. */
  async follow(build: string | undefined): Promise<void> {
    if (this.#sending > 0 || build === this.#build) return;
    this.#build = build;
    const before = this.#hashes();
    await this.reload();
    if (this.#hashes() !== before)
      this.say('The site was changed elsewhere: on another page, or in an editor. This page follows.');
  }
}

/** The build says what else may have to follow: a sentence that still names the old night. */
function worthALook({ notes = [] }: Answer): string {
  if (notes.length === 0) return '';
  return ` Worth a look: ${notes.length === 1 ? 'a note' : `${notes.length} notes`} under What changed.`;
}

const fileOf = (id: string): string => id.replace(/:.*/, '');
