import { sharedPackages, type BuildDescriptor } from '@atrium/contracts';
import type { OperationProblem } from '@atrium/publish-checks';
import type { Descriptors } from './changed-routes.ts';

/** What of a firm would run together; `changed` are the builds that it does not run today. */
export interface RunTogether {
  readonly tenantId: string;
  readonly builds: ReadonlyMap<string, string>;
  readonly changed: ReadonlySet<string>;
}

/** Beyond these, firms are counted. */
const NAMED_FIRMS = 3;

/** What would not work in the firms that something changes for: a sentence for each fault, with whom it concerns. */
export function findIncompatible(
  firms: readonly RunTogether[],
  descriptors: Descriptors,
  checkOperations: (descriptor: BuildDescriptor) => readonly OperationProblem[],
): string[] {
  const faults = new Map<string, string[]>();
  const known = new Map<string, string[]>();
  for (const { tenantId, builds, changed } of firms) {
    const key = JSON.stringify([[...builds], [...changed]]);
    const found = known.get(key) ?? faultsOf(builds, changed, descriptors, checkOperations);
    known.set(key, found);
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), tenantId]);
  }
  return [...faults].map(([fault, tenantIds]) => `${fault} (${describeFirms(tenantIds)})`);
}

function faultsOf(
  builds: ReadonlyMap<string, string>,
  changed: ReadonlySet<string>,
  descriptors: Descriptors,
  checkOperations: (descriptor: BuildDescriptor) => readonly OperationProblem[],
): string[] {
  const present = [...builds.values()].flatMap((buildId) => {
    const descriptor = descriptors.get(buildId);
    return descriptor === undefined ? [] : [{ buildId, descriptor, isChanged: changed.has(buildId) }];
  });
  const host = present.find(({ descriptor }) => descriptor.kind === 'host');
  const remotes = present.filter(({ descriptor }) => descriptor.kind === 'remote');
  // With another host every remote is in question.
  const inQuestion = remotes.filter(({ isChanged }) => isChanged || host?.isChanged === true);
  return [
    ...(host === undefined ? [] : inQuestion.flatMap(({ descriptor }) => missingPackages(descriptor, host.descriptor))),
    ...present
      .filter(({ isChanged }) => isChanged)
      .flatMap(({ descriptor }) => unansweredOperations(descriptor, checkOperations(descriptor))),
    ...sharedRoutes(remotes.map(({ descriptor, isChanged }) => ({ descriptor, isChanged }))),
  ];
}

function missingPackages(remote: BuildDescriptor, host: BuildDescriptor): string[] {
  // A host from before hosts wrote it down hands over the list of its time.
  const provided: readonly string[] =
    host.sharedPackages.length > 0 ? host.sharedPackages : sharedPackages.map(({ request }) => request);
  const missing = remote.sharedPackages.filter((name) => !provided.includes(name));
  return missing.length === 0
    ? []
    : [`${nameOf(remote)} needs ${missing.join(', ')}, which ${nameOf(host)} does not provide`];
}

function unansweredOperations(descriptor: BuildDescriptor, problems: readonly OperationProblem[]): string[] {
  const operations = [...new Set(problems.map(({ operation }) => operation))];
  return operations.length === 0
    ? []
    : [`${nameOf(descriptor)} asks what the API does not answer: ${operations.join(', ')}`];
}

function sharedRoutes(
  remotes: readonly { readonly descriptor: BuildDescriptor; readonly isChanged: boolean }[],
): string[] {
  const claims = remotes.flatMap(({ descriptor, isChanged }) =>
    descriptor.routes.map(({ path }) => ({
      path,
      shape: path.replaceAll(/\{[^}]*\}/g, '{}').toLowerCase(),
      name: nameOf(descriptor),
      isChanged,
    })),
  );
  return [...Map.groupBy(claims, ({ shape }) => shape).values()].flatMap((claiming) => {
    const names = [...new Set(claiming.map(({ name }) => name))];
    if (names.length < 2 || !claiming.some(({ isChanged }) => isChanged)) return [];
    return [`${names.join(' and ')} both have the route ${claiming[0]?.path}`];
  });
}

const nameOf = ({ name, version }: BuildDescriptor): string => `${name} ${version}`;

/** The first few by name, the rest by number. */
export function describeFirms(tenantIds: readonly string[]): string {
  if (tenantIds.length <= NAMED_FIRMS) return tenantIds.join(', ');
  return `${tenantIds.slice(0, NAMED_FIRMS).join(', ')} and ${tenantIds.length - NAMED_FIRMS} more`;
}
