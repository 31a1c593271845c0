import type pg from 'pg';
import type { ControlText, ModeParts } from './modes.ts';
import { sendBatch, type BatchPart } from './statement-batch.ts';
import { assertRegistered, type AnyStatement, type Statement } from './statement.ts';

/** What the work inside `runner.transaction` may do. */
export interface TenantTransaction {
  readonly tenantId: string;
  query<Parameters extends object, Row>(statement: Statement<Parameters, Row>, parameters: Parameters): Promise<Row[]>;
}

/**
 * A transaction of one tenant on one connection. BEGIN and the tenant setting
 * travel with the first statement; statements are sent one after the other,
 * also when the work asks for several at once.
 */
export class OpenTransaction implements TenantTransaction {
  readonly tenantId: string;
  readonly #client: pg.ClientBase;
  readonly #mode: ModeParts;
  readonly #countStatement: (statement: AnyStatement) => void;
  readonly #opening: ControlText;
  #state: 'new' | 'begun' | 'ended' = 'new';
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    tenantId: string,
    client: pg.ClientBase,
    mode: ModeParts,
    {
      countStatement,
      opening = 'begin',
    }: { readonly countStatement: (statement: AnyStatement) => void; readonly opening?: ControlText | undefined },
  ) {
    this.tenantId = tenantId;
    this.#client = client;
    this.#mode = mode;
    this.#countStatement = countStatement;
    this.#opening = opening;
  }

  async query<Parameters extends object, Row>(
    statement: Statement<Parameters, Row>,
    parameters: Parameters,
  ): Promise<Row[]> {
    assertRegistered(statement, 'tenant');
    if (this.#state === 'ended') throw new Error(`The transaction has ended; '${statement.name}' came too late`);
    const { part } = this.#mode.bind(statement, this.tenantId, parameters);
    this.#countStatement(statement);
    const rows = this.#last.then(() => this.#send(part));
    this.#last = rows.catch(() => undefined);
    return (await rows) as Row[];
  }

  /** Makes the work durable. Throws where the server rolled back instead, as it does after a swallowed error. */
  async commit(): Promise<void> {
    await this.#last;
    const wasBegun = this.#state === 'begun';
    this.#state = 'ended';
    if (!wasBegun) return;
    const { tags } = await sendBatch(this.#client, [this.#mode.control('commit')]);
    if (tags[0] === 'ROLLBACK') throw new Error('The transaction was rolled back because a statement in it failed');
  }

  async rollback(): Promise<void> {
    await this.#last;
    const wasBegun = this.#state === 'begun';
    this.#state = 'ended';
    if (wasBegun) await sendBatch(this.#client, [this.#mode.control('rollback')]);
  }

  async #send(part: BatchPart): Promise<unknown[]> {
    if (this.#state === 'begun') return (await sendBatch(this.#client, [part])).rows[0] ?? [];
    this.#state = 'begun';
    const opening = [this.#mode.control(this.#opening), ...this.#mode.setTenant(this.tenantId)];
    return (await sendBatch(this.#client, [...opening, part])).rows[opening.length] ?? [];
  }
}
