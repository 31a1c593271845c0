import type { FirmChoice, FirmRow, ReleaseOverview, RemoteStatus } from '@atrium/contracts';
import type { HealthReading } from '../health/health-reading.ts';
import type { Releases } from '../releases.ts';

const NEWEST_BUILDS = 20;
const HEALTH_MINUTES = 60;
const EVERYBODYS_CHANNEL = 'stable';

export interface StatusParts {
  readonly releases: Pick<Releases, 'builds' | 'overview'>;
  readonly health: Pick<HealthReading, 'series'>;
}

/**
 * What became of a remote: its newest builds, who runs which and why, its
 * rollouts, and the last hour's health. Firms are told by their ids, and of
 * operators nothing: titles, people and their reasons are the platform's.
 */
export async function readRemoteStatus({ releases, health }: StatusParts, name: string): Promise<RemoteStatus> {
  const [builds, overview, series] = await Promise.all([
    releases.builds({ name, limit: NEWEST_BUILDS }),
    releases.overview(),
    health.series({ name, minutes: HEALTH_MINUTES }),
  ]);
  return {
    name,
    builds,
    firms: overview.firms.flatMap((firm) =>
      firm.choices.filter((choice) => choice.name === name).flatMap((choice) => describeChoice(firm, choice, overview)),
    ),
    rollouts: overview.rollouts
      .filter((rollout) => rollout.name === name)
      .map(({ startedBy: _operator, ...rollout }) => rollout),
    health: series,
  };
}

type FirmStatus = NonNullable<RemoteStatus['firms']>[number];

/** A line for what a firm runs, and one for what a part of its users tries. */
function describeChoice(
  { tenantId, channel }: FirmRow,
  { name, buildId, version, reason, trial }: FirmChoice,
  { channels }: ReleaseOverview,
): FirmStatus[] {
  const followed = channels.some((each) => each.channel === channel && each.name === name)
    ? channel
    : EVERYBODYS_CHANNEL;
  const because: Readonly<Record<FirmChoice['reason'], string>> = {
    pin: 'pinned',
    rollout: 'rollout',
    channel: `channel ${followed}`,
    fallback: 'in the place of a build that is blocked or not signed',
    switchedOff: 'switched off',
    preview: 'preview',
  };
  const rest = { tenantId, buildId, version, detail: because[reason] };
  return trial === null
    ? [rest]
    : [
        rest,
        {
          tenantId,
          buildId: trial.buildId,
          version: trial.version,
          detail: `${trial.percent} % of its users, rollout`,
        },
      ];
}
