/** Runs work, at most so many at once; the rest waits in line. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next in line as it is.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
