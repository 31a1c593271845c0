import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '../src/server/money.ts';
import { findUnbilledWork } from '../src/modules/invoices/unbilled-work.store.ts';
import { startTestApi, type TestApi, type Who } from '../src/testing/test-api.ts';
import { idOf } from '../src/testing/test-firms.ts';

/**
 * Work in progress of a matter beside a bare handler that runs the same statements through the same runner, a pre-bill of
 * 500 entries, and the ledgers of a matter as at each month of a year. Both sides are asked in turn. Small unless `--full`:
 * 1,000,000 entries in one firm. Proving a request by the browser's key is part of the API's side. `node time-bench.ts [turns] [--full]`.
 */
const isFull = process.argv.includes('--full');
const turns = Number(process.argv.slice(2).find((value) => /^\d+$/.test(value)) ?? 40);
const ENTRIES = isFull ? 1_000_000 : 20_000;
const OF_MATTER = 500;
const WARM_TURNS = 10;
const MONTHS = 12;
const TENANT = 'alpha';
const WHO: Who = [TENANT, 'partner'];
const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const matterId = idOf(TENANT, 'matter', 5);
/** Approved time with its rows of the ledger: so much of one matter, and the rest spread over the others. */
async function seed({ owner }: TestApi): Promise<void> {
  const user = idOf(TENANT, 'user', 'partner');
  await owner.query(`delete from wip_ledger where tenant_id = $1 and matter_id = $2`, [TENANT, matterId]);
  await owner.query(`delete from wip_parts where tenant_id = $1 and matter_id = $2`, [TENANT, matterId]);
  await owner.query(`delete from time_entries where tenant_id = $1 and matter_id = $2`, [TENANT, matterId]);
  await owner.query(
    `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative, status)
     select $1, case when n <= $4 then $2::uuid else o.id end, $3, current_date - (n % 360), 'Advice', 360, 1, 33333, 3333 + n % 7, 'Work ' || n, 'Approved'
     from generate_series(1, $5::integer) n
       join (select m.id, row_number() over (order by m.id) - 1 as place, count(*) over () as matters from matters m where m.tenant_id = $1 and m.id <> $2::uuid and m.status = 'Open') o
         on o.place = n % o.matters`,
    [TENANT, matterId, user, OF_MATTER, ENTRIES],
  );
  await owner.query(
    `insert into wip_ledger (tenant_id, matter_id, time_entry_id, user_id, entered_on, kind, amount_minor, created_at)
     select e.tenant_id, e.matter_id, e.id, e.user_id, e.worked_on, 'recorded', e.amount_minor, e.worked_on + interval '9 hours' from time_entries e
     where e.tenant_id = $1 and e.narrative like 'Work %' and not exists (select from wip_ledger l where l.tenant_id = $1 and l.time_entry_id = e.id)`,
    [TENANT],
  );
  await owner.query('analyze time_entries, wip_ledger');
}

const wipDocument = `query ($matterId: ID!) { unbilledWork(matterId: $matterId) { entries { id workedOn timekeeper narrative hours status amount { minor currency } } } }`;
/** The same statements and the same JSON: no GraphQL, no sign-in, no policy. */
function createBare({ runner }: TestApi): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as { readonly matterId: string };
      findUnbilledWork(runner, TENANT, asked.matterId).then(
        ({ entries }) => {
          const shown = entries.map(
            ({ id, workedOn, timekeeper, narrative, quantity, status, amountMinor, currency }) => ({
              ...{ id, workedOn, timekeeper, narrative, hours: quantity, status },
              amount: money(amountMinor, currency),
            }),
          );
          response.end(JSON.stringify({ data: { unbilledWork: { entries: shown } } }));
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
}

const api = await startTestApi();
const bare = createBare(api);
try {
  await seed(api);
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const ofBare = async (): Promise<string> =>
    (await fetch(url, { method: 'POST', body: JSON.stringify({ matterId }) })).text();
  const ofApi = async (): Promise<string> => (await api.run(WHO, wipDocument, { matterId })).body;
  if ((await ofApi()) !== (await ofBare())) throw new Error('The answers differ, so that they cannot be compared');
  const times = { api: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns + WARM_TURNS; turn += 1) {
    const [first, second] = turn % 2 === 0 ? (['bare', 'api'] as const) : (['api', 'bare'] as const);
    const found = { [first]: 0, [second]: 0 };
    for (const side of [first, second]) found[side] = await timed(side === 'api' ? ofApi : ofBare);
    if (turn < WARM_TURNS) continue;
    times.api.push(found['api'] ?? 0);
    times.bare.push(found['bare'] ?? 0);
  }
  const ratio = median(times.bare) / median(times.api);
  report(`${ENTRIES} entries, ${OF_MATTER} of the matter, ${turns} turns`);
  report(`api ${median(times.api).toFixed(1)} ms, bare ${median(times.bare).toFixed(1)} ms`);

  const asAt = `query ($matterId: ID!, $at: DateTime!) { ledgerAsAt(matterId: $matterId, at: $at) { wip { minor } debtors { minor } recordCount } }`;
  const year = await timed(async () => {
    for (let month = 0; month < MONTHS; month += 1) {
      const at = new Date(Date.now() - month * 30 * 86_400_000).toISOString();
      const { errors } = await api.run(WHO, asAt, { matterId, at });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
    }
  });
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from time_entries where tenant_id = $1 and matter_id = $2 order by id`,
    [TENANT, matterId],
  );
  const create = `mutation ($key: String!, $input: CreateInvoiceInput!) { createInvoice(idempotencyKey: $key, input: $input) { ok { id } error { message } } }`;
  const preBill = await timed(async () => {
    const input = { matterId, timeEntryIds: rows.map(({ id }) => id), expenseIds: [] };
    const { data } = await api.run(WHO, create, { key: crypto.randomUUID(), input });
    if (data['createInvoice']?.['ok'] == null) throw new Error(JSON.stringify(data));
  });
  const figures = [
    { name: 'time.wip.ratio', value: Number(ratio.toFixed(3)) },
    { name: 'time.preBill.ms', value: Math.round(preBill) },
    { name: 'time.asAtYear.ms', value: Math.round(year) },
  ];
  for (const figure of figures) report(JSON.stringify(figure));
} finally {
  bare.close();
  await api.close();
}
