import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { TenantRunner } from '@atrium/database';
import { createBroker, RECENT_MS } from './broker.ts';

async function start() {
  let now = 0;
  const clock = mock.method(performance, 'now', () => now);
  let receive: (payload: string) => void = () => undefined;
  let gap: () => void = () => undefined;
  const runner = {
    listen: (_channel: string, onPayload: typeof receive, onGap: typeof gap) => {
      receive = onPayload;
      gap = onGap;
      return Promise.resolve(() => Promise.resolve());
    },
  } as unknown as TenantRunner;
  const broker = await createBroker(runner, { warn: assert.fail, error: assert.fail } as never);
  return {
    broker,
    tell: (id: string, tenantId = 'alpha', topic = 'matterChange') => receive(JSON.stringify({ tenantId, topic, id })),
    lose: () => gap(),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    end: () => clock.mock.restore(),
  };
}

test('notices of the last seconds are known, of the firm and the topic that is asked for', async () => {
  const { broker, tell, wait, end } = await start();
  wait(RECENT_MS);
  tell('old');
  wait(RECENT_MS - 1000);
  tell('new');
  tell('other', 'beta');
  tell('task', 'alpha', 'taskChange');
  assert.deepEqual(broker.recent('alpha', 'matterChange'), ['old', 'new']);
  wait(1000);
  assert.deepEqual(broker.recent('alpha', 'matterChange'), ['new']);
  assert.deepEqual(broker.recent('beta', 'matterChange'), ['other']);
  wait(RECENT_MS);
  assert.deepEqual(broker.recent('alpha', 'matterChange'), []);
  end();
});

test('nothing is known of the time before it listened, nor of that before a gap', async () => {
  const { broker, tell, lose, wait, end } = await start();
  tell('first');
  assert.equal(broker.recent('alpha', 'matterChange'), null);
  wait(RECENT_MS);
  assert.deepEqual(broker.recent('alpha', 'matterChange'), []);
  lose();
  assert.equal(broker.recent('alpha', 'matterChange'), null);
  wait(RECENT_MS);
  assert.deepEqual(broker.recent('alpha', 'matterChange'), []);
  end();
});

test('of very many it is only known that there were many', async () => {
  const { broker, tell, wait, end } = await start();
  wait(RECENT_MS);
  for (let number = 0; number < 501; number += 1) tell(String(number));
  assert.equal(broker.recent('alpha', 'matterChange'), null);
  end();
});
