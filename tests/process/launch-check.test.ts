import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runScript } from '../dev-process.ts';
import { FIXTURE_EPOCH } from '../fixture-site.ts';
import { temporaryProject } from '../temporary-project.ts';

vi.setConfig({ testTimeout: 120_000 });

const { root, remove } = temporaryProject();
afterAll(remove);

/** Runs the command, which ends with exit code 1 whatever it has to say. */
async function launchCheck(onGitHub = {}): Promise<string> {
  const env = { ...onGitHub, SOURCE_DATE_EPOCH: FIXTURE_EPOCH, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') };
  const command = runScript(path.resolve('scripts/launch-check.ts'), root, env);
  expect(await command.ended).toBe(1);
  return command.said();
}

test('lists what is left, without colours where there is no terminal, and tells GitHub', async () => {
  const said = await launchCheck({ GITHUB_ACTIONS: 'true' });
  expect(said).toMatch(/^content\/events\.yaml:\d+:\d+ {2}the 8th of events: .*2026 has passed$/m);
  expect(said).not.toContain('\u001b');
  const { length: mistakes } = said.match(/^::error file=content\/[^,]+,line=\d+,col=\d+,title=.*::.+$/gm) ?? [];
  expect(said).toContain(`\nBefore launch: ${mistakes} things to fix\n`);
});

test('shows the mistakes instead of a list when the site cannot be built', async () => {
  appendFileSync(path.join(root, 'content/home.yaml'), '\nnaem: x\n');
  const said = await launchCheck();
  expect(said).toMatch(/^content\/home\.yaml:.*unknown field "naem"/);
  expect(said).not.toContain('Before launch:');
});
