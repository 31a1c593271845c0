import { addNotice } from '@atrium/platform';

/** Failures of one moment are told together: a page whose parts all fail says so once. */
const TOGETHER_MS = 50;

let waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells that a query failed, beside what stands in its place (product specification §8). `several` words failures that
 * come together. What is answered takes it back, as long as it has not been told: it is gone from the page by then.
 */
export function announceFailure(words: string, several: (count: number) => string): () => void {
  waiting.add(words);
  timer ??= setTimeout(() => {
    const [first, ...others] = waiting;
    timer = undefined;
    waiting = new Set();
    if (first !== undefined) addNotice('error', others.length === 0 ? first : several(others.length + 1), null);
  }, TOGETHER_MS);
  const announced = waiting;
  return () => void announced.delete(words);
}
