import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createBuilder } from '../../../generator/dev/builder.ts';

/** A process that answers every task. */
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

test('removes its listeners after each task, so no built site stays in memory', async () => {
  const builder = createBuilder('dev.ts');
  for (let time = 0; time < 3; time++) await builder.build();
  const [child] = started;
  expect([child!.listenerCount('message'), child!.listenerCount('exit')]).toEqual([0, 0]);
});
