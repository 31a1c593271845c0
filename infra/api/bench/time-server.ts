import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTenantRunner, type TenantRunner } from '@atrium/database';
import Fastify from 'fastify';
import { registerApi } from '../src/index.ts';
import { findUnbilledWork } from '../src/modules/invoices/unbilled-work.store.ts';
import { matterList } from '../src/modules/matters/list/matters.list.ts';
import { findWeek } from '../src/modules/timesheet/timesheet.store.ts';
import { everyOperation } from '../src/server/published-operations.ts';
import { money } from '../src/server/money.ts';
import { createTestFiles } from '../src/testing/test-files.ts';

/** A process of its own for each side: `node time-server.ts api|bare <connection string>`; tells its port. */
const [side, connectionString = ''] = process.argv.slice(2);
const runner = createTenantRunner({ connectionString, poolSize: 8 });
const TENANT = 'alpha';

interface BareRequest {
  readonly name: 'wip' | 'week';
  readonly viewerId: string;
  readonly matterId: string;
  readonly from: string;
  readonly to: string;
}
const REACH = { matters: 'walled', feature: 'walled' } as const;

/** The same statements and the same JSON: no GraphQL, no sign-in, no policy. */
function createBare(through: TenantRunner): Server {
  return createServer((request, response) => {
    answer(through, request).then(
      (data) => {
        const body = JSON.stringify({ data });
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}

async function answer(through: TenantRunner, request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as BareRequest;
  return asked.name === 'wip' ? answerWip(through, asked) : answerWeek(through, asked);
}

async function answerWip(through: TenantRunner, { viewerId, matterId }: BareRequest): Promise<object> {
  const viewer = { viewerId, officeId: null, teamIds: [], matterId };
  const found = await findUnbilledWork(through, TENANT, REACH, viewer);
  const entries = (found?.entries ?? []).map(
    ({ id, workedOn, timekeeper, activity, narrative, quantity, status, invoiceId, amountMinor, currency }) => ({
      id,
      workedOn,
      timekeeper,
      activity,
      narrative,
      hours: quantity,
      status,
      invoiceId,
      amount: money(amountMinor, currency),
    }),
  );
  return { unbilledWork: { entries } };
}

async function answerWeek(through: TenantRunner, { viewerId, from, to }: BareRequest): Promise<object> {
  const { entries } = await findWeek(through, TENANT, { viewerId, from, to });
  const ids = [...new Set(entries.map(({ matterId }) => matterId))];
  const viewer = { viewerId, officeId: null, teamIds: [], cameFrom: null };
  const matters = await through.query(TENANT, matterList.statements.byId.walled, { ...viewer, ids });
  const byId = new Map(
    matters.map(({ id, fileNumber, title, client }): [string, object] => [id, { id, fileNumber, title, client }]),
  );
  const rows = entries.map((entry) => ({
    id: entry.id,
    version: entry.version,
    workedOn: entry.workedOn,
    seconds: entry.seconds,
    billedSeconds: entry.billedUnits * entry.unitSeconds,
    activity: entry.activity,
    narrative: entry.narrative,
    isBillable: entry.isBillable,
    status: entry.status,
    amount: money(entry.amountMinor, entry.currency),
    matter: byId.get(entry.matterId) ?? null,
  }));
  return { timesheetWeek: { entries: rows } };
}

const tell = (port: number): void => {
  process.send?.({ port });
};
if (side === 'api') {
  const app = Fastify({ logger: false });
  const { options: files } = await createTestFiles();
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  const accessTokenSecret = new Uint8Array(32).fill(7);
  await registerApi(app, { runner, files, mode: 'test', operations: everyOperation, accessTokenSecret, logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  tell((app.server.address() as AddressInfo).port);
} else {
  const server = createBare(runner);
  server.listen(0, '127.0.0.1', () => {
    tell((server.address() as AddressInfo).port);
  });
}
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
