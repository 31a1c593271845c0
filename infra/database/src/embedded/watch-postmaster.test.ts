import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { watchPostmaster } from './watch-postmaster.ts';

const delays = { look: 5, first: 1, longest: 4 };
const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** A process that stays until it is killed. */
function start(): { pid: number; kill: () => Promise<unknown> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  started.push(child);
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

test('a server that ends by itself is started again, as often as it does, also when the first attempts fail', async () => {
  const first = start();
  let failures = 2;
  let restarts = 0;
  let restarted = Promise.withResolvers<ReturnType<typeof start>>();
  const watch = watchPostmaster(first.pid, {
    delays,
    report: () => undefined,
    onLost: assert.fail,
    restart: async () => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the port is still taken');
      }
      const next = start();
      restarts += 1;
      restarted.resolve(next);
      return Promise.resolve(next);
    },
  });
  await first.kill();
  const second = await restarted.promise;
  restarted = Promise.withResolvers();
  await second.kill();
  const third = await restarted.promise;
  await watch.stop();
  assert.equal(watch.pid, third.pid);
  assert.equal(restarts, 2);
});

test('a server that does not start again is reported once', async () => {
  const first = start();
  const lost = Promise.withResolvers<Error>();
  const watch = watchPostmaster(first.pid, {
    delays,
    report: () => undefined,
    onLost: lost.resolve,
    restart: () => Promise.reject(new Error('no space left on device')),
  });
  await first.kill();
  assert.match((await lost.promise).message, /does not start again: no space left/);
  await watch.stop();
});

test('nothing is started once the watch has stopped', async () => {
  const first = start();
  const watch = watchPostmaster(first.pid, {
    delays,
    report: () => undefined,
    onLost: assert.fail,
    restart: () => assert.fail('started'),
  });
  await watch.stop();
  await first.kill();
});
