import { retainBuilds, type RetentionOptions } from './retention.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Work of the role `jobs`: a round of retention every hour. Two at once do no harm. */
export function createRetentionRound(
  options: RetentionOptions,
  now: () => number = Date.now,
): { readonly name: string; readonly channel: string; readonly round: () => Promise<boolean> } {
  let due = 0;
  return {
    name: 'build retention',
    channel: 'atrium_build_retention',
    async round() {
      if (now() < due) return false;
      due = now() + EVERY_MS;
      await retainBuilds(options);
      return false;
    },
  };
}
