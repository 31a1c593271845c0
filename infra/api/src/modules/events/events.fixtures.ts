import assert from 'node:assert/strict';
import { fieldAsker } from '../../testing/ask-field.ts';
import type { TestApi } from '../../testing/test-api.ts';
import type { TestTenant } from '../../testing/test-firms.ts';

/** A seminar on a morning that is ahead, unless `changes` say otherwise, as the administrator of the firm creates it. */
export async function createTestEvent(
  api: TestApi,
  changes: Record<string, unknown> = {},
  tenant: TestTenant = 'alpha',
): Promise<{ readonly id: string; readonly version: number }> {
  const { found } = await fieldAsker(() => api)(
    'mutation ($key: String!, $input: CreateEventInput!) { createEvent(idempotencyKey: $key, input: $input) { ok { id version } error { message } } }',
    {
      key: crypto.randomUUID(),
      input: {
        name: 'Breakfast',
        category: 'Seminar',
        startsOn: '2199-05-01',
        startTime: '08:00',
        endTime: '09:30',
        timeZone: 'Australia/Sydney',
        ...changes,
      },
    },
    'admin',
    tenant,
  );
  assert.ok(found['ok'], JSON.stringify(found['error']));
  return found['ok'] as unknown as { id: string; version: number };
}
