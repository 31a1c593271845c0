import { createHash } from 'node:crypto';

/** Chance that repeats itself: the same seed always gives the same run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  pickWeighted<T extends { readonly weight: number }>(items: readonly T[]): T;
  /** A UUID of version 7 that carries the moment, so that rows made in order lie in order. */
  id(moment: number): string;
}

export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12)];
  // sfc32, by Chris Doty-Humphrey: small, fast, passes PractRand.
  const bits = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) bits();
  const next = (): number => bits() / 4_294_967_296;
  const hex = (digits: number): string => bits().toString(16).padStart(8, '0').slice(0, digits);
  const random: Random = {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    pickWeighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      return items.find(({ weight }) => (left -= weight) < 0) ?? random.pick(items);
    },
    id(moment) {
      const time = Math.floor(moment).toString(16).padStart(12, '0');
      const variant = '89ab'[bits() & 3] ?? '8';
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(8)}${hex(4)}`;
    },
  };
  return random;
}
