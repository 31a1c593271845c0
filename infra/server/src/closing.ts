const LIMIT_PER_STEP_MS = 10_000;

/** Things to stop, in the reverse order of their starting. */
export interface Closing {
  /** Remembers how to stop what was just started. */
  add(name: string, stop: () => Promise<unknown>): void;
  /** Stops everything once, each within a limit; answers the names of what did not stop. */
  close(): Promise<string[]>;
}

export function createClosing({ limitMs = LIMIT_PER_STEP_MS }: { limitMs?: number } = {}): Closing {
  const steps: { name: string; stop: () => Promise<unknown> }[] = [];
  let closing: Promise<string[]> | null = null;

  async function closeAll(): Promise<string[]> {
    const failed: string[] = [];
    for (const { name, stop } of steps.toReversed()) {
      if (!(await endsWithin(limitMs, stop))) failed.push(name);
    }
    return failed;
  }

  return {
    add: (name, stop) => void steps.push({ name, stop }),
    close: () => (closing ??= closeAll()),
  };
}

async function endsWithin(limitMs: number, stop: () => Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limitMs);
  stop().then(
    () => resolve(true),
    () => resolve(false),
  );
  const isDone = await promise;
  clearTimeout(timer);
  return isDone;
}
