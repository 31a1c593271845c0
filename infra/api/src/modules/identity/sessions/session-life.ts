import { LONGEST_SESSION_DAYS } from '@atrium/contracts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a session lives. Each renewal starts the idle time again; none goes beyond the longest. */
export const sessionLife = {
  idleSeconds: 12 * HOUR_SECONDS,
  rememberedIdleSeconds: 14 * DAY_SECONDS,
  longestSeconds: LONGEST_SESSION_DAYS * DAY_SECONDS,
  /** For the code or the new password that is still owed. */
  owingSeconds: HOUR_SECONDS / 2,
} as const;
