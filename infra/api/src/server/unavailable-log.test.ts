import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logUnavailable } from './unavailable-log.ts';

test('a database that is away costs a line a second, with a count, however many requests meet it', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const lines: object[] = [];
  const logger = {
    info: () => undefined,
    warn: (fields: object) => void lines.push(fields),
    error: () => undefined,
  };
  for (let request = 0; request < 1000; request += 1) logUnavailable(logger, String(request), 'refused');
  assert.deepEqual(lines, [{ requestId: '0', reason: 'refused' }]);
  context.mock.timers.tick(1000);
  assert.deepEqual(lines.at(-1), { requests: 999, reason: 'refused' });
  context.mock.timers.tick(1000);
  assert.equal(lines.length, 2);
  logUnavailable(logger, 'later', 'refused');
  assert.deepEqual(lines.at(-1), { requestId: 'later', reason: 'refused' });
});
