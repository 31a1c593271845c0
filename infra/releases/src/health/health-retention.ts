import type { TenantRunner } from '@atrium/database';
import { forgetErrors, forgetMinutes, forgetSessions, forgetVitals, takeRound } from './way-back.statements.ts';

const EVERY_SECONDS = 60 * 60;

/** Removes what is older than 90 days, and page sessions of more than two; once an hour, by one process, in small pieces. */
export function createHealthRetention({ runner }: { runner: TenantRunner }): (signal: AbortSignal) => Promise<boolean> {
  return async (signal) => {
    const [taken] = await runner.system(takeRound, { round: 'retention', seconds: EVERY_SECONDS });
    if (taken === undefined) return false;
    for (const forget of [forgetSessions, forgetMinutes, forgetVitals, forgetErrors]) {
      while (!signal.aborted && (await runner.system(forget, {})).length > 0) continue;
    }
    return false;
  };
}
