import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTelemetry } from './telemetry.ts';

const operation = { kind: 'query', name: 'Anything', requestId: '1' };

test('an operation is measured without being changed, whether an SDK is started or not', async () => {
  const telemetry = createTelemetry();
  assert.equal(
    await telemetry.measure(
      operation,
      () => 'answer',
      () => false,
    ),
    'answer',
  );
  await assert.rejects(
    telemetry.measure(
      operation,
      () => Promise.reject(new Error('broken')),
      () => false,
    ),
    /broken/,
  );
});
