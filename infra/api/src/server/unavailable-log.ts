import type { ApiLogger } from './logger.ts';

const WINDOW_MS = 1000;

interface Window {
  count: number;
  reason: string;
}
const windows = new WeakMap<ApiLogger, Window>();

/** Says that the database is away: at once, and from then on one line a second with how many requests met it. */
export function logUnavailable(logger: ApiLogger, requestId: string, reason: string): void {
  const open = windows.get(logger);
  if (open !== undefined) {
    open.count += 1;
    open.reason = reason;
    return;
  }
  logger.warn({ requestId, reason }, 'database unavailable');
  follow(logger);
}

function follow(logger: ApiLogger): void {
  const window: Window = { count: 0, reason: '' };
  windows.set(logger, window);
  setTimeout(() => {
    windows.delete(logger);
    if (window.count === 0) return;
    logger.warn({ requests: window.count, reason: window.reason }, 'database unavailable');
    follow(logger);
  }, WINDOW_MS).unref();
}
