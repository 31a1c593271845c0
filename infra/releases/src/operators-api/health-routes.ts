import type { HealthSeries } from '@atrium/contracts';
import { z } from 'zod';
import { buildName, page, tenantId } from './input.ts';
import { route, type OperatorRoute } from './operator-route.ts';
import { refuse } from './refusal.ts';

/** As long as figures are kept. */
const LONGEST_MINUTES = 90 * 24 * 60;

/** How builds fare: who keeps that answers it. */
export interface HealthReader {
  series(filter: {
    readonly name?: string;
    readonly tenantId?: string;
    readonly minutes: number;
  }): Promise<readonly HealthSeries[]>;
}

export function healthRoutes(health: HealthReader | null): OperatorRoute[] {
  const filter = z.strictObject({
    name: buildName.optional(),
    tenantId: tenantId.optional(),
    minutes: page.max(LONGEST_MINUTES).default(60),
  });
  return [
    route('GET /health', filter, ({ name, tenantId: firm, minutes }) =>
      health === null
        ? Promise.resolve(refuse('unavailable', 'This process keeps no figures of health.'))
        : health.series({
            minutes,
            ...(name === undefined ? {} : { name }),
            ...(firm === undefined ? {} : { tenantId: firm }),
          }),
    ),
  ];
}
