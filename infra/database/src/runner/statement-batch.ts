import type pg from 'pg';
import { createRowReader, type ColumnDescription } from './row-reader.ts';
import type { WireValue } from './wire-values.ts';

/** One statement of a batch. Without a name it is sent unnamed, as PgBouncer needs it. */
export interface BatchPart {
  readonly name: string | null;
  readonly text: string;
  readonly values: WireValue[];
  readonly wantsRows: boolean;
}

export interface BatchResult {
  readonly rows: unknown[][];
  /** The command tag of each part, such as `COMMIT`. */
  readonly tags: string[];
}

type RowReader = ReturnType<typeof createRowReader>;
/** What a connection knows of a named statement; `null` after a failure: parse it afresh. */
type Prepared = Map<string, RowReader | 'no rows' | null>;

/** The calls of node-postgres' connection that a batch makes; its published types still carry an older signature. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: WireValue[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  close(message: { type: 'S'; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

const preparedOn = new WeakMap<object, Prepared>();

/**
 * Several statements before one Sync: one round trip and one implicit
 * transaction, so a tenant setting made by the first covers the others and is
 * gone afterwards. node-postgres calls the methods below as a `Submittable`.
 */
class StatementBatch implements pg.Submittable {
  readonly #parts: readonly BatchPart[];
  readonly #settle: (error: unknown, result: BatchResult | null) => void;
  readonly #result: BatchResult;
  readonly #readers: (RowReader | 'no rows' | null)[];
  #prepared: Prepared = new Map();
  #current = 0;
  #failure: unknown = null;

  constructor(parts: readonly BatchPart[], settle: (error: unknown, result: BatchResult | null) => void) {
    this.#parts = parts;
    this.#settle = settle;
    this.#result = { rows: parts.map(() => []), tags: [] };
    this.#readers = parts.map(() => null);
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.#prepared = preparedOn.get(connection) ?? new Map<string, RowReader>();
    preparedOn.set(connection, this.#prepared);
    wire.stream.cork();
    const parsedHere = new Set<string>();
    for (const [index, part] of this.#parts.entries()) this.#send(wire, part, index, parsedHere);
    wire.sync();
    wire.stream.uncork();
  }

  #send(wire: Wire, part: BatchPart, index: number, parsedHere: Set<string>): void {
    const statement = part.name ?? '';
    const known = this.#prepared.get(statement) ?? null;
    if (known === null && !parsedHere.has(statement)) {
      if (this.#prepared.has(statement)) wire.close({ type: 'S', name: statement });
      wire.parse({ name: statement, text: part.text });
      if (part.name !== null) parsedHere.add(statement);
    }
    wire.bind({ statement, values: part.values });
    // The shape of a named statement cannot change, so it is asked for once.
    if (known !== null) this.#readers[index] = known;
    else if (part.wantsRows) wire.describe({ type: 'P', name: '' });
    wire.execute({});
  }

  handleRowDescription(message: { fields: ColumnDescription[] }): void {
    this.#readers[this.#current] = createRowReader(message.fields);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const reader = this.#readers[this.#current];
    if (typeof reader !== 'function' || this.#failure !== null) return;
    try {
      this.#result.rows[this.#current]?.push(reader(message.fields));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.#result.tags.push(message.text);
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handleReadyForQuery(): void {
    for (const [index, part] of this.#parts.entries()) {
      if (part.name !== null) this.#prepared.set(part.name, this.#readers[index] ?? 'no rows');
    }
    if (this.#failure === null) this.#settle(null, this.#result);
    else this.#settle(this.#failure, null);
  }

  handleError(error: unknown): void {
    for (const part of this.#parts) if (part.name !== null) this.#prepared.set(part.name, null);
    this.#settle(error, null);
  }

  /** COPY has no place in a batch; the server's complaint arrives as an error. */
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('COPY is not possible here');
  }

  handleCopyData(): void {
    this.#failure ??= new Error('COPY is not possible here');
  }

  handlePortalSuspended(): void {
    this.#failure ??= new Error('A portal was suspended although all rows were asked for');
  }
}

/** Sends the parts in one round trip. Rejects with the server's error; the connection stays usable. */
export function sendBatch(client: pg.ClientBase, parts: readonly BatchPart[]): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementBatch(parts, (error, result) => {
        if (result === null) reject(error instanceof Error ? error : new Error(String(error)));
        else resolve(result);
      }),
    );
  });
}
