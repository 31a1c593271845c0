import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailableError, isUnavailable } from './database-unavailable-error.ts';
import { createListener } from './listener.ts';
import { modeParts, SNAPSHOT, type BoundStatement, type ControlText, type RunnerMode } from './modes.ts';
import { sendBatch, type BatchResult } from './statement-batch.ts';
import { assertRegistered, type AnyStatement, type ParametersOf, type RowOf, type Statement } from './statement.ts';
import { createTenantShare, shareOfPool } from './tenant-share.ts';
import { OpenTransaction, type TenantTransaction } from './tenant-transaction.ts';

/** `[statement, parameters]` for each of several statements. */
export type Requests<Statements extends readonly AnyStatement[]> = {
  readonly [Index in keyof Statements]: readonly [
    statement: Statements[Index],
    parameters: ParametersOf<Statements[Index]>,
  ];
};
export type Results<Statements extends readonly AnyStatement[]> = {
  -readonly [Index in keyof Statements]: RowOf<Statements[Index]>[];
};

/**
 * The only way to the database while serving. Every call names its tenant, the
 * server is told the same tenant, and row-level security holds both to it.
 */
export interface TenantRunner {
  /** One statement, one round trip. */
  query<Parameters extends object, Row>(
    tenantId: string,
    statement: Statement<Parameters, Row>,
    parameters: Parameters,
  ): Promise<Row[]>;
  /** Several statements in one round trip and one transaction; the rows come in the order of the requests. */
  queryTogether<const Statements extends readonly AnyStatement[]>(
    tenantId: string,
    requests: Requests<Statements>,
  ): Promise<Results<Statements>>;
  /** Commits when `work` resolves, rolls back when it rejects. It holds one connection: do not call the runner inside. */
  transaction<T>(tenantId: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** As `transaction`, and every statement reads the rows as they were at the first one; nothing can be written. For work that reads a long list page by page. */
  snapshot<T>(tenantId: string, work: (transaction: TenantTransaction) => Promise<T>): Promise<T>;
  /** A statement on tables that belong to no tenant. */
  system<Parameters extends object, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row[]>;
  /** Calls `handler` for every NOTIFY on the channel; `onGap` after a lost connection came back, when some may have been missed. */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Called with the name of each statement sent; for tests that count. */
  onStatement: ((name: string) => void) | undefined;
  close(): Promise<void>;
}

export interface TenantRunnerOptions {
  readonly connectionString: string;
  readonly mode?: RunnerMode;
  /** Connections kept at most (10). */
  readonly poolSize?: number;
  /** Where LISTEN connects to, when `connectionString` leads to PgBouncer. */
  readonly listenConnectionString?: string;
  readonly onStatement?: (name: string) => void;
  /** Called with what a handler of notices threw, which is reported nowhere else. */
  readonly onNoticeFault?: (error: unknown) => void;
  /** A socket that is not connected yet, for each connection; for tests that look at what is written to it. */
  readonly openSocket?: () => Socket;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;

/** Opens no connection until the first statement. Throws `DatabaseUnavailableError` from any call while there is no database. */
export function createTenantRunner(options: TenantRunnerOptions): TenantRunner {
  const { connectionString } = options;
  const mode = modeParts(options.mode ?? 'single-sync');
  const poolSize = options.poolSize ?? POOL_SIZE;
  const address = addressOf(connectionString);
  const socket = options.openSocket === undefined ? {} : { stream: options.openSocket };
  // However much one firm asks for, there is a connection for the others.
  const share = createTenantShare(shareOfPool(poolSize), {
    waitMs: CONNECT_TIMEOUT_MS,
    tooLate: () => new DatabaseUnavailableError(address, new Error('no connection of the firm’s share became free')),
  });
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'atrium',
    ...socket,
  });
  // The pool drops a connection that breaks while idle; the next statement opens another.
  pool.on('error', () => undefined);
  // It does not listen to one in use: broken between two statements of a transaction, that would end the process.
  const broken = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => client.on('error', () => broken.add(client)));
  const listener = createListener(
    { connectionString: options.listenConnectionString ?? connectionString, ...socket },
    options.onNoticeFault,
  );

  const withConnection = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError(address, error);
    });
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      isLost = broken.has(client) || client.connection.stream.destroyed || isUnavailable(error);
      throw isLost ? new DatabaseUnavailableError(address, error) : error;
    } finally {
      // The server may have announced the end of a connection that has not ended yet: nobody else is to get it.
      client.release(isLost);
    }
  };

  const count = (statement: AnyStatement): void => runner.onStatement?.(statement.name);

  const runTogether = async (tenantId: string, statements: readonly BoundStatement[]): Promise<unknown[][]> => {
    assertTenant(tenantId);
    const { parts, positions, opensTransaction } = mode.standAlone(tenantId, statements);
    const send = async (client: pg.PoolClient): Promise<BatchResult> => {
      try {
        return await sendBatch(client, parts);
      } catch (error) {
        if (opensTransaction) await sendBatch(client, [mode.control('rollback')]).catch(() => undefined);
        throw error;
      }
    };
    const { rows } = await share.run(tenantId, () => withConnection(send));
    return positions.map((position) => rows[position] ?? []);
  };

  const runTransaction = <T>(
    tenantId: string,
    opening: ControlText,
    work: (transaction: TenantTransaction) => Promise<T>,
  ): Promise<T> => {
    assertTenant(tenantId);
    const perform = async (client: pg.PoolClient): Promise<T> => {
      const transaction = new OpenTransaction(tenantId, client, mode, { countStatement: count, opening });
      try {
        const result = await work(transaction);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback().catch(() => undefined);
        throw error;
      }
    };
    return share.run(tenantId, () => withConnection(perform));
  };

  const runner: TenantRunner = {
    onStatement: options.onStatement,
    async query<Parameters extends object, Row>(
      tenantId: string,
      statement: Statement<Parameters, Row>,
      parameters: Parameters,
    ) {
      assertRegistered(statement, 'tenant');
      const bound = mode.bind(statement, tenantId, parameters);
      count(statement);
      const [rows] = await runTogether(tenantId, [bound]);
      return (rows ?? []) as Row[];
    },
    async queryTogether<const Statements extends readonly AnyStatement[]>(
      tenantId: string,
      requests: Requests<Statements>,
    ) {
      const bound = requests.map(([statement, parameters]) => {
        assertRegistered(statement, 'tenant');
        return mode.bind(statement, tenantId, parameters);
      });
      for (const [statement] of requests) count(statement);
      return (await runTogether(tenantId, bound)) as Results<Statements>;
    },
    transaction: (tenantId, work) => runTransaction(tenantId, 'begin', work),
    snapshot: (tenantId, work) => runTransaction(tenantId, SNAPSHOT, work),
    system<Parameters extends object, Row>(statement: Statement<Parameters, Row>, parameters: Parameters) {
      assertRegistered(statement, 'system');
      const { part } = mode.bind(statement, null, parameters);
      count(statement);
      return withConnection(async (client) => ((await sendBatch(client, [part])).rows[0] ?? []) as Row[]);
    },
    listen: (channel, handler, onGap) =>
      listener.listen(channel, handler, onGap).catch((error: unknown) => {
        throw isUnavailable(error) ? new DatabaseUnavailableError(address, error) : error;
      }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
  return runner;
}

function assertTenant(tenantId: string): void {
  if (typeof tenantId !== 'string' || tenantId === '') throw new Error('A statement needs the tenant it is for');
}

/** Host, port and database of a connection string, without its secrets. */
export function addressOf(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${hostname === '' ? 'localhost' : hostname}:${port === '' ? '5432' : port}${pathname}`;
}
