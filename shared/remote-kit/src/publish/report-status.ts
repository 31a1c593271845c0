import type { BuildSummary, HealthSeries, RemoteStatus } from '@atrium/contracts';

/** A line for each build, for each firm, for each rollout and for each build's health. */
export function describeStatus({ name, builds, firms = [], rollouts = [], health = [] }: RemoteStatus): string[] {
  if (builds.length === 0) return [`Nothing of ${name} is published yet: atrium publish`];
  return [
    name,
    ...section(['build', 'version', 'commit', 'published (UTC)', 'size', 'in use'], builds.map(rowOfBuild)),
    ...section(
      ['firm', 'version', 'build', 'because'],
      firms.map(({ tenantId, version, buildId, detail }) => [tenantId, version ?? 'none', buildId ?? '', detail]),
    ),
    ...section(['rollout of', 'step', 'state', 'started (UTC)'], rollouts.map(rowOfRollout)),
    ...section(['health of', 'page sessions', 'failed', 'largest paint'], health.map(rowOfHealth)),
  ];
}

/** Nothing where there are no rows; otherwise an empty line, the headings, the rows. */
function section(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const table = [headings, ...rows];
  const widths = headings.map((_heading, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return [
    '',
    ...table.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
  ];
}

function rowOfBuild({
  buildId,
  version,
  commit,
  publishedAt,
  size,
  channels,
  firms,
  isBlocked,
}: BuildSummary): string[] {
  const uses = [...channels, ...(firms === 0 ? [] : [firms === 1 ? '1 firm' : `${firms} firms`])];
  return [
    buildId,
    version,
    commit.slice(0, 8),
    minuteOf(publishedAt),
    `${Math.round(size / 1000)} kB`,
    isBlocked ? 'blocked: nobody gets it' : uses.join(', ') || 'nobody gets it',
  ];
}

function rowOfRollout({
  version,
  steps,
  step,
  unit,
  status,
  startedAt,
  endedBecause,
}: NonNullable<RemoteStatus['rollouts']>[number]): string[] {
  return [
    version,
    `${steps[step] ?? 0} % of ${unit}`,
    endedBecause === null ? status : `${status}: ${endedBecause}`,
    minuteOf(startedAt),
  ];
}

function rowOfHealth({ version, points, vitals }: HealthSeries): string[] {
  const sum = (pick: (point: HealthSeries['points'][number]) => number): number =>
    points.reduce((total, point) => total + pick(point), 0);
  const sessions = sum((point) => point.sessions);
  const failed = sum((point) => point.failedSessions);
  const share = sessions === 0 ? '' : ` (${((failed / sessions) * 100).toFixed(1)} %)`;
  return [
    version,
    String(sessions),
    `${failed}${share}`,
    vitals.LCP === null ? 'no figure' : `${(vitals.LCP / 1000).toFixed(1)} s`,
  ];
}

const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
