/** Does the work once the browser has nothing better to do, at the latest after so many milliseconds. */
export function whenIdle(work: () => void, atLatestMs: number): void {
  // Not in every browser.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: atLatestMs });
  else setTimeout(work, atLatestMs);
}
