import type { JobsLogger } from '../logger.ts';

export interface Logged {
  readonly level: string;
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

/** Keeps what was logged, for tests to read. */
export function recordingLogger(): JobsLogger & { readonly logged: Logged[] } {
  const logged: Logged[] = [];
  const log = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields: { ...fields }, message });
  return { logged, info: log('info'), warn: log('warn'), error: log('error') };
}
