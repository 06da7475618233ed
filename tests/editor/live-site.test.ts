import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveSite } from '../../editor/live-site.ts';
import { site } from '../../templates/site.ts';
import { FIXTURE_URL, fixtureProject } from '../project.ts';

test('a picture that changes while the site is built is in the next build, and the first one is made once', async () => {
  const { root, remove } = fixtureProject();
  onTestFinished(remove);
  const shared = vi.fn(site.shared);
  const live = new LiveSite({ ...site, shared }, root, FIXTURE_URL);
  await live.rebuild();
  expect(shared, 'the first build').toHaveBeenCalledOnce();
  const building = live.rebuild();
  const picture = 'static/images/scene.svg';
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h7v7z"/></svg>';
  writeFileSync(path.join(root, picture), drawing);
  await live.onChange(picture);
  await building;
  const files = [...(live.site?.output ?? [])].filter(([name]) => /scene-\w+\.svg$/.test(name));
  expect(files.map(([, contents]) => String(contents))).toEqual([expect.stringContaining('h7v7')]);
});
