/**
 * What opening a list costs the database in a firm of 40,000 and in one of 200,000: `npm run bench -- lists [rounds]
 * [openings a turn]`. The operations are those that the screens of the remote send, by hash, as its administrator. The
 * firms take turns. Prints the processor time of the database for an opening in each, and how it grows.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@atrium/database';
import { createTestBrowser } from '../src/testing/test-browser.ts';
import { listFirms, openListsDatabase } from './lists-database.ts';
import { createProcessorClock } from './processor-time.ts';
import { byHash, screenOperations, signInRequest } from './workloads.ts';

const rounds = Number(process.argv[2] ?? 5);
const openings = Number(process.argv[3] ?? 40);
const WARM_OPENINGS = 20;

type Asked = readonly [operation: string, variables: object];
const tasksOf = (view: string): readonly Asked[] => [
  ['TasksSummaryPage', { first: 50, offset: 0, sort: [{ column: 'dueOn', direction: 'asc' }], where: { view } }],
  ['TaskViewCounts', { filter: null, where: { view: 'ALL' } }],
  ['TaskOptions', {}],
];
/** What a screen asks for as it opens, beside what is the frame's and the reader's own. */
const screens: Readonly<Record<string, readonly Asked[]>> = {
  matters: [
    [
      'MatterSummaryPage',
      { first: 20, offset: 0, sort: [{ column: 'fileNumber', direction: 'asc' }], isIncludeCompleted: false },
    ],
    ['MatterListFacts', { isIncludeCompleted: false }],
    ['MatterTotals', { filter: null, columnFilters: [], isIncludeCompleted: false, where: null }],
  ],
  'tasks.mine': tasksOf('MINE'),
  'tasks.all': tasksOf('ALL'),
  notes: [['NotesSummaryPage', { first: 50, offset: 0, sort: [{ column: 'createdAt', direction: 'desc' }] }]],
};

const report = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const database = await openListsDatabase(join(import.meta.dirname, '../../..'), report);
const clock = await createProcessorClock(database.ownerConnectionString);
const server = fork(join(import.meta.dirname, 'bench-server.ts'), ['api', database.connectionString]);
try {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}/graphql`;
  const browser = createTestBrowser();
  const send = async (body: object, accessToken: string | null): Promise<Record<string, unknown>> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        dpop: browser.prove({ method: 'POST', url, accessToken }),
        ...(accessToken === null ? {} : { authorization: `DPoP ${accessToken}` }),
      },
      body: JSON.stringify(body),
    });
    const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: object };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  };
  const tokens = new Map<string, string>();
  for (const { tenantId } of listFirms) {
    const variables = { tenantId, userName: `admin@${tenantId}.example`, password: DEMO_PASSWORD };
    const { login } = (await send(signInRequest(variables), null)) as { login: { accessToken: string } };
    tokens.set(tenantId, login.accessToken);
  }
  const ask = (tenantId: string, [operation, variables]: Asked): Promise<unknown> =>
    send(byHash(screenOperations, operation, variables), tokens.get(tenantId) ?? null);
  /** Milliseconds of the database's processor time for each of the operations, the median of the turns of either firm. */
  const costsOf = async (asked: Asked): Promise<number[]> => {
    const costs = new Map<string, number[]>(listFirms.map(({ tenantId }) => [tenantId, []]));
    for (const { tenantId } of listFirms)
      for (let time = 0; time < WARM_OPENINGS; time += 1) await ask(tenantId, asked);
    for (let round = 0; round < rounds; round += 1)
      for (const { tenantId } of listFirms) {
        const before = await clock.read(server);
        for (let time = 0; time < openings; time += 1) await ask(tenantId, asked);
        const after = await clock.read(server);
        costs.get(tenantId)?.push((after.database - before.database) / openings / 1000);
      }
    return listFirms.map(({ tenantId }) => median(costs.get(tenantId) ?? []));
  };

  const figures: { name: string; value: number }[] = [];
  report(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} before`);
  for (const [screen, asked] of Object.entries(screens)) {
    const sums = listFirms.map(() => 0);
    for (const operation of asked) {
      const costs = await costsOf(operation);
      report(`${screen}, ${operation[0]}: ${costs.map((cost) => cost.toFixed(2)).join(' and ')} ms`);
      for (const [place, cost] of costs.entries()) sums[place] = (sums[place] ?? 0) + cost;
    }
    const [small = Number.NaN, large = Number.NaN] = sums;
    figures.push(
      { name: `lists.${screen}.database.ms`, value: Number(small.toFixed(2)) },
      { name: `lists.${screen}.growth.ratio`, value: Number((large / small).toFixed(2)) },
    );
  }
  report(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} after`);
  for (const figure of figures) report(JSON.stringify(figure));
} finally {
  await clock.close();
  server.kill();
  await database.stop();
}
