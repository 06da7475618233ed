import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PublishOptions, Versions } from '../publish/outcome.ts';
import { undoPublication } from '../publish/publications.ts';
import { publish } from '../publish/publish.ts';
import { changedFiles, createBranch } from '../publish/repository.ts';
import { ContentText } from '../source/write/content-text.ts';
import { differencesIn } from './differences.ts';
import { EditError, type Failed, invalid, mistakesIn, textOf } from './files.ts';
import { contentName, idOf, nameOf } from './names.ts';
import type { Answers, BothChanged, RequestOf } from './protocol.ts';
import type { Project } from './save.ts';

/** Publishes the changes in the folder, or undoes a publication. */
export async function publishContent(project: Project, asked: RequestOf<'publish'>): Promise<Answers['publish']> {
  const { root, current } = project;
  const { undo, branch, author, confirmed, resolved } = asked;
  const message = asked.message.trim();
  if (!message && (await changedFiles(root).catch(() => [])).length > 0)
    throw new EditError({ code: 'not-ready', message: 'Describe in a few words what changed.' });
  if (branch !== undefined && !(await createBranch(root, branch)))
    throw invalid('There is such a branch already. Ask the maintainer for help.');
  const images = current()?.site.description.images ?? [];
  const options: PublishOptions<Failed> = {
    ...{ message, build: (files) => failureOf(project, files), author, confirmed, resolved },
    usedImages: new Set(images.flatMap(({ name, used }) => (used ? `static/images/${name}` : []))),
  };
  const outcome = await (undo ? undoPublication(root, undo, options) : publish(root, options));
  if (outcome.kind === 'build-failed') {
    const { details } = mistakesIn(outcome.failure);
    if (outcome.merged.length === 0) throw new EditError(details);
    throw new EditError({
      ...details,
      message: `What someone else published doesn’t fit your changes: ${details.message}`,
    });
  }
  if (outcome.kind !== 'conflict') return { ok: true, outcome };
  const { kind, remoteCommit, files } = outcome;
  const values = files.flatMap((versions) => bothChanged(project, versions));
  return { ok: true, outcome: { kind, remoteCommit, files: files.map(({ file }) => file), values } };
}

/** Builds the pages as they will be published. A build reads images from the disk, so new ones are there while it runs. */
async function failureOf({ root, build }: Project, files: Parameters<PublishOptions<Failed>['build']>[0]) {
  const isNew = ([file]: [string, unknown]) => file.startsWith('static/') && !existsSync(path.join(root, file));
  const images = [...files].filter(isNew);
  const texts = [...files].flatMap(([file, bytes]): [string, Uint8Array][] =>
    file.startsWith('content/') && bytes ? [[contentName(file), bytes]] : [],
  );
  try {
    for (const [file, bytes] of images) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      if (bytes) writeFileSync(path.join(root, file), bytes);
    }
    const site = await build(new Map(texts));
    return 'failure' in site ? site : undefined;
  } finally {
    for (const [file] of images) rmSync(path.join(root, file), { force: true });
  }
}

/** The values that both changed, by their names on the page. */
function bothChanged({ current }: Project, { file, base, yours, theirs }: Versions): BothChanged[] {
  if (!file.startsWith('content/') || !base || !yours || !theirs) return [];
  const [old, mine, other] = [base, yours, theirs].map((bytes) => ContentText.read(textOf(bytes)));
  if (!old || !mine || !other) return [];
  const known = current()?.site.description ?? { fields: {}, values: new Map() };
  const others = differencesIn(old, other);
  return differencesIn(old, mine).flatMap(({ path: at, oldPath, new: value }) => {
    const same = others.find((each) => isDeepStrictEqual(each.path ?? each.oldPath, at ?? oldPath));
    const what = nameOf(known, idOf(contentName(file), at ?? oldPath ?? [])) || file;
    return same && same.new !== value ? [{ what, yours: value, theirs: same.new }] : [];
  });
}
