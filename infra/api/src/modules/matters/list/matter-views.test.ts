import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayIn } from '@atrium/domain';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { idOf } from '../../../testing/test-firms.ts';

let api: TestApi;
/** Where it is not the day that the database has: the day before until noon, from then on the day after. */
const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
before(async () => {
  api = await startTestApi();
  await api.owner.query('update tenants set time_zone = $1', [timeZone]);
});
after(() => api.close());

const seen = Array.from({ length: 22 }, (_, index) => index + 1);
const change = (set: string, number: number, values: unknown[] = []) =>
  api.owner.query(`update matters set ${set} where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', number),
    ...values,
  ]);
async function open(view: string): Promise<{ numbers: number[]; recordCount: number; total: number }> {
  const { data, errors } = await api.run(
    ['alpha', 'partner'],
    `query ($where: MatterFilter) { matterSummaryListX(first: 100, where: $where) { recordCount rowCountWithoutFilters matters { fileNumber } } }`,
    { where: { view } },
  );
  assert.deepEqual(errors, []);
  const { matters, recordCount, rowCountWithoutFilters } = data['matterSummaryListX'] as unknown as {
    matters: { fileNumber: string }[];
    recordCount: number;
    rowCountWithoutFilters: number;
  };
  return {
    numbers: matters.map(({ fileNumber }) => Number(fileNumber.slice(-4))),
    recordCount,
    total: rowCountWithoutFilters,
  };
}

test('mine are those on which I am responsible, acting or assisting', async () => {
  await change('person_acting_id = $2', 1, [idOf('alpha', 'user', 'partner')]);
  await change('person_assisting_id = $2', 2, [idOf('alpha', 'user', 'partner')]);
  await change('introducer_id = $2', 3, [idOf('alpha', 'user', 'partner')]);
  const { numbers, recordCount, total } = await open('mine');
  assert.deepEqual([numbers, recordCount, total], [seen.filter((number) => number <= 2 || number >= 5), 20, 22]);
});

test('my team’s are those of a team I am in', async () => {
  assert.deepEqual(await open('myTeam'), {
    numbers: seen.filter((number) => number % 3 !== 0),
    recordCount: 15,
    total: 22,
  });
});

test('quiet are those on which nothing was done for more than 30 days, counted from their opening where nothing ever was', async () => {
  await change("last_activity_at = null, created_at = now() - interval '31 days'", 1);
  await change('last_activity_at = null', 20);
  await change("last_activity_at = now() - interval '29 days 23 hours'", 21);
  const { numbers, recordCount } = await open('quiet');
  assert.deepEqual(
    [numbers, recordCount],
    [seen.filter((number) => number === 1 || (number >= 6 && number !== 20 && number !== 21)), 16],
  );
});

test('over estimate are those whose billed and unbilled work is more than the estimate; those without one are not', async () => {
  await change('estimate_minor = wip_minor + billed_minor', 3);
  await change('estimate_minor = null', 4);
  await change('estimate_minor = wip_minor + 1, billed_minor = 2', 5);
  const { numbers, recordCount } = await open('overEstimate');
  assert.deepEqual([numbers, recordCount], [seen.filter((number) => number !== 3 && number !== 4), 20]);
});

test('key dates soon are those whose next key date is today where the firm is, or within a fortnight', async () => {
  const today = dayIn(timeZone, new Date());
  await api.owner.query('update matters set next_key_date = null');
  for (const [number, days] of [
    [1, 0],
    [3, 15],
    [5, -1],
    [7, 14],
  ] as const)
    await change('next_key_date = $2', number, [addDays(today, days)]);
  const { numbers, recordCount } = await open('keyDatesSoon');
  assert.deepEqual([numbers, recordCount], [[1, 7], 2]);
});
