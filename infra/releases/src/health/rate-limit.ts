/** How often something may happen: `burst` at once, and from then on `perMinute`. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

const MINUTE_MS = 60_000;
const MAXIMUM_KEYS = 50_000;

/**
 * Counts by key in this process's memory. It forgets who has been quiet for
 * longest when there are too many, so that keys cost a bounded amount.
 */
export class RateLimit {
  readonly #rate: Rate;
  readonly #left = new Map<string, { readonly tokens: number; readonly at: number }>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** False where this one is too many. */
  take(key: string, now: number): boolean {
    const { burst, perMinute } = this.#rate;
    const known = this.#left.get(key);
    const tokens =
      known === undefined ? burst : Math.min(burst, known.tokens + ((now - known.at) * perMinute) / MINUTE_MS);
    // Moved to the end: the first of the map is the one that was quiet for longest.
    this.#left.delete(key);
    this.#left.set(key, { tokens: Math.max(0, tokens < 1 ? tokens : tokens - 1), at: now });
    const [oldest] = this.#left.keys();
    if (this.#left.size > MAXIMUM_KEYS && oldest !== undefined) this.#left.delete(oldest);
    return tokens >= 1;
  }
}
