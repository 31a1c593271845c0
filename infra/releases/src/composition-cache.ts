import type { Logger } from './logger.ts';

/** Stands for "no firm" among the tenants. */
const NO_TENANT = '';
/** With something to serve at hand, nobody waits longer for a database that does not answer. */
const PATIENCE_MS = 1500;
/** How long the last known one is served before the database is asked again. */
const RETRY_MS = 1000;

/** Where what was last known outlives the process. */
export interface LastKnown<T> {
  find(key: string): Promise<T | null>;
  remember(key: string, value: T): void;
}

/**
 * Compositions in memory, each read once until something changes. When the
 * database does not answer, the last known composition goes on being served, also
 * that of the process before this one.
 */
export class CompositionCache<T> {
  readonly #read: (tenantId: string | null) => Promise<T>;
  readonly #logger: Logger;
  readonly #lastKnown: LastKnown<T>;
  readonly #current = new Map<string, Promise<T>>();
  /** How many readings of each have begun. */
  readonly #begun = new Map<string, number>();

  constructor(read: (tenantId: string | null) => Promise<T>, lastKnown: LastKnown<T>, logger: Logger) {
    this.#read = read;
    this.#lastKnown = lastKnown;
    this.#logger = logger;
  }

  get(tenantId: string | null): Promise<T> {
    const key = tenantId ?? NO_TENANT;
    const present = this.#current.get(key);
    if (present !== undefined) return present;
    const serving = this.#serve(key, tenantId);
    this.#current.set(key, serving);
    // Without anything to serve the next one asks again.
    serving.catch(() => this.#drop(key, serving));
    return serving;
  }

  /** Without a tenant: a change that may concern everyone. */
  forget(tenantId: string | null): void {
    if (tenantId === null) this.#current.clear();
    else this.#current.delete(tenantId);
  }

  async #serve(key: string, tenantId: string | null): Promise<T> {
    const turn = (this.#begun.get(key) ?? 0) + 1;
    this.#begun.set(key, turn);
    const reading = this.#read(tenantId).then((value) => {
      // One that was overtaken by a change, and by another reading, knows less than is known.
      if (this.#begun.get(key) === turn) this.#lastKnown.remember(key, value);
      return value;
    });
    let patience: NodeJS.Timeout | undefined;
    const waiting = new Promise<null>((resolve) => {
      patience = setTimeout(() => resolve(null), PATIENCE_MS);
    });
    try {
      const read = await Promise.race([reading, waiting]);
      if (read !== null) return read;
    } catch (error) {
      return await this.#serveLastKnown(key, tenantId, error);
    } finally {
      clearTimeout(patience);
    }
    return this.#serveLastKnown(key, tenantId, new Error('the database does not answer')).catch(() => reading);
  }

  async #serveLastKnown(key: string, tenantId: string | null, error: unknown): Promise<T> {
    const lastKnown = await this.#lastKnown.find(key);
    if (lastKnown === null) throw error;
    this.#logger.warn({ error, tenantId }, 'composition not readable, serving the last known one');
    const served = this.#current.get(key);
    setTimeout(() => served !== undefined && this.#drop(key, served), RETRY_MS).unref();
    return lastKnown;
  }

  #drop(key: string, served: Promise<T>): void {
    if (this.#current.get(key) === served) this.#current.delete(key);
  }
}
