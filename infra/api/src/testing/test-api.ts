import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, createTenantRunner, registeredStatements, type TenantRunner } from '@atrium/database';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import type { AiLimits, AiOptions } from '../modules/ai/ai-options.ts';
import type { ReturnedMail } from '../modules/marketing/returned-mail.ts';
import type { AccountingClients } from '../modules/accounting/accounting.ts';
import type { SourceClients } from '../modules/source-systems/source-systems.ts';
import type { FilesOptions } from '../files/files-options.ts';
import { registerApi, type ApiMode } from '../register-api.ts';
import { everyOperation, type PublishedOperations } from '../server/published-operations.ts';
import { moveToToday, seedTestFirms, TEST_PASSWORD, userNameOf, type TestTenant, type TestUser } from './test-firms.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';
import { createTestFiles } from './test-files.ts';
import { recordWire } from './wire-recorder.ts';

export interface GraphqlAnswer {
  readonly status: number;
  // Tests read answers of their own operations; a wrong path fails the assertion that reads it.
  readonly data: AnswerData;
  readonly errors: readonly {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; requestId?: string };
  }[];
  readonly body: string;
}
/** Whatever the operation asked for. */
export interface AnswerData {
  readonly [field: string]: AnswerData;
}

export interface TestApi {
  readonly app: FastifyInstance;
  /** Where its documents lie. */
  readonly filesFolder: string;
  readonly url: string;
  readonly runner: TenantRunner;
  readonly ownerConnectionString: string;
  /** As the serving process connects: for processes beside this one. */
  readonly appConnectionString: string;
  /** Looks and changes behind the API's back, as the owner of the database; one connection, opened by the first query. */
  readonly owner: pg.Pool;
  /** The one browser that everyone uses unless a test says otherwise. */
  readonly browser: TestBrowser;
  readonly logged: { level: string; fields: Record<string, unknown>; message: string }[];
  /** Runs an operation as a user of a firm, or signed out. */
  run(
    who: Who,
    query: Asked,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<GraphqlAnswer>;
  tokensOf(tenant: TestTenant, user: TestUser): Promise<{ accessToken: string; refreshToken: string }>;
  /** The names of the statements that are sent while `work` is done. Without those that come by the clock: who asks is looked up every few seconds, and timers look for work. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}
export interface TestApiOptions {
  readonly mode?: ApiMode;
  /** Which operations run; all of them unless a test cares. */
  readonly operations?: PublishedOperations;
  /** Serves as the owner, whom row-level security does not hold: only what the statements say keeps the firms apart. */
  readonly passesTheWall?: boolean;
  /** Where its documents lie and who scans them, where a test cares. */
  readonly files?: Partial<FilesOptions>;
  /** Whether it sees to documents by itself. Left out, a test does so when it comes to it, and nobody takes the work from it. */
  readonly repeatsDocumentWork?: boolean;
  /** Who answers what is asked of AI; nobody unless a test cares. */
  readonly ai?: AiOptions;
  readonly aiLimits?: Partial<AiLimits>;
  /** Where the provider of text messages is, where a test has one. */
  readonly textMessagesUrl?: string;
  /** Where the provider of payments is, where a test has one. */
  readonly paymentsUrl?: string;
  /** Where mail that comes back arrives, where a test reads it. */
  readonly returnedMail?: ReturnedMail;
  /** How it is registered with the systems that firms come from; with none unless a test cares. */
  readonly sourceClients?: SourceClients;
  /** How it is registered with accounting programs, where a test has one. */
  readonly accountingClients?: AccountingClients;
  /** The proxies whose word about the client of a socket is taken. */
  readonly trustProxy?: readonly string[];
}
/** A text, or the id of a published operation. */
export type Asked = string | { readonly id: string };
export type Who =
  | readonly [TestTenant, TestUser]
  | 'signed out'
  | { readonly accessToken: string; readonly browser?: TestBrowser }
  | { readonly browser: TestBrowser };

export const TEST_SECRET = new TextEncoder().encode('a secret for tests, 32 bytes long');
const SEED_VERSION = 'api firms 8';
const byTheClock = /^identity\.|firmsWith/;
/** After so long a test signs in again, before its access token ends: one that does a thousand things takes a while. */
const SIGNED_IN_MS = 600_000;
/** What the runner itself sends around statements. */
const frame = [
  `select set_config('app.tenant_id', $1, true)`,
  `select set_config('app.tenant_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  `select set_config('plan_cache_mode', $1, true)`,
  'begin',
  'begin isolation level repeatable read, read only',
  'commit',
  'rollback',
  'listen "atrium"',
  'unlisten "atrium"',
];

/** How a request names its operation without its text. */
export const namedById = (id: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: id } } });

/** The API on a real server and a real database with two firms. Closing it proves that only registered SQL was sent (TARGETS 6). */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase({ recipe: { content: SEED_VERSION, fill: seedTestFirms } });
  await moveToToday(database.ownerConnectionString);
  const recorder = recordWire();
  const runner = createTenantRunner({
    connectionString: options.passesTheWall === true ? database.ownerConnectionString : database.appConnectionString,
    poolSize: 4,
    openSocket: recorder.openSocket,
  });
  const owner = new pg.Pool({ connectionString: database.ownerConnectionString, max: 1, idleTimeoutMillis: 0 });
  // A pool ends before its connections are closed; dropping the database may close them first.
  owner.on('error', () => undefined);
  const logged: TestApi['logged'] = [];
  const log = (level: string) => (fields: object, message: string) => {
    logged.push({ level, fields: { ...fields }, message });
  };
  const app = Fastify({ genReqId: () => crypto.randomUUID(), trustProxy: true, forceCloseConnections: true });
  const files = await createTestFiles(options.files);
  await registerApi(app, {
    runner,
    files: files.options,
    ai: options.ai ?? null,
    aiLimits: options.aiLimits ?? {},
    ...(options.textMessagesUrl === undefined ? {} : { textMessagesUrl: options.textMessagesUrl }),
    ...(options.paymentsUrl === undefined ? {} : { paymentsUrl: options.paymentsUrl }),
    returnedMail: options.returnedMail ?? null,
    sourceClients: options.sourceClients ?? {},
    accountingClients: options.accountingClients ?? {},
    mode: options.mode ?? 'test',
    operations: options.operations ?? everyOperation,
    repeatsDocumentWork: options.repeatsDocumentWork ?? false,
    accessTokenSecret: TEST_SECRET,
    trustProxy: options.trustProxy ?? [],
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;

  const browser = createTestBrowser();
  const send = async (
    asked: Asked,
    variables: Record<string, unknown>,
    headers: Record<string, string>,
    { accessToken = null, sender = browser }: { accessToken?: string | null; sender?: TestBrowser | undefined } = {},
  ): Promise<GraphqlAnswer> => {
    const bound = {
      dpop: sender.prove({ method: 'POST', url, accessToken }),
      ...(accessToken === null ? {} : { authorization: `DPoP ${accessToken}` }),
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bound, ...headers },
      body: JSON.stringify({ ...(typeof asked === 'string' ? { query: asked } : namedById(asked.id)), variables }),
    });
    const body = await response.text();
    const { data, errors } = JSON.parse(body) as Partial<GraphqlAnswer>;
    return { status: response.status, data: data ?? {}, errors: errors ?? [], body };
  };
  const signIns = new Map<string, { readonly tokens: ReturnType<typeof signIn>; readonly at: number }>();
  const signIn = async (tenantId: TestTenant, user: TestUser) => {
    const document = `mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { accessToken refreshToken } }`;
    const { data } = await send(
      document,
      { tenantId, userName: userNameOf(tenantId, user), password: TEST_PASSWORD },
      { 'user-agent': 'test' },
    );
    return data['login'] as unknown as { accessToken: string; refreshToken: string };
  };
  const tokensOf: TestApi['tokensOf'] = (tenant, user) => {
    const key = `${tenant} ${user}`;
    const known = signIns.get(key);
    if (known !== undefined && performance.now() - known.at < SIGNED_IN_MS) return known.tokens;
    const tokens = signIn(tenant, user);
    signIns.set(key, { tokens, at: performance.now() });
    return tokens;
  };

  return {
    app,
    filesFolder: files.options.folder,
    url,
    runner,
    ownerConnectionString: database.ownerConnectionString,
    appConnectionString: database.appConnectionString,
    owner,
    browser,
    logged,
    tokensOf,
    async run(who, query, variables = {}, headers = {}) {
      if (who === 'signed out') return send(query, variables, headers);
      if ('browser' in who || 'accessToken' in who)
        return send(query, variables, headers, {
          accessToken: 'accessToken' in who ? who.accessToken : null,
          sender: who.browser,
        });
      return send(query, variables, headers, { accessToken: (await tokensOf(who[0], who[1])).accessToken });
    },
    async statementsOf(work) {
      const names: string[] = [];
      runner.onStatement = (name) => names.push(name);
      await work().finally(() => (runner.onStatement = undefined));
      return names.filter((name) => !byTheClock.test(name));
    },
    async close() {
      await app.close();
      await owner.end();
      await files.remove();
      await runner.close();
      await database.drop();
      const registered = new Set([...registeredStatements().map(({ text }) => text), ...frame]);
      assert.deepEqual(
        [...recorder.texts].filter((text) => !registered.has(text)),
        [],
      );
    },
  };
}
