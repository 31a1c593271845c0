interface Hedge<T> {
  readonly chosen: Promise<T>;
  /** Begins the other one. */
  readonly begin: () => Promise<T>;
  /** How long the chosen one is waited for alone. */
  readonly afterMs: number;
  /** Gets what came second. */
  readonly onUnused: (value: T) => void;
}

/**
 * The first of two that comes. The other is begun when the chosen one has failed,
 * or has kept us waiting; whichever is ready first wins. Rejects with what the
 * chosen one failed with, once both have.
 */
export function withHedge<T>({ chosen, begin, afterMs, onUnused }: Hedge<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    let other: Promise<void> | undefined;
    const take = (value: T): void => {
      clearTimeout(timer);
      if (isSettled) onUnused(value);
      else resolve(value);
      isSettled = true;
    };
    const beginOther = (): Promise<void> => {
      clearTimeout(timer);
      other ??= begin().then(take);
      return other;
    };
    // Its failure counts once the chosen one has failed, too.
    const timer = setTimeout(() => void beginOther().catch(() => undefined), afterMs);
    chosen.then(take, (error: unknown) => {
      beginOther().catch(() => reject(error));
    });
  });
}
