import { isInside as isBelow } from '../files/ids.ts';
import type { Done, Failure, RequestOf, Value } from '../protocol.ts';
import { ask } from './ask.ts';
import { CLOSED, type Drafts, Store, type View } from './state.ts';

const RUNNING_AGAIN = 'The site is running again.';

type Step = RequestOf<'save' | 'undo' | 'redo' | 'takeBack' | 'putBack'>;

/** What a save does apart from writing what was typed. */
interface SaveOptions {
  /** The person was asked about what may be untrue, and means it. */
  isConfirmed?: boolean | undefined;
  /** A value that is true. */
  confirmed?: Value;
}

/** What can be done in an open page. All content comes from the server, after every build. */
class Editor extends Store {
  /** What was clicked to open the view. It gets the focus back. */
  private opener?: HTMLElement | undefined;
  /** The last save. */
  private asked: SaveOptions = {};
  private last: Promise<void> = Promise.resolve();
  /** What is loaded, unless a save has changed it. */
  private loading?: Promise<void> | undefined;

  /** Loads the page again, or another one, and opens the same panel there. The answer to a save comes first. */
  reload = (address = location.pathname) =>
    this.inTurn(async () => {
      this.isLeaving = true;
      this.store();
      if (address === location.pathname) location.reload();
      else location.assign(address);
    });

  /** Says that the server has stopped, or takes that back. */
  noteStop(isStopped: boolean): void {
    const { failure, outcome } = this.state;
    if (isStopped !== this.state.isStopped) this.update({ isStopped });
    if (isStopped) return;
    if (failure?.isStopped)
      this.update({ failure: undefined, status: `${RUNNING_AGAIN} Save again.` });
    if (outcome?.isStopped)
      this.update({
        outcome: { asked: outcome.asked, message: `${RUNNING_AGAIN} Publish again.` },
      });
  }

  /** If a value isn't there anymore for which a text is typed, shows the text. A panel without its entry closes. */
  private expectAll(): void {
    const { view, drafts, loaded } = this.state;
    const { values = [], blanks = {} } = loaded ?? {};
    const all = values.concat(
      Object.values(blanks)
        .flatMap(Object.values<Value[]>)
        .flat(),
    );
    const isThere = (id: string) => all.some((each) => each.id === id);
    if (!Object.keys(drafts).every(isThere)) return this.update({ view: { kind: 'lost' } });
    const isPanel = view?.kind === 'panel' || view?.kind === 'new';
    if (isPanel && !this.panel(view.id)) this.show();
  }

  /** Switches editing on. Offers again what was typed before a reload. */
  start = async (): Promise<void> => {
    this.update({ isOn: true });
    await this.load();
    if (this.isDirty() && this.state.view?.kind !== 'lost')
      this.update({ status: 'This is what you typed. Save it, or press Cancel.' });
  };

  stop = (): Promise<void> =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      this.loading = undefined;
      this.update({ ...CLOSED, isOn: false, loaded: undefined, status: '' });
    });

  /** Opens something else or, without a view, closes what is open. */
  open = (view?: View, opener = this.opener) => {
    // What closes before must not take the focus away.
    this.opener = opener;
    return this.inTurn(async () => {
      if (await this.leave()) this.show(view, opener);
    });
  };

  /** Opens the panel of a value, of an entry, or of a part of the content, such as a long text. */
  openField = (id: string, opener = this.opener) => {
    const { panels = [], values = [] } = this.state.loaded ?? {};
    const around = panels.findLast((panel) => isInside(id, panel.id))?.id;
    const inside = values.find((value) => isInside(value.id, id));
    const panel = this.value(id)?.panel ?? around ?? inside?.panel ?? '';
    const focus = around || !inside ? id : inside.id;
    return this.open({ kind: 'panel', id: panel, focus }, opener);
  };

  cancel = (): void => {
    this.update({ status: '' });
    this.show();
  };

  /** Saves what was typed and chosen, and closes what is open. */
  finish = (options?: SaveOptions) =>
    this.inTurn(async () => {
      if (await this.save(options)) this.show();
    });

  /** Confirms a value, and saves what is typed in the same view. A panel stays open. */
  confirm = (value: Value, isConfirmed?: boolean) =>
    this.inTurn(async () => {
      const { view } = this.state;
      const done = await this.save({ confirmed: value, isConfirmed });
      if (!done) return;
      const { at = value.id } = done;
      if (view?.kind === 'panel') await this.reopen({ ...view, focus: at }, at);
      else this.show();
    });

  /** Does again what a question has stopped. */
  saveAnyway = () => {
    const { confirmed } = this.asked;
    return confirmed ? this.confirm(confirmed, true) : this.finish({ isConfirmed: true });
  };

  /** Moves an entry. What is open stays open. */
  move = (id: string, by: number) =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      const { view } = this.state;
      const done = await this.send({ type: 'save', changes: [{ do: 'move', id, by }] });
      if (!done) return;
      // Of two entries with the same name, the one further down has a number in its id.
      const isOpen = view?.kind === 'panel' && view.id === id;
      this.show(isOpen ? { ...view, id: done.at ?? id } : view);
    });

  remove = (id: string) =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      if (await this.send({ type: 'save', changes: [{ do: 'remove', id }] })) this.show();
    });

  /** Undo, Redo, or takes back one of the changes that aren't published. */
  step = (request: RequestOf<'undo' | 'redo' | 'takeBack'>) =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      const { view } = this.state;
      const done = await this.send(request);
      if (done && view?.kind === 'panel') await this.reopen(view, done.at);
    });

  /** Takes a publication back. Then shows the changes, which aren't published yet. */
  putBack = (id: string, choices: RequestOf<'putBack'>['choices']) =>
    this.inTurn(async () => {
      if (!(await this.leave())) return;
      if (await this.send({ type: 'putBack', id, choices })) this.show({ kind: 'changes' });
    });

  /** Keeps a change for a later publication, or not anymore. */
  async keep(id: string, isLater: boolean): Promise<void> {
    const { loaded } = this.state;
    const changes = loaded?.changes.map((each) => (each.id === id ? { ...each, isLater } : each));
    if (loaded && changes) this.update({ loaded: { ...loaded, changes } });
    const answer = await ask({ type: 'keep', id, isLater });
    if (!answer.ok) this.update({ status: answer.message });
  }

  /** Does one thing after the other: a click while something is being saved waits for it. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const next = this.last.then(task);
    this.last = next.catch(() => {});
    return next;
  }

  private show(view?: View, opener = this.opener): void {
    // What wasn't saved is gone, and so is the reason.
    const status = this.state.failure ? '' : this.state.status;
    this.update({ ...CLOSED, view, status });
    this.opener = opener;
    if (!view) opener?.focus();
  }

  /** Shows a panel again after something was changed. The name of its entry may be its id, which is another one then. */
  private async reopen(view: View & { kind: 'panel' }, at = view.id): Promise<void> {
    await this.load();
    const id = this.panel(view.id)?.id ?? this.value(at)?.panel ?? at;
    this.show({ ...view, id });
  }

  /** Saves a text that is being typed, or asks whether to throw away what is in a panel. Returns whether nothing unsaved
   *  is left. Then the new content is loaded, too. */
  private leave = async (): Promise<boolean> => {
    if (this.isDirty() && this.state.view?.kind === 'typing' && !(await this.save())) return false;
    if (this.isDirty() && !confirm('You have not saved this yet. Throw it away?')) return false;
    if (this.isDirty()) this.update({ drafts: {} });
    // After a save, the page loads only once it shows what was saved.
    await (this.loading ?? this.load());
    return true;
  };

  /** Saves everything that is typed in the open view, or nothing. Returns undefined if that isn't possible. */
  private async save(options: SaveOptions = {}): Promise<Done | undefined> {
    const { isConfirmed, confirmed } = options;
    this.asked = options;
    const changes = this.changes(confirmed);
    if (changes.length === 0) return NOTHING;
    const done = await this.send({ type: 'save', changes, isConfirmed });
    if (done) this.update({ drafts: {} });
    return done;
  }

  /** Asks the server for a step, and shows what it says. */
  private async send(step: Step): Promise<Done | undefined> {
    this.isSaving = true;
    this.update({ status: 'Saving…', failure: undefined });
    const answer = await ask(step);
    this.isSaving = false;
    if (!answer.ok) {
      await this.showFailure(answer, step.type);
      return undefined;
    }
    this.loading = undefined;
    this.update({ status: answer.done, goTo: isElsewhere(step) ? answer.at : undefined });
    return answer;
  }

  private async showFailure(failure: Failure, step: Step['type']): Promise<void> {
    this.update({ failure, status: `Not saved. ${failure.message}` });
    // After a conflict, the person sees what is there now. A step of Undo may be gone.
    if (failure.isConflict || step !== 'save') await this.load();
    if (failure.isConflict) this.update({ drafts: this.draftsOfNow() });
  }

  /** The drafts as if they had been typed over what is there now. */
  private draftsOfNow(): Drafts {
    const drafts: Record<string, Drafts[string]> = {};
    for (const [id, draft] of Object.entries(this.state.drafts))
      drafts[id] = { ...draft, before: this.value(id)?.text ?? draft.before };
    return drafts;
  }

  load(): Promise<void> {
    this.loading = ask({ type: 'load' }).then((answer) => {
      if (answer.ok) {
        this.update({ loaded: answer });
        this.expectAll();
        return;
      }
      this.loading = undefined;
      // The connection says by itself whether the server has stopped.
      if (!answer.isStopped) this.update({ status: answer.message });
    });
    return this.loading;
  }
}

/** A save without changes. */
const NOTHING: Done = { ok: true, done: '' };

/** Whether one id is another one, or in what has that id. */
const isInside = (id: string, outer: string): boolean => id === outer || isBelow(id, outer);

/** Whether a step changes something that may be out of sight. */
const isElsewhere = (step: Step): boolean =>
  step.type === 'save'
    ? /add|move/.test(step.changes[0]!.do)
    : step.type !== 'takeBack' && step.type !== 'putBack';

export const editor = new Editor();
