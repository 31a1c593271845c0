const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'EAI_AGAIN',
]);
/** Shutting down, crashed, starting up, too many connections (PostgreSQL, appendix A). */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '08001', '08003', '08006']);

/** The database does not answer. The statement may be sent again once it does; a write may have happened. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';

  constructor(address: string, cause: unknown) {
    const reason = errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    super(`The database at ${address} does not answer (${reason}).`, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** The code of a network or server error, also where Node wraps several attempts into one. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether the error says that there is no database to talk to, rather than what it answered. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return code !== null && (networkCodes.has(code) || serverCodes.has(code));
}
