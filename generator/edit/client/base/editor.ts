import { type Answer, ask, type Change, type Content, type Field } from './protocol.ts';

interface Ways {
  say: (...words: (Node | string)[]) => void;
  refresh: () => void;
  open: (panel: string | undefined) => void;
}

/** What all parts of the editor share: the content, how it is changed, and how she is told. */
export class Editor {
  content: Content;
  /** What gets the focus as soon as it stands on the page: the ID of a value or of an entry. */
  next: string | undefined;
  /** What will be said of the change that is just being saved, once the page shows it. */
  pending = '';
  readonly #ways: Ways;
  #build: string | undefined;
  #sending = 0;

  constructor(content: Content, ways: Ways) {
    this.content = content;
    this.#ways = ways;
    this.#build = document.documentElement.dataset.build;
  }

  /** Shows a sentence in the bar. Screen readers say it. */
  say(...words: (Node | string)[]): void {
    this.#ways.say(...words);
  }

  /** All values of the content. */
  fields(): Field[] {
    return this.content.files.flatMap(({ fields }) => fields);
  }

  /** Saves values, a request for each file that has some. Stops at the first that is refused. */
  async save(changes: Change[]): Promise<Answer> {
    for (const name of new Set(changes.map(({ id }) => fileOf(id)))) {
      const some = changes.filter(({ id }) => fileOf(id) === name);
      const answer = await this.send({ do: 'save', changes: some });
      if (!answer.ok) return answer;
    }
    return { ok: true };
  }

  /** Opens the panel beside the page for an entry of a list, or closes it. */
  open(entry: string | undefined): void {
    this.#ways.open(entry);
  }

  async undo(): Promise<void> {
    if (!this.content.canUndo) this.#ways.say('There is nothing to take back.');
    else await this.send({ do: 'undo' });
  }

  /** Sends a request that changes something, says what came of it and learns what stands there now. */
  async send(request: Record<string, unknown>): Promise<Answer> {
    this.#sending++;
    this.#ways.say('Saving …');
    const answer = await ask(request);
    const done = answer.did ? `Taken back: ${answer.did}` : `Saved in ${answer.file ?? 'the content'}.`;
    if (answer.ok && !answer.unchanged) {
      this.pending = done;
      this.#build = answer.build;
      // Of a new entry the first words, of all others the menu.
      this.next =
        request.act === 'add' ? `${answer.entry}.` : (answer.entry ?? (request.do === 'undo' ? answer.id : ''));
      await this.reload();
    }
    this.#sending--;
    this.pending = '';
    if (!answer.ok) this.#ways.say(answer.said?.split('\n')[0] ?? 'It could not be saved.');
    else this.#ways.say(answer.unchanged ? '' : done);
    return answer;
  }

  /** Learns the content anew. */
  async reload(): Promise<void> {
    const answer = await ask({ do: 'content' });
    if (answer.ok) this.content = answer as Content & Answer;
    this.#ways.refresh();
  }

  /** Learns of a build that another page or an editor has caused. */
  async follow(build: string | undefined): Promise<void> {
    if (this.#sending > 0 || build === this.#build) return;
    this.#build = build;
    await this.reload();
    this.#ways.say('The site was changed elsewhere: on another page, or in an editor. This page follows.');
  }

  /** The hash of the file of a value, a list or an object. */
  hashOf(id: string): string | undefined {
    return this.content.files.find(({ name }) => name === fileOf(id))?.hash;
  }
}

const fileOf = (id: string): string => id.replace(/:.*/, '');
