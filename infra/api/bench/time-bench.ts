import { fork, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createTenantRunner } from '@atrium/database';
import { daysOfWeek } from '@atrium/domain';
import { createInvoiceRunRound } from '../src/modules/invoices/runs/invoice-run-round.ts';
import { createTestBrowser } from '../src/testing/test-browser.ts';
import { startTestApi } from '../src/testing/test-api.ts';
import { idOf, TEST_PASSWORD, userNameOf } from '../src/testing/test-firms.ts';
import { load } from './load.ts';
import { createProcessorClock, type ProcessorTime } from './processor-time.ts';
import { busyMatter, seedTime } from './time-database.ts';

/**
 * Time and money of one big firm: the work of a matter that waits to be billed and the week of a person, each beside a
 * bare handler that runs the same statements in a process of its own, at eight connections and in turns; a pre-bill of
 * 500 entries; the ledgers of a matter as at each month of a year; and a run that bills many matters, as the job does it.
 * Beside the rate stands the processor time that server and database use for a request, whose ratio a busy machine hardly
 * moves. `node time-bench.ts [turns] [--full]`: 20,000 entries and a run of 40 matters, or 1,000,000 and 1,000.
 */
const isFull = process.argv.includes('--full');
const TURNS = Number(process.argv.slice(2).find((value) => /^\d+$/.test(value)) ?? 7);
const TENANT = 'alpha';
const MATTERS = isFull ? 1000 : 40;
const VOLUME = {
  tenant: TENANT,
  entries: isFull ? 1_000_000 : 20_000,
  matters: MATTERS,
  ofMatter: 500,
  ofWeek: 60,
} as const;
const CONNECTIONS = 8;
const TURN_MS = 3000;
/** Proofs are good once: more than can be sent in a turn. */
const MOST_REQUESTS_PER_MS = 2;
/** Before these code is not compiled yet: on a busy machine some turns alone would measure that. */
const WARM_REQUESTS = 2000;
const LONGEST_WARM_UP_MS = 40_000;
const MONTHS = 12;
const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const sumOf = ({ server, database }: ProcessorTime): number => server + database;
const show = ({ server, database }: ProcessorTime): string =>
  `${server.toFixed(0)} + ${database.toFixed(0)} µs of processor a request`;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const documents = {
  wip: `query ($matterId: ID!) { unbilledWork(matterId: $matterId) { entries { id workedOn timekeeper activity narrative hours status invoiceId amount { minor currency } } } }`,
  week: `query ($day: Date!) { timesheetWeek(day: $day) { entries { id version workedOn seconds billedSeconds activity narrative isBillable status amount { minor currency } matter { id fileNumber title client } } } }`,
  asAt: `query ($matterId: ID!, $at: DateTime!) { ledgerAsAt(matterId: $matterId, at: $at) { wip { minor } debtors { minor } recordCount } }`,
  create: `mutation ($key: String!, $input: CreateInvoiceInput!) { createInvoice(idempotencyKey: $key, input: $input) { ok { id lines { id net { minor } } } error { message } } }`,
  preview: `query ($input: InvoiceRunInput!) { invoiceRunPreview(input: $input) { matterCount totals { minor currency } rows { matterId fileNumber title client entryCount expenseCount isDue amount { minor currency } } } }`,
  start: `mutation ($key: String!, $input: InvoiceRunInput!) { startInvoiceRun(idempotencyKey: $key, input: $input) { ok { id total } error { message } } }`,
  run: `query ($id: ID!) { invoiceRun(id: $id) { state total made waiting refused } }`,
  login: `mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { accessToken } }`,
} as const;

const api = await startTestApi();
const runner = createTenantRunner({ connectionString: api.appConnectionString, poolSize: 4 });
type Side = 'api' | 'bare';
const clock = await createProcessorClock(api.ownerConnectionString);
const servers = new Map<Side, ChildProcess>();
const start = (side: Side): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'time-server.ts'), [side, api.appConnectionString]);
  servers.set(side, child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error(`The ${side} server ended`)));
  });
};
try {
  report(`filling ${VOLUME.entries} entries`);
  await seedTime(api.owner, VOLUME);
  const ports = { api: await start('api'), bare: await start('bare') };
  const url = `http://127.0.0.1:${ports.api}/graphql`;
  const browser = createTestBrowser();
  let accessToken: string | null = null;
  const headersOf = () => ({
    'content-type': 'application/json',
    dpop: browser.prove({ method: 'POST', url, accessToken }),
    ...(accessToken === null ? {} : { authorization: `DPoP ${accessToken}` }),
  });
  const ask = async (name: keyof typeof documents, variables: object): Promise<Record<string, never>> => {
    const body = JSON.stringify({ query: documents[name], variables });
    const answer = (await (await fetch(url, { method: 'POST', headers: headersOf(), body })).json()) as {
      data: Record<string, never>;
      errors?: readonly { message: string }[];
    };
    if (answer.errors !== undefined) throw new Error(answer.errors.map(({ message }) => message).join(' '));
    return answer.data;
  };
  const userName = userNameOf(TENANT, 'partner');
  const { login } = (await ask('login', { tenantId: TENANT, userName, password: TEST_PASSWORD })) as unknown as {
    login: { accessToken: string };
  };
  accessToken = login.accessToken;

  const today = new Date().toISOString().slice(0, 10);
  const days = daysOfWeek(today);
  const matterId = busyMatter(TENANT);
  const viewerId = idOf(TENANT, 'user', 'partner');
  const variables = { wip: { matterId }, week: { day: today } };
  const requestOf = (port: number, headers: Record<string, string>, body: object): Buffer => {
    const text = JSON.stringify(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(
      `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  };
  const prepare = (side: Side, name: 'wip' | 'week', count: number): Buffer[] =>
    Array.from({ length: count }, () =>
      side === 'api'
        ? requestOf(ports.api, headersOf(), { query: documents[name], variables: variables[name] })
        : requestOf(ports.bare, {}, { name, viewerId, matterId, from: days[0], to: days.at(-1) }),
    );
  const figures: { readonly name: string; readonly value: number }[] = [];
  const bareAnswer = async (name: 'wip' | 'week'): Promise<unknown> => {
    const body = JSON.stringify({ name, viewerId, matterId, from: days[0], to: days.at(-1) });
    return (
      (await (await fetch(`http://127.0.0.1:${ports.bare}`, { method: 'POST', body })).json()) as { data: unknown }
    ).data;
  };
  report(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} before`);
  for (const name of ['wip', 'week'] as const) {
    const [one, other] = [await ask(name, variables[name]), await bareAnswer(name)];
    if (!isDeepStrictEqual(one, other))
      throw new Error(
        `The answers differ:\n${JSON.stringify(one).slice(0, 600)}\n${JSON.stringify(other).slice(0, 600)}`,
      );
    const turn = async (
      side: Side,
    ): Promise<{ readonly requests: number; readonly rate: number; readonly work: ProcessorTime }> => {
      const requests = prepare(side, name, side === 'api' ? TURN_MS * MOST_REQUESTS_PER_MS : 1);
      const before = await clock.read(servers.get(side));
      const done = await load(ports[side], { requests, connections: CONNECTIONS, milliseconds: TURN_MS });
      const after = await clock.read(servers.get(side));
      if (done.failures > 0)
        throw new Error(`${name}: ${done.failures} answers of ${side} were not 200, or had errors`);
      const each = (part: keyof ProcessorTime): number => (after[part] - before[part]) / done.requests;
      const work = { server: each('server'), database: each('database') };
      return { requests: done.requests, rate: done.requestsPerSecond, work };
    };
    for (const side of ['bare', 'api'] as const) {
      const startedAt = performance.now();
      for (let answered = 0; answered < WARM_REQUESTS && performance.now() - startedAt < LONGEST_WARM_UP_MS;)
        answered += (await turn(side)).requests;
    }
    const ratios: number[] = [];
    const workRatios: number[] = [];
    for (let round = 0; round < TURNS; round += 1) {
      const sides: readonly Side[] = round % 2 === 0 ? ['bare', 'api'] : ['api', 'bare'];
      const turns = new Map<Side, Awaited<ReturnType<typeof turn>>>();
      for (const side of sides) turns.set(side, await turn(side));
      const [ours, bare] = [turns.get('api'), turns.get('bare')];
      if (ours === undefined || bare === undefined) continue;
      ratios.push(ours.rate / bare.rate);
      workRatios.push(sumOf(bare.work) / sumOf(ours.work));
      report(
        `${name}: api ${ours.rate.toFixed(0)}/s (${show(ours.work)}), bare ${bare.rate.toFixed(0)}/s (${show(bare.work)})`,
      );
    }
    figures.push(
      { name: `time.${name}.ratio`, value: Number(median(ratios).toFixed(3)) },
      { name: `time.${name}.work.ratio`, value: Number(median(workRatios).toFixed(3)) },
    );
  }

  const year = await timed(async () => {
    for (let month = 0; month < MONTHS; month += 1)
      await ask('asAt', { matterId, at: new Date(Date.now() - month * 30 * 86_400_000).toISOString() });
  });
  const { rows } = await api.owner.query<{ id: string }>(
    `select id from time_entries where tenant_id = $1 and matter_id = $2 order by id`,
    [TENANT, matterId],
  );
  const preBill = await timed(async () => {
    const input = { matterId, timeEntryIds: rows.map(({ id }) => id), expenseIds: [] };
    const { createInvoice } = (await ask('create', { key: crypto.randomUUID(), input })) as unknown as {
      createInvoice: { ok: { lines: unknown[] } | null };
    };
    if (createInvoice.ok?.lines.length !== rows.length) throw new Error(JSON.stringify(createInvoice));
  });

  const input = { through: today };
  const preview = await timed(() => ask('preview', { input }));
  const { startInvoiceRun } = (await ask('start', { key: crypto.randomUUID(), input })) as unknown as {
    startInvoiceRun: { ok: { id: string; total: number } | null };
  };
  const { id, total } = startInvoiceRun.ok ?? { id: '', total: 0 };
  const logger = { info: () => undefined, warn: report, error: report } as never;
  const ended = timed(() => createInvoiceRunRound({ runner, logger })());
  let isOver = false;
  void ended.finally(() => (isOver = true));
  // As the screen does while the job works.
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const { invoiceRun } = (await ask('run', { id })) as unknown as { invoiceRun: { made: number; total: number } };
    report(`${invoiceRun.made} of ${invoiceRun.total} billed`);
  }
  const seconds = (await ended) / 1000;
  const { invoiceRun } = (await ask('run', { id })) as unknown as { invoiceRun: { state: string; made: number } };
  if (invoiceRun.state !== 'DONE' || invoiceRun.made !== total) throw new Error(JSON.stringify(invoiceRun));
  figures.push(
    { name: 'time.preBill.ms', value: Math.round(preBill) },
    { name: 'time.asAtYear.ms', value: Math.round(year) },
    { name: 'time.run.preview.ms', value: Math.round(preview) },
    { name: 'time.run.matters', value: total },
    { name: 'time.run.seconds', value: Number(seconds.toFixed(1)) },
  );
  report(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} after`);
  for (const figure of figures) report(JSON.stringify(figure));
} finally {
  for (const server of servers.values()) server.kill();
  await clock.close();
  await runner.close();
  await api.close();
}
