import type { BuildSummary } from '@atrium/contracts';

/** What the platform says of one remote. */
export interface RemoteStatus {
  readonly name: string;
  /** The newest first. */
  readonly builds: readonly BuildSummary[];
}

/** A line for each build: when it came, who gets it, whether it was stopped. */
export function describeStatus({ name, builds }: RemoteStatus): string[] {
  if (builds.length === 0) return [`Nothing of ${name} is published yet: atrium publish`];
  const rows = builds.map((build) => [build.buildId, build.version, build.commit.slice(0, 8), build.publishedAt.slice(0, 16).replace('T', ' '), sizeOf(build), usedBy(build)]);
  const table = [['build', 'version', 'commit', 'published (UTC)', 'size', 'in use'], ...rows];
  const widths = table[0]?.map((_cell, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return [name, '', ...table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd())];
}

const sizeOf = ({ size }: BuildSummary): string => `${Math.round(size / 1000)} kB`;

function usedBy({ channels, firms, isBlocked }: BuildSummary): string {
  const uses = [...channels, ...(firms === 0 ? [] : [firms === 1 ? '1 firm' : `${firms} firms`])];
  return isBlocked ? 'blocked: nobody gets it' : uses.join(', ') || 'nobody gets it';
}
