import { fork, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DEMO_PASSWORD, type PreparedDatabase } from '@atrium/database';
import { openBenchDatabase, type BenchFirm } from './bench-database.ts';
import { createTestBrowser, type TestBrowser } from '../src/testing/test-browser.ts';
import { isRecorded } from '../src/modules/timesheet/time-entry.ts';
import { load, type LoadResult } from './load.ts';
import { peerVariables, peerWorkloads, readFound } from './peer-documents.ts';
import { makePeerSchema } from './peer-schema.ts';
import { createProcessorClock, type ProcessorTime } from './processor-time.ts';
import { byName, isOfMatters, requestOf, signInRequest, type ContactWorkload, type Workload } from './workloads.ts';

const CONNECTIONS = 32;
/** Proofs are good once, so requests are made before each turn, outside of what is measured: more than can be sent in it. */
const MOST_REQUESTS_PER_MS = 8;
/** A session has eight requests under way: a firm that is asked alone needs enough of them for all connections. */
const SESSIONS_OF_BIGGEST = 8;
const SESSIONS = 2;
/** Before these code is not compiled yet: on a busy machine a time alone would measure that. */
const WARM_REQUESTS = 3000;
const LONGEST_WARM_UP_MS = 20_000;
/** Answers compared, before any is measured. */
const COMPARED = 56;
const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Side = 'api' | 'bare' | 'peer';
type TurnResult = LoadResult & { readonly cpuPerRequest: ProcessorTime };
/** Somebody at a browser of their own, with its key. */
interface Session {
  readonly browser: TestBrowser;
  readonly accessToken: string;
}
export interface BenchFirmSignedIn extends BenchFirm {
  readonly sessions: readonly [Session, ...Session[]];
  readonly viewerId: string;
}

/** What is measured: a workload over some of the firms, under the name its figure gets. */
export interface Measured {
  readonly name: string;
  readonly workload: Workload | ContactWorkload;
  readonly of: (firms: readonly BenchFirmSignedIn[]) => readonly BenchFirmSignedIn[];
  /** Whether PostGraphile is asked for the same, of matters; its figures are `api.peer.<name>.ratio`. */
  readonly hasPeer?: boolean;
}
export interface Figure {
  readonly name: string;
  readonly value: number;
}
interface BenchOptions {
  readonly measured: readonly Measured[];
  readonly rounds: number;
  /** Of each turn. */
  readonly seconds: number;
  /** How many matters there are: fewer for a trial. */
  readonly matters?: number | undefined;
  /** Another database than that of matters, and the firms in it that are asked. */
  readonly open?: (
    rootFolder: string,
    report: (line: string) => void,
  ) => Promise<{ database: PreparedDatabase; firms: readonly BenchFirm[] }>;
  /** What else is measured on the same servers, once the ratios are known. */
  readonly andThen?: (around: {
    connectionString: string;
    firms: readonly BenchFirmSignedIn[];
    ask: (firm: BenchFirmSignedIn, operation: string, variables: object) => Promise<unknown>;
  }) => Promise<readonly Figure[]>;
}

/**
 * Workloads at 32 connections, beside a bare handler that runs the same SQL through the same runner. Both sides run in
 * turn, so that what else the machine does meets both; the ratio is the median of the rounds. Beside the rate stands the
 * processor time that server and database use for a request, whose ratio a busy machine hardly moves. Prints a line of
 * JSON for each figure at its end.
 */
export async function runRatioBench({
  measured,
  rounds,
  seconds,
  matters,
  open = (rootFolder, tell) => openBenchDatabase(rootFolder, tell, matters),
  andThen,
}: BenchOptions): Promise<void> {
  const { database, firms } = await open(join(import.meta.dirname, '../../..'), report);
  const servers = new Map<Side, ChildProcess>();
  const clock = await createProcessorClock(database.ownerConnectionString);
  try {
    const hasPeer = measured.some((each) => each.hasPeer === true);
    if (hasPeer) await makePeerSchema(database.ownerConnectionString, isRecorded);
    const start = async (side: Side): Promise<number> => {
      const { connectionString } = database;
      const child =
        side === 'peer'
          ? fork(join(import.meta.dirname, 'peer-server.ts'), [connectionString], {
              env: { NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
            })
          : fork(join(import.meta.dirname, 'bench-server.ts'), [side, connectionString]);
      servers.set(side, child);
      return new Promise((resolve, reject) => {
        child.once('message', (message) => {
          resolve((message as { port: number }).port);
        });
        child.once('exit', () => {
          reject(new Error(`The ${side} server ended`));
        });
      });
    };
    const ports = { bare: await start('bare'), api: await start('api'), peer: hasPeer ? await start('peer') : 0 };
    const signedIn: BenchFirmSignedIn[] = [];
    const most = Math.max(...firms.map(({ matters }) => matters));
    for (const firm of firms)
      signedIn.push(await signInOften(ports.api, firm, firm.matters === most ? SESSIONS_OF_BIGGEST : SESSIONS));

    const figures: Figure[] = [];
    report(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} before`);
    for (const { name, workload, of, hasPeer: asksPeer = false } of measured) {
      const isWithPeer = asksPeer && isOfMatters(workload);
      const asked = of(signedIn);
      const requests = {
        api: (count: number) => apiRequests(workload, asked, ports.api, count),
        bare: (count: number) => bareRequests(workload, asked, ports.bare, count),
        peer: (count: number) => (isOfMatters(workload) ? peerRequests(workload, asked, ports.peer, count) : []),
      };
      await compareAnswers(ports, { api: requests.api(COMPARED), bare: requests.bare(COMPARED) });
      if (isWithPeer) await compareWithPeer(ports, { api: requests.api(COMPARED), peer: requests.peer(COMPARED) });
      const turn = async (side: Side, milliseconds: number): Promise<TurnResult> => {
        const prepared = requests[side](milliseconds * MOST_REQUESTS_PER_MS);
        const before = await clock.read(servers.get(side));
        const result = await load(ports[side], { requests: prepared, connections: CONNECTIONS, milliseconds });
        const after = await clock.read(servers.get(side));
        return {
          ...result,
          cpuPerRequest: {
            server: (after.server - before.server) / result.requests,
            database: (after.database - before.database) / result.requests,
          },
        };
      };
      const sides: readonly Side[] = isWithPeer ? ['bare', 'api', 'peer'] : ['bare', 'api'];
      for (const side of sides) {
        const startedAt = performance.now();
        for (let answered = 0; answered < WARM_REQUESTS && performance.now() - startedAt < LONGEST_WARM_UP_MS;)
          answered += (await turn(side, 3000)).requests;
      }
      const ratios: number[] = [];
      const workRatios: number[] = [];
      const peerRatios: number[] = [];
      const peerWorkRatios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const turns = new Map<Side, TurnResult>();
        // None is always the one that finds the machine as another left it.
        for (const side of round % 2 === 0 ? sides : sides.toReversed())
          turns.set(side, await turn(side, seconds * 1000));
        for (const [side, { failures }] of turns)
          if (failures > 0) throw new Error(`${name}: ${failures} answers of ${side} were not 200, or had errors`);
        const [bare, api, peer] = [turns.get('bare'), turns.get('api'), turns.get('peer')];
        if (bare === undefined || api === undefined) continue;
        ratios.push(api.requestsPerSecond / bare.requestsPerSecond);
        workRatios.push(workOf(bare) / workOf(api));
        if (peer !== undefined) {
          peerRatios.push(api.requestsPerSecond / peer.requestsPerSecond);
          peerWorkRatios.push(workOf(peer) / workOf(api));
          report(`${name}: PostGraphile ${show(peer)}, ratio ${peerRatios.at(-1)?.toFixed(3) ?? ''}`);
        }
        report(
          `${name}: api ${show(api)}, bare ${show(bare)}, ratio ${ratios.at(-1)?.toFixed(3) ?? ''}, in processor time ${workRatios.at(-1)?.toFixed(3) ?? ''}`,
        );
      }
      if (isWithPeer) {
        const { name: peerName } = peerWorkloads[workload];
        figures.push(
          { name: `api.peer.${peerName}.ratio`, value: Number(median(peerRatios).toFixed(3)) },
          { name: `api.peer.${peerName}.work.ratio`, value: Number(median(peerWorkRatios).toFixed(3)) },
        );
      }
      figures.push(
        { name: `${name}.ratio`, value: Number(median(ratios).toFixed(3)) },
        { name: `${name}.work.ratio`, value: Number(median(workRatios).toFixed(3)) },
      );
    }
    const ask = (firm: BenchFirmSignedIn, operation: string, variables: object) =>
      askOnce(ports.api, firm, operation, variables);
    figures.push(...((await andThen?.({ connectionString: database.connectionString, firms: signedIn, ask })) ?? []));
    report(`load average ${loadavg()[0]?.toFixed(2) ?? '?'} after`);
    for (const figure of figures) report(JSON.stringify(figure));
  } finally {
    await clock.close();
    for (const server of servers.values()) server.kill();
    await database.stop();
  }
}

const workOf = ({ cpuPerRequest }: TurnResult): number => cpuPerRequest.server + cpuPerRequest.database;

function show({ requestsPerSecond, p50, p99, cpuPerRequest }: TurnResult): string {
  return `${requestsPerSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpuPerRequest.server.toFixed(0)} + ${cpuPerRequest.database.toFixed(0)} µs of processor a request)`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function signInOften(port: number, firm: BenchFirm, sessions: number): Promise<BenchFirmSignedIn> {
  const first = await signIn(port, firm);
  const others: Session[] = [];
  for (let session = 1; session < sessions; session += 1) others.push(await signIn(port, firm));
  return { ...firm, viewerId: first.viewerId, sessions: [first, ...others] };
}

async function signIn(port: number, firm: BenchFirm): Promise<Session & { readonly viewerId: string }> {
  const browser = createTestBrowser();
  const variables = { tenantId: firm.tenantId, userName: `admin@${firm.tenantId}.example`, password: DEMO_PASSWORD };
  const url = `http://127.0.0.1:${port}/graphql`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', dpop: browser.prove({ method: 'POST', url }) },
    body: JSON.stringify(signInRequest(variables)),
  });
  const { accessToken } = ((await response.json()) as { data: { login: { accessToken: string } } }).data.login;
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { browser, accessToken, viewerId: claims.sub };
}

/** Requests of the firms in turn; the filtered ones with ten different texts. */
function requestsFor(
  workload: Measured['workload'],
  all: readonly BenchFirmSignedIn[],
  { port, count }: { readonly port: number; readonly count: number },
  write: (
    firm: BenchFirmSignedIn,
    asked: { filter: string | null; id: string | null },
    session: Session,
  ) => { headers: string; body: unknown },
): Buffer[] {
  return Array.from({ length: count }, (_, index) => {
    const firm = all[index % all.length];
    if (firm === undefined) throw new Error('There is no firm to ask for');
    const isSearch = workload === 'filter' || workload === 'contactSearch';
    const filter = isSearch ? (firm.terms[Math.floor(index / all.length) % firm.terms.length] ?? '') : null;
    const id = workload === 'record' ? (firm.ids[Math.floor(index / all.length) % firm.ids.length] ?? '') : null;
    const { sessions } = firm;
    const session = sessions[Math.floor(index / all.length) % sessions.length] ?? sessions[0];
    const { headers, body } = write(firm, { filter, id }, session);
    const text = JSON.stringify(body);
    return Buffer.from(
      `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\naccept: application/json\r\n${headers}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
}

function apiRequests(
  workload: Measured['workload'],
  all: readonly BenchFirmSignedIn[],
  port: number,
  count: number,
): Buffer[] {
  const url = `http://127.0.0.1:${port}/graphql`;
  return requestsFor(workload, all, { port, count }, (_firm, asked, { browser, accessToken }) => ({
    headers: `authorization: DPoP ${accessToken}\r\ndpop: ${browser.prove({ method: 'POST', url, accessToken })}\r\n`,
    body: requestOf(workload, asked),
  }));
}

function bareRequests(
  workload: Measured['workload'],
  all: readonly BenchFirmSignedIn[],
  port: number,
  count: number,
): Buffer[] {
  return requestsFor(workload, all, { port, count }, ({ tenantId, viewerId }, asked) => ({
    headers: '',
    body: { tenantId, viewerId, workload, ...asked },
  }));
}

function peerRequests(workload: Workload, all: readonly BenchFirmSignedIn[], port: number, count: number): Buffer[] {
  return requestsFor(workload, all, { port, count }, ({ tenantId, viewerId }, asked) => ({
    headers: `x-firm: ${tenantId}\r\nx-viewer: ${viewerId}\r\n`,
    body: { query: peerWorkloads[workload].document, variables: peerVariables(asked) },
  }));
}

/** PostGraphile writes its answers in another shape: it has to find as many, and the same matters in the same order. */
async function compareWithPeer(
  ports: Readonly<Record<'api' | 'peer', number>>,
  requests: Readonly<Record<'api' | 'peer', readonly Buffer[]>>,
): Promise<void> {
  for (const index of [0, 7, 55]) {
    const [api, peer] = await Promise.all(
      (['api', 'peer'] as const).map(async (side) => {
        const body = await answerOf(ports[side], requests[side][index]);
        try {
          return JSON.stringify(readFound(side, body));
        } catch (error) {
          throw new Error(`${side} answers ${body.slice(0, 1000)}`, { cause: error });
        }
      }),
    );
    if (api !== peer) throw new Error(`PostGraphile finds something else:\n${api ?? ''}\n${peer ?? ''}`);
  }
}

/** Sends a prepared request once. */
async function answerOf(port: number, request: Buffer | undefined): Promise<string> {
  const [head = '', body = ''] = (request ?? Buffer.alloc(0)).toString().split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(2)
      .map((line) => line.split(': ') as [string, string]),
  );
  delete headers['content-length'];
  return (await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body })).text();
}

/** Both sides have to answer the same, in as many bytes, or the comparison says nothing; in which order an object names its fields is left to either. */
async function compareAnswers(
  ports: { api: number; bare: number },
  requests: { api: readonly Buffer[]; bare: readonly Buffer[] },
): Promise<void> {
  for (const index of [0, 7, 55]) {
    const [api, bare] = await Promise.all([
      answerOf(ports.api, requests.api[index]),
      answerOf(ports.bare, requests.bare[index]),
    ]);
    if (api.length !== bare.length || !isDeepStrictEqual(JSON.parse(api), JSON.parse(bare)))
      throw new Error(`The answers differ:\n${api.slice(0, 1000)}\n${bare.slice(0, 1000)}`);
  }
}

/** One operation, outside of what is measured. Throws what the API answers instead of data. */
async function askOnce(
  port: number,
  { sessions: [{ browser, accessToken }] }: BenchFirmSignedIn,
  operation: string,
  variables: object,
): Promise<unknown> {
  const url = `http://127.0.0.1:${port}/graphql`;
  const headers = {
    'content-type': 'application/json',
    authorization: `DPoP ${accessToken}`,
    dpop: browser.prove({ method: 'POST', url, accessToken }),
  };
  const { data, errors } = (await (
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(byName(operation, variables)) })
  ).json()) as { data: unknown; errors?: readonly { message: string }[] };
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join(' '));
  return data;
}
