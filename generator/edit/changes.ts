import { ContentText } from '../source/write/content-text.ts';
import { type Difference, differencesIn, nextTo, withoutDifference } from './differences.ts';
import { bytesLike, EditError, invalid, mistakesIn, readBytes, textOf, toWire } from './files.ts';
import { changedFiles, commit, committed, push, repositoryOf, unpushed } from './git.ts';
import { contentName, hashOf, idOf, nameOf } from './ids.ts';
import type { Answers, Changed, Changes as ChangesAnswer, RequestOf } from './protocol.ts';
import type { Changes, Project } from './save.ts';

/** A change since the last commit. */
interface SinceCommit {
  /** Names the change and what it changed to: if that changes again, the key does too. */
  key: string;
  file: string;
  what: string;
  id?: string | undefined;
  old: string | null;
  new: string | null;
  before: Uint8Array | undefined;
  /** The file without the change, and without the changes next to it. */
  without(): (Uint8Array | undefined)[];
}

const HOW = 'docs/publishing.md says how to set it up.';

/** What changed since the last commit, how to revert it, and how to publish it. */
export class History {
  readonly #project: Project;
  readonly #changes: Changes;

  constructor(project: Project, changes: Changes) {
    this.#project = project;
    this.#changes = changes;
  }

  async changes(): Promise<ChangesAnswer> {
    const { root, current } = this.#project;
    const warnings = (current()?.site.warnings ?? []).map(toWire);
    const repository = await repositoryOf(root);
    if (!repository) return { ok: true, repository: null, changes: [], warnings, message: '' };
    const found = await this.#sinceCommit();
    const changes = found.map(({ before: _, without: __, ...shown }) => shown);
    const { branch, remote = null } = repository;
    const about = { branch, remote, unpushed: await unpushed(root, repository) };
    return { ok: true, repository: about, changes, warnings, message: messageFor(found) };
  }

  /** Reverts one change, or it and the ones next to it if they are only right together. */
  async revert({ key }: RequestOf<'revert'>): Promise<Changed> {
    const found = (await this.#sinceCommit()).find((each) => each.key === key);
    if (!found) throw invalid('This is not there anymore. Look at what changed again.');
    const { file, what, before, id } = found;
    let refused: unknown = invalid(`This can’t be reverted from the page. Change ${file} itself.`);
    for (const after of found.without()) {
      try {
        return await this.#changes.apply({ what: `${what} (reverted)`, id, files: [{ file, before, after }] });
      } catch (error) {
        if (!(error instanceof EditError) || error.details.code !== 'mistakes') throw error;
        if (!(refused instanceof EditError) || refused.details.code !== 'mistakes') refused = error;
      }
    }
    throw refused;
  }

  /** Commits what changed, and pushes it. */
  async publish({ message }: RequestOf<'publish'>): Promise<Answers['publish']> {
    const { root, build } = this.#project;
    const repository = await repositoryOf(root);
    if (!repository) throw gitError(`This folder is not a git repository. ${HOW}`);
    if (!repository.remote) throw gitError(`This repository has no place to publish to. ${HOW}`);
    const files = await changedFiles(root);
    if (files.length === 0 && (await unpushed(root, repository)) === 0)
      throw notReady('There is nothing new to publish.');
    const site = await build(new Map(), true);
    if ('failure' in site) throw mistakesIn(site);
    if (site.left) throw notReady(site.left);
    if (files.length > 0 && !message.trim()) throw notReady('Describe in a few words what changed.');
    if (files.length > 0) await commit(root, message.trim());
    await push(root, repository);
    return { ok: true, message: `Published to ${repository.remote}, ${repository.branch}.` };
  }

  async #sinceCommit(): Promise<SinceCommit[]> {
    const files = await changedFiles(this.#project.root);
    return (await Promise.all(files.map((file) => this.#changesOf(file)))).flat();
  }

  async #changesOf(file: string): Promise<SinceCommit[]> {
    const { root, current } = this.#project;
    const [oldBytes, before] = [await committed(root, file), readBytes(root, file)];
    const [old, now] = [oldBytes, before].map((bytes) =>
      bytes && file.startsWith('content/') ? ContentText.read(textOf(bytes)) : undefined,
    );
    const found = old && now ? differencesIn(old, now) : [];
    const known = current()?.site.description ?? { fields: {}, values: new Map(), images: [] };
    if (!old || !now || !before || found.length === 0) {
      const whole = { file, what: file, old: oldBytes ? '' : null, new: before ? '' : null };
      return [{ ...whole, key: keyOf(file, before && String(before)), before, without: () => [oldBytes] }];
    }
    const name = contentName(file);
    return found.map((difference) => {
      const { path, oldPath = [], ...texts } = difference;
      const what = nameOf(known, idOf(name, path ?? oldPath), (path ? now : old).data);
      const without = () =>
        [[difference], nextTo(found, difference)].flatMap((each) => {
          const text = withoutAll(now, old, each);
          return text ? [bytesLike(before, text.source)] : [];
        });
      const id = path && idOf(name, path);
      return { ...texts, file, what, id, key: keyOf(file, JSON.stringify([path, texts])), before, without };
    });
  }
}

function withoutAll(now: ContentText, old: ContentText, differences: readonly Difference[]): ContentText | undefined {
  let text: ContentText | undefined = now;
  for (const each of differences) text = text && withoutDifference(text, old, each);
  return text;
}

const gitError = (message: string): EditError => new EditError({ code: 'git', message });
const notReady = (message: string): EditError => new EditError({ code: 'not-ready', message });
const keyOf = (...parts: unknown[]): string => hashOf(JSON.stringify(parts));

/** A suggestion for the commit message. */
function messageFor(changes: readonly SinceCommit[]): string {
  const [first, second, ...more] = [...new Set(changes.map(({ what }) => what))];
  if (!first) return '';
  return `Change ${second ? `${first} and ${more.length > 0 ? `${more.length + 1} more` : second}` : first}`;
}
