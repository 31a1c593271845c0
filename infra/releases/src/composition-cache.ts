import type { Logger } from './logger.ts';

/** Stands for "no firm" among the tenants. */
const NO_TENANT = '';

/**
 * Compositions in memory, each read once until something changes. When the
 * database does not answer, the last known composition goes on being served.
 */
export class CompositionCache<T> {
  readonly #read: (tenantId: string | null) => Promise<T>;
  readonly #logger: Logger;
  readonly #current = new Map<string, Promise<T>>();
  readonly #lastKnown = new Map<string, T>();

  constructor(read: (tenantId: string | null) => Promise<T>, logger: Logger) {
    this.#read = read;
    this.#logger = logger;
  }

  get(tenantId: string | null): Promise<T> {
    const key = tenantId ?? NO_TENANT;
    const present = this.#current.get(key);
    if (present !== undefined) return present;
    const reading = this.#read(tenantId).then(
      (value) => {
        this.#lastKnown.set(key, value);
        return value;
      },
      (error: unknown) => {
        if (this.#current.get(key) === reading) this.#current.delete(key);
        const lastKnown = this.#lastKnown.get(key);
        if (lastKnown === undefined) throw error;
        this.#logger.warn({ error, tenantId }, 'composition not readable, serving the last known one');
        return lastKnown;
      },
    );
    this.#current.set(key, reading);
    return reading;
  }

  /** Without a tenant: a channel moved, which may concern everyone. */
  forget(tenantId: string | null): void {
    if (tenantId === null) this.#current.clear();
    else this.#current.delete(tenantId);
  }
}
