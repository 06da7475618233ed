import { isBlocking } from '../checks/launch-check.ts';
import { countLine } from '../checks/launch-report.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Changes, Workshop } from './apply.ts';
import { differencesIn } from './differences.ts';
import { bytesLike, readBytes, textOf } from './files.ts';
import type { Answer } from './guard.ts';
import { hashOf } from './read/describe.ts';
import { contentName } from './read/names.ts';
import { changedFiles, commit, committed, push, repositoryOf, unpushed } from './repository.ts';
import type { Request } from './requests.ts';

/** A change since the last commit. */
interface SinceCommit {
  /** Says which change it is, and what it changed into: what is changed again meanwhile has another one. */
  key: string;
  file: string;
  what: string;
  id?: string | undefined;
  old: string | null;
  new: string | null;
  /** What the file holds now, and what it holds when the change is taken back. */
  before: Uint8Array | undefined;
  after(): Uint8Array | undefined;
  /** What it holds when those beside it are taken back, too. */
  together?(): Uint8Array;
}

const unfit = (said: string): Answer => ({ ok: false, why: 'unfit', said });

const NO_REPOSITORY =
  'This folder is no repository of git, so nothing is known of earlier versions. docs/publishing.md says how it becomes one.';
const NO_REMOTE = 'This repository does not know where to publish. docs/publishing.md says how it gets to know.';

const KEPT = 'Nothing is lost: your changes are kept here, as a commit.';
const REMOTE_IS_AHEAD = `Somebody else has published meanwhile. ${KEPT} Type git pull --rebase in the terminal, look at the pages, and press Publish again.`;
const NOT_SENT = `This could not be sent. ${KEPT} See whether there is a network, and press Publish again.`;

/** What git says where it fails; nothing where it does what it should. */
const complaint = (done: Promise<void>): Promise<string | undefined> =>
  done.then(
    () => undefined,
    (error: Error & { stderr?: Buffer }) => `git says: ${String(error.stderr ?? '').trim() || error.message}`,
  );

/** What has changed since the last commit, how it is taken back, and how it is published. */
export class History {
  readonly #workshop: Workshop;
  readonly #changes: Changes;

  constructor(workshop: Workshop, changes: Changes) {
    this.#workshop = workshop;
    this.#changes = changes;
  }

  async #sinceCommit(): Promise<SinceCommit[]> {
    const { root } = this.#workshop;
    const files = await changedFiles(root);
    return (await Promise.all(files.map((file) => changesOf(root, file)))).flat();
  }

  /** What has changed, in words. */
  async changes(): Promise<Answer> {
    const { root, notes } = this.#workshop;
    const repository = await repositoryOf(root);
    if (!repository) return { ok: true, repository: false, changes: [], said: NO_REPOSITORY };
    const found = await this.#sinceCommit();
    const changes = found.map(({ before: _, after: __, together: ___, ...shown }) => shown);
    const { branch, remote = null } = repository;
    const about = { repository: true, branch, remote, unpushed: await unpushed(root, repository) };
    return { ok: true, ...about, changes, notes: notes(), sentence: sentenceFor(found) };
  }

  /** Takes one of those changes back, or those that are only right together. */
  async takeBack({ key }: Request<'take back'>): Promise<Answer> {
    const found = (await this.#sinceCommit()).find((each) => each.key === key);
    if (!found) return unfit('This is not what stands there any more. Look at what changed again.');
    const { file, what, before } = found;
    const to = (after: Uint8Array | undefined) =>
      this.#changes.apply({ what: `${what} (taken back)`, files: [{ file, before, after }] });
    const answer = await to(found.after());
    if (answer.why !== 'mistake' || !found.together) return answer;
    const both = await to(found.together());
    return both.ok ? both : answer;
  }

  /** Commits what has changed, and sends it. */
  async publish({ sentence }: Request<'publish'>): Promise<Answer> {
    const { root, build } = this.#workshop;
    const repository = await repositoryOf(root);
    if (!repository) return unfit(NO_REPOSITORY);
    if (!repository.remote) return unfit(NO_REMOTE);
    const found = await changedFiles(root);
    if (found.length === 0 && (await unpushed(root, repository)) === 0)
      return unfit('There is nothing new to publish.');
    const built = await build(new Map(), true);
    if ('failure' in built) return { ok: false, why: 'mistake', said: built.failure.text };
    if (built.left) return unfit(built.left);
    if (found.length > 0 && !sentence.trim()) return unfit('Say in a few words what has changed.');
    const unkept = found.length > 0 && (await complaint(commit(root, sentence.trim())));
    if (unkept) return unfit(unkept);
    const unsent = await complaint(push(root, repository));
    if (unsent) return unfit(`${unsent.includes('[rejected]') ? REMOTE_IS_AHEAD : NOT_SENT}\n\n${unsent}`);
    return { ok: true, said: `Published to ${repository.remote}, ${repository.branch}.` };
  }
}

async function changesOf(root: string, file: string): Promise<SinceCommit[]> {
  const [old, before] = [await committed(root, file), readBytes(root, file)];
  const isText = file.startsWith('content/') && old && before;
  const found = isText ? differencesIn(textOf(old), textOf(before)) : [];
  const whole = { file, what: file, old: old ? '' : null, new: before ? '' : null };
  if (!isText || found.length === 0)
    return [{ ...whole, key: keyOf(file, before && hashOf(before)), before, after: () => old }];
  return found.map(({ path, takenBack, takenBackTogether, ...difference }) => {
    const id = path && `${contentName(file)}:${path.join('.')}`;
    const after = () => bytesLike(before, takenBack());
    const together = () => bytesLike(before, takenBackTogether());
    return { ...difference, file, id, key: keyOf(file, { path, ...difference }), before, after, together };
  });
}

const keyOf = (...parts: unknown[]): string => hashOf(Buffer.from(JSON.stringify(parts)));

/** What stands between a site and the public, the first of it with its place. */
export function whatIsLeft(findings: readonly Diagnostic[]): string | undefined {
  const left = countLine(findings);
  const first = findings.filter(isBlocking).slice(0, 5);
  const lines = first.map(({ place, headline }) => `${place}  ${headline}`);
  return left && `${[`${left}:`, ...lines].join('\n')}\nAll of it: npm run launch-check`;
}

/** A proposal for what to say of some changes. */
function sentenceFor(changes: readonly SinceCommit[]): string {
  const [first, second, ...more] = [...new Set(changes.map(({ what }) => what))];
  if (!first) return '';
  return `Change ${second ? `${first} and ${more.length > 0 ? `${more.length + 1} more` : second}` : first}`;
}
