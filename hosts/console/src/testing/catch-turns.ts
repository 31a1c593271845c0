import { jest } from '@jest/globals';
import { act } from '@atrium/testing';

/** Called before a screen is shown: gives back how to let what it does every so often happen now. */
export function catchTurns(everyMs: number): () => void {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  return () => {
    for (const [work, milliseconds] of intervals.mock.calls)
      if (milliseconds === everyMs && typeof work === 'function') act(() => void work());
  };
}
