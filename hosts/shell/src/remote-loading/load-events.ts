import type { RemoteName } from '@atrium/contracts';
import type { LoadFailure } from './load-error.ts';

/** What became of a build of a remote in this page: its module ran, or it, or a screen of it, did not come. */
export type LoadEvent = { readonly name: RemoteName; readonly buildId: string } & (
  { readonly kind: 'loaded' } | { readonly kind: 'failed'; readonly failure: LoadFailure }
);

const KEPT = 50;
let past: readonly LoadEvent[] = [];
const listeners = new Set<(event: LoadEvent) => void>();

export function tellLoadEvent(event: LoadEvent): void {
  past = [...past, event].slice(-KEPT);
  for (const listener of [...listeners]) listener(event);
}

/** Calls for the events so far and for each from now on; answers how to stop. */
export function onLoadEvent(listener: (event: LoadEvent) => void): () => void {
  listeners.add(listener);
  for (const event of past) listener(event);
  return () => listeners.delete(listener);
}
