/** Lets so many pieces of work go on at once; the others wait their turn, in order. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** For work that would take the machine from everybody else if enough people asked for it together. */
export function createGate(atOnce: number): Gate {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
