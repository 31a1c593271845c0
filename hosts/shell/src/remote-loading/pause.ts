/** Resolves after a while; rejects as soon as the signal says so. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
