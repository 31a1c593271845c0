import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { inTurns, openSessions } from '../../../testing/test-sessions.ts';

let api: TestApi;
let owner: pg.Client;
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
});
after(async () => {
  await owner.end();
  await api.close();
});

const RACES = scaleTarget(1000);
const AT_ONCE = 20;
const document =
  'mutation ($refreshToken: String!) { refreshToken(tenantId: "alpha", refreshToken: $refreshToken) { statusCode refreshToken } }';
const refresh = async (refreshToken: string) => {
  const { data } = await api.run('signed out', document, { refreshToken }, { 'user-agent': 'node' });
  return data['refreshToken'] as unknown as { statusCode: number; refreshToken: string | null };
};

test(`${RACES} races of a refresh token leave one successor each; its use again later kills the family, however late (TARGETS 8)`, async () => {
  const sessions = await openSessions(owner, RACES, { tenant: 'alpha', user: 'partner', browser: api.browser });
  const successors = await inTurns(sessions, AT_ONCE, async ({ refreshToken }) => {
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200],
    );
    assert.equal(answers[0]?.refreshToken, answers[1]?.refreshToken);
    assert.notEqual(answers[0]?.refreshToken, refreshToken);
    return answers[0]?.refreshToken ?? '';
  });
  assert.equal(new Set(successors).size, RACES);

  // From the end of the grace to a second after it, in milliseconds.
  await owner.query(
    `update sessions s set rotated_at = now() - interval '10 seconds' - make_interval(secs => n / 1000.0)
     from unnest($1::uuid[]) with ordinality as t (id, n) where s.id = t.id`,
    [sessions.map(({ sessionId }) => sessionId)],
  );
  const late = await inTurns(sessions, AT_ONCE, ({ refreshToken }) => refresh(refreshToken));
  const descendants = await inTurns(successors, AT_ONCE, (refreshToken) => refresh(refreshToken));
  assert.deepEqual(new Set([...late, ...descendants].map(({ statusCode }) => statusCode)), new Set([401]));
  const { rows } = await owner.query<{ living: number }>(
    `select count(*)::int as living from sessions where revoked_at is null`,
  );
  assert.equal(rows[0]?.living, 0);
});
