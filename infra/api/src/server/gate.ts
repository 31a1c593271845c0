import { busy } from '../errors/errors.ts';

/** Lets so many pieces of work go on at once; the others wait their turn, in order. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface KeyedGates {
  /** Throws TOO_MANY_REQUESTS where as many wait under the key as may. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** A gate for each key, for example each session: so much at once, so much waiting, and no more. */
export function createGates({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): KeyedGates {
  const gates = new Map<string, { readonly gate: Gate; count: number }>();
  return {
    async run(key, work) {
      const entry = gates.get(key) ?? { gate: createGate(atOnce), count: 0 };
      if (entry.count >= atOnce + mostWaiting) throw busy();
      entry.count += 1;
      gates.set(key, entry);
      try {
        return await entry.gate.run(work);
      } finally {
        entry.count -= 1;
        if (entry.count === 0) gates.delete(key);
      }
    },
  };
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
