import type { WayBackOptions } from './way-back.ts';
import { createHealthRetention } from './health-retention.ts';
import { createWayBack } from './way-back.ts';

/** Work of the role `jobs`, which `infra/server` hands over: it wakes up at NOTIFY on the channel, and every few seconds in any case. */
export interface HealthRound {
  readonly name: string;
  readonly channel: string;
  readonly round: (signal: AbortSignal) => Promise<boolean>;
}

/** The way back of rollouts beyond their error budget, and the end of what is kept. */
export function createHealthRounds(options: WayBackOptions): readonly HealthRound[] {
  return [
    { name: 'release health', channel: 'atrium_health', round: createWayBack(options) },
    { name: 'release health retention', channel: 'atrium_health_retention', round: createHealthRetention(options) },
  ];
}
