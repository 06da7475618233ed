import { EventEmitter } from 'node:events';
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createBuilder } from '../../../generator/dev/builder.ts';

/** A process that answers each task with what `answer` makes of it. */
class FakeProcess extends EventEmitter {
  connected = true;
  answer: () => object = () => ({});
  send = () => setImmediate(() => this.emit('message', this.answer()));
}
const { started } = vi.hoisted(() => ({ started: [] as FakeProcess[] }));
vi.mock('node:child_process', () => ({
  fork() {
    started.push(new FakeProcess());
    return started.at(-1);
  },
}));

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

test('of what was built, only what is in use is kept', async () => {
  const builder = createBuilder();
  await builder.build();
  const [child] = started;
  const built: WeakRef<object>[] = [];
  child!.answer = () => {
    const site = { output: new Map() };
    built.push(new WeakRef(site));
    return site;
  };
  for (let time = 0; time < 10; time++) await builder.build();
  // A weak reference lasts until its turn of the event loop is over.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(built.slice(0, -1).filter((each) => each.deref())).toEqual([]);
  expect([child!.listenerCount('message'), child!.listenerCount('exit')]).toEqual([0, 0]);
});
