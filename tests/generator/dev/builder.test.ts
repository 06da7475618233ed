import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createBuilder } from '../../../generator/dev/builder.ts';

/** A process that answers each task. */
class FakeProcess extends EventEmitter {
  connected = true;
  send = () => setImmediate(() => this.emit('message', {}));
}
const { started } = vi.hoisted(() => ({ started: [] as FakeProcess[] }));
vi.mock('node:child_process', () => ({
  fork() {
    started.push(new FakeProcess());
    return started.at(-1);
  },
}));

test('no task leaves a listener behind, which would hold the site that it built', async () => {
  const builder = createBuilder();
  for (let time = 0; time < 3; time++) await builder.build();
  const [child] = started;
  expect([child!.listenerCount('message'), child!.listenerCount('exit')]).toEqual([0, 0]);
});
