import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayIn, daysBetween } from '@atrium/domain';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

const SEEDS = [11, 20_261_129, 777_777];
const MATTERS = [1, 2, 5];
const ROWS = 60;

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag)
     select u.tenant_id, u.role_id, 'licensedReports' from users u where u.user_name ~ '^admin@' on conflict do nothing`,
  );
});
after(() => api.close());

const randomOf = (seed: number): ((bound: number) => number) => {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
};
interface LedgerRow {
  readonly matterId: string;
  readonly part: string;
  readonly since: string;
  readonly enteredOn: string;
  readonly amount: number;
}
const readLedger = async (): Promise<LedgerRow[]> =>
  (
    await api.owner.query<LedgerRow>(
      `select l.matter_id as "matterId", coalesce(l.time_entry_id, l.id)::text as part, coalesce(e.worked_on, l.entered_on)::text as since,
         l.entered_on::text as "enteredOn", l.amount_minor::float8 as amount
       from wip_ledger l left join time_entries e on e.tenant_id = l.tenant_id and e.id = l.time_entry_id where l.tenant_id = 'alpha'`,
    )
  ).rows;

type Ages = readonly [days0: number, days31: number, days61: number, days91: number, total: number];
/** Part by part from the oldest, as somebody would with a pencil. */
function agesOf(rows: readonly LedgerRow[], asAt: string): ReadonlyMap<string, Ages> {
  const found = new Map<string, Ages>();
  for (const matterId of new Set(rows.map((row) => row.matterId))) {
    const parts = new Map<string, { since: string; balance: number }>();
    for (const { part, since, amount } of rows.filter((row) => row.matterId === matterId && row.enteredOn <= asAt)) {
      const known = parts.get(part);
      parts.set(part, { since, balance: (known?.balance ?? 0) + amount });
    }
    const all = [...parts.values()];
    const total = all.reduce((sum, { balance }) => sum + balance, 0);
    if (total === 0) continue;
    let taken = -all.reduce((sum, { balance }) => sum + Math.min(0, balance), 0);
    const ages = [0, 0, 0, 0];
    for (const { since, balance } of all.toSorted((one, other) => one.since.localeCompare(other.since))) {
      if (balance <= 0) continue;
      const used = Math.min(taken, balance);
      taken -= used;
      const days = daysBetween(since, asAt);
      const place = days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;
      ages[place] = (ages[place] ?? 0) + balance - used;
    }
    ages[0] = (ages[0] ?? 0) + Math.min(0, total);
    found.set(matterId, [...ages, total] as unknown as Ages);
  }
  return found;
}

const DOCUMENT = `query ($asAt: Date!) { reportResult(id: AGED_WIP, parameters: { asAt: $asAt }, first: 500) {
  totals { column number } rows { id cells { column number } } } }`;
interface Answer {
  readonly totals: readonly { column: string; number: number }[];
  readonly rows: readonly { id: string; cells: readonly { column: string; number: number | null }[] }[];
}
const columns = ['days0', 'days31', 'days61', 'days91', 'total'];

for (const seed of SEEDS)
  test(`the age of unbilled work is that of its ledger on any day (seed ${seed})`, async () => {
    const random = randomOf(seed);
    const today = dayIn('Australia/Sydney', new Date());
    const run = (sql: string, values: readonly unknown[]) => api.owner.query<{ id: string }>(sql, [...values]);
    const entries: { id: string; matterId: string }[] = [];
    for (let row = 0; row < ROWS; row += 1) {
      const matterId = idOf('alpha', 'matter', MATTERS[random(MATTERS.length)] ?? 1);
      const day = addDays(today, -random(200));
      const amount = 1000 + random(20_000);
      const known = entries[random(Math.max(1, entries.length))];
      const action = random(5);
      if (action <= 1 || known === undefined) {
        const { rows } = await run(
          `with e as (
             insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor)
             values ('alpha', $1, $2, $3, 'Advice', 720, 2, 50000, $4) returning id)
           insert into wip_ledger (tenant_id, matter_id, time_entry_id, entered_on, kind, amount_minor) select 'alpha', $1, e.id, $3, 'recorded', $4 from e
           returning time_entry_id as id`,
          [matterId, idOf('alpha', 'user', 'own'), day, amount],
        );
        entries.push({ id: rows[0]?.id ?? '', matterId });
      } else if (action === 2)
        await run(
          `insert into wip_ledger (tenant_id, matter_id, time_entry_id, entered_on, kind, amount_minor)
           select 'alpha', $1, $2, $3, 'billed', -sum(l.amount_minor) from wip_ledger l where l.tenant_id = 'alpha' and l.time_entry_id = $2 having sum(l.amount_minor) <> 0`,
          [known.matterId, known.id, day],
        );
      else if (action === 3)
        await run(`update time_entries set worked_on = $2 where tenant_id = 'alpha' and id = $1`, [known.id, day]);
      else
        await run(
          `insert into wip_ledger (tenant_id, matter_id, entered_on, kind, amount_minor) values ('alpha', $1, $2, $3, $4)`,
          [matterId, day, random(2) === 0 ? 'billed' : 'recorded', random(2) === 0 ? amount : -amount],
        );
    }
    const ledger = await readLedger();
    for (const asAt of [0, 1, 30, 45, 61, 95, 150, 210].map((days) => addDays(today, -days))) {
      const { data, errors } = await api.run(['alpha', 'admin'], DOCUMENT, { asAt });
      assert.deepEqual(errors, []);
      const { rows, totals } = data['reportResult'] as unknown as Answer;
      const found = new Map(
        rows.map(({ id, cells }) => [
          id,
          columns.map((name) => cells.find(({ column }) => column === name)?.number ?? null),
        ]),
      );
      const expected = agesOf(ledger, asAt);
      for (const number of MATTERS) {
        const id = idOf('alpha', 'matter', number);
        assert.deepEqual(found.get(id), expected.get(id), `matter ${number} as at ${asAt}`);
      }
      for (const name of columns)
        assert.equal(
          totals.find(({ column }) => column === name)?.number,
          [...found.values()].reduce((sum, ages) => sum + (ages[columns.indexOf(name)] ?? 0), 0),
          `${name} as at ${asAt}`,
        );
    }
  });

test('what is left of each part is never written but by the ledger, and no other firm sees it', async () => {
  const { rows } = await api.owner.query<{ n: string }>(
    `select count(*) as n from wip_parts p left join wip_ledger l on l.tenant_id = p.tenant_id and coalesce(l.time_entry_id, l.id) = p.part_id and l.matter_id = p.matter_id where l.id is null`,
  );
  assert.equal(rows[0]?.n, '0');
  const { data, errors } = await api.run(['beta', 'admin'], DOCUMENT, { asAt: dayIn('Australia/Sydney', new Date()) });
  assert.deepEqual(errors, []);
  const ours = new Set(MATTERS.map((number) => idOf('alpha', 'matter', number)));
  assert.ok((data['reportResult'] as unknown as Answer).rows.every(({ id }) => !ours.has(id)));
});
