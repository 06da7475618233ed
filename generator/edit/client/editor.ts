import type { Answer, Change, Content } from './protocol.ts';
import { ask } from './protocol.ts';

/** What all parts of the editor share: the content, how it is saved, and how she is told. */
export class Editor {
  content: Content;
  readonly layer: HTMLElement;
  readonly #say: (text: string) => void;
  readonly #refresh: () => void;
  #last: { file: string; changes: Change[] } | undefined;

  constructor(options: { content: Content; layer: HTMLElement; say: (text: string) => void; refresh: () => void }) {
    this.content = options.content;
    this.layer = options.layer;
    this.#say = options.say;
    this.#refresh = options.refresh;
  }

  /** Shows a sentence at the lower edge. Screen readers say it. */
  say(text: string): void {
    this.#say(text);
  }

  /** Saves values, a request for each file that has some. Stops at the first that is refused. */
  async save(changes: Change[]): Promise<Answer> {
    let answer: Answer = { ok: true, unchanged: true };
    for (const name of new Set(changes.map(({ id }) => fileOf(id)))) {
      const some = changes.filter(({ id }) => fileOf(id) === name);
      this.#last = { file: name, changes: some };
      answer = await this.send({ do: 'save', hash: this.hashOf(name), changes: some });
      if (!answer.ok) return answer;
    }
    return answer;
  }

  /** Saves the last values again, over those that stand in the file now. */
  saveAgain({ hash }: Answer): Promise<Answer> {
    return this.send({ do: 'save', hash, changes: this.#last?.changes ?? [] });
  }

  /** Sends a request that changes something, says what came of it and learns what stands there now. */
  async send(request: Record<string, unknown>): Promise<Answer> {
    const answer = await ask(request);
    if (!answer.ok) {
      if (answer.why !== 'conflict') this.say(answer.said?.split('\n')[0] ?? 'It could not be saved.');
      return answer;
    }
    if (!answer.unchanged) {
      await this.reload();
      this.say(answer.did ? `Taken back: ${answer.did}` : `Saved in ${answer.file ?? 'the content'}`);
    }
    return answer;
  }

  /** Learns the content anew. */
  async reload(): Promise<void> {
    const answer = await ask({ do: 'content' });
    if (answer.ok) this.content = answer as Content & Answer;
    this.#refresh();
  }

  /** The hash of the file of a value, a list or an object. */
  hashOf(id: string): string | undefined {
    return this.content.files.find(({ name }) => name === fileOf(id))?.hash;
  }
}

const fileOf = (id: string): string => id.replace(/:.*/, '');
