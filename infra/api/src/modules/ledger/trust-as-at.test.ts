import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const matter = (number: number): string => idOf('alpha', 'matter', number);
const document = `query ($matterId: ID!, $at: DateTime!) { ledgerAsAt(matterId: $matterId, at: $at) { trust { minor currency } } }`;
async function trustAt(number: number, at: string, who: Who = ['alpha', 'partner']): Promise<string | null> {
  const { data, errors } = await api.run(who, document, { matterId: matter(number), at });
  assert.deepEqual(errors, []);
  return (data['ledgerAsAt'] as unknown) === null ? null : JSON.stringify(data['ledgerAsAt']?.['trust']);
}
const now = async (): Promise<string> => {
  const { rows } = await api.owner.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return rows[0]?.now ?? '';
};
const change = (number: number, minor: number) =>
  api.owner.query(`update matters set trust_minor = $2 where tenant_id = 'alpha' and id = $1`, [matter(number), minor]);

test('what was held in trust at a moment stays what it was', async () => {
  const known: { at: string; answer: string | null }[] = [];
  for (const minor of [10_000, 0, 2_500, 999_999]) {
    await change(5, minor);
    await api.owner.query('select pg_sleep(0.002)');
    const at = await now();
    await api.owner.query('select pg_sleep(0.002)');
    known.push({ at, answer: await trustAt(5, at) });
    assert.equal(known.at(-1)?.answer, JSON.stringify({ minor, currency: 'AUD' }));
  }
  await change(5, 1);
  for (const { at, answer } of known) assert.equal(await trustAt(5, at), answer);
});

test('of a time before it was kept nothing is said', async () => {
  await api.owner.query(`delete from trust_balances where tenant_id = 'alpha' and matter_id = $1`, [matter(6)]);
  await api.owner.query(
    `insert into trust_balances (tenant_id, matter_id, entered_on, balance_minor, currency, is_opening) values ('alpha', $1, current_date, 700, 'AUD', true)`,
    [matter(6)],
  );
  assert.equal(await trustAt(6, '2020-01-01T00:00:00Z'), 'null');
  assert.equal(await trustAt(6, new Date(Date.now() + 60_000).toISOString()), '{"minor":700,"currency":"AUD"}');
});

test('it is for those who see trust on the matter, and can be neither altered nor removed', async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  assert.equal(await trustAt(RESTRICTED_MATTER, later), null);
  assert.equal(await trustAt(5, later, ['beta', 'partner']), null);
  for (const statement of ['update trust_balances set balance_minor = 0', 'delete from trust_balances']) {
    const { rows } = await api.owner.query<{ allowed: boolean }>(
      `select has_table_privilege('atrium_app', 'trust_balances', $1) as allowed`,
      [statement.split(' ')[0]],
    );
    assert.equal(rows[0]?.allowed, false);
  }
});
