import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishOptions, Versions } from '../publish/outcome.ts';
import { publish } from '../publish/publish.ts';
import { changedFiles } from '../publish/repository.ts';
import { ContentText } from '../source/write/content-text.ts';
import { type Difference, differencesIn } from './differences.ts';
import { EditError, invalid, mistakesIn, textOf } from './files.ts';
import { contentName, fileInWords, fileTitle, idOf, nameOf } from './names.ts';
import type { Answers, BothChanged, RequestOf } from './protocol.ts';
import { descriptionOf, type Editing, type Project } from './save.ts';

type Build = PublishOptions['build'];

/** Publishes the changes in the folder, or undoes a publication. */
export async function publishContent({ project }: Editing, asked: RequestOf<'publish'>): Promise<Answers['publish']> {
  const { root } = project;
  const message = asked.message.trim();
  if (!message && (await changedFiles(root).catch(() => [])).length > 0)
    throw invalid('Describe in a few words what changed.');
  const { images } = descriptionOf(project);
  const usedImages = new Set(images.flatMap(({ name, used }) => (used ? `static/images/${name}` : [])));
  const build: Build = (files, isMerged) => expectBuilt(project, files, isMerged);
  const outcome = await publish(root, { ...asked, message, usedImages, build });
  if (outcome.kind !== 'conflict') return { ok: true, outcome };
  const { files, ...conflict } = outcome;
  return { ok: true, outcome: { ...conflict, values: files.flatMap((versions) => bothChanged(project, versions)) } };
}

/** Builds the pages as they will be published. A build reads images from the disk, so new ones are there while it runs. */
async function expectBuilt({ root, build }: Project, files: Parameters<Build>[0], isMerged: boolean): Promise<void> {
  const images = [...files].filter(([file]) => file.startsWith('static/') && !existsSync(path.join(root, file)));
  const texts = [...files].filter(([file]) => file.startsWith('content/'));
  try {
    for (const [file, bytes] of images) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      if (bytes) writeFileSync(path.join(root, file), bytes);
    }
    const site = await build(new Map(texts.map(([file, bytes]) => [contentName(file), bytes])));
    if (!('failure' in site)) return;
    const { details } = mistakesIn(site);
    const why = isMerged ? 'What someone else published doesn’t fit your changes: ' : '';
    throw new EditError({ ...details, message: why + details.message });
  } finally {
    for (const [file] of images) rmSync(path.join(root, file), { force: true });
  }
}

/** The values that both changed, by their names on the page. */
function bothChanged(project: Project, { file, base, yours, theirs }: Versions): BothChanged[] {
  const known = descriptionOf(project);
  const isContent = file.startsWith('content/');
  const what = isContent ? fileTitle(known, contentName(file)) : `The ${fileInWords(file)}`;
  const asWhole = { what, yours: yours ? 'your version' : null, theirs: theirs ? 'their version' : null };
  if (!isContent || !base || !yours || !theirs) return [asWhole];
  const [old, mine, other] = [base, yours, theirs].map((bytes) => ContentText.read(textOf(bytes)));
  if (!old || !mine || !other) return [asWhole];
  const placeOf = ({ place }: Difference) => idOf(contentName(file), place);
  const others = new Map(differencesIn(old, other).map((each) => [placeOf(each), each.new]));
  return differencesIn(old, mine).flatMap((each) => {
    const [id, theirs] = [placeOf(each), others.get(placeOf(each))];
    if (theirs === undefined || theirs === each.new) return [];
    return [{ what: nameOf(known, id) || what, yours: each.new, theirs }];
  });
}
