interface Hedge<T> {
  readonly chosen: Promise<T>;
  /** Begins the other one. */
  readonly begin: () => Promise<T>;
  /** How long the chosen one is waited for alone. */
  readonly afterMs: number;
}

/**
 * The first of two that comes. The other is begun when the chosen one has failed,
 * or has kept us waiting; whichever is ready first wins. Rejects with what the
 * chosen one failed with, once both have.
 */
export function withHedge<T>({ chosen, begin, afterMs }: Hedge<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let other: Promise<void> | undefined;
    const take = (value: T): void => {
      clearTimeout(timer);
      resolve(value);
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
