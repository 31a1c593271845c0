import type { PublishProblem } from '@atrium/contracts';
import semver from 'semver';
import type { Gate } from '../gate.ts';
import type { PlatformFacts } from '../platform-facts.ts';

type Host = Pick<PlatformFacts['hosts'][number], 'name' | 'version' | 'sharedVersions'>;
type Remote = Pick<PlatformFacts['remotes'][number], 'sharedPackages' | 'sharedVersions'>;

/**
 * Every host that firms run has what a remote takes from its host, in a version it was built
 * for: the same major, not older. For a new host, the same the other way round.
 */
export const sharedPackagesGate: Gate = {
  gate: 'sharedPackages',
  check({ descriptor }, { hosts, remotes }) {
    const { kind, name, version, sharedPackages, sharedVersions = null } = descriptor;
    if (kind === 'remote') {
      const wanted = { sharedPackages, sharedVersions };
      // The operators' host shows no remotes.
      const problems = hosts
        .filter((host) => host.name === 'shell')
        .flatMap((host) =>
          findLacking(host, wanted).map(({ request, message }) => problem(request, message, remedyOfRemote(request))),
        );
      return { problems, detail: `${sharedPackages.length} packages` };
    }
    if (name !== 'shell') return [];
    const host = { name, version, sharedVersions };
    return remotes.flatMap((remote) =>
      findLacking(host, remote).map(({ request, message }) =>
        problem(
          request,
          `${remote.title} ${remote.version}: ${message}`,
          `Provide ${request} as before until no firm gets that build of ${remote.name}.`,
        ),
      ),
    );
  },
};

/** Whether what a host provides is good for what was built against that version: the same major, not older. Without a version, nothing is known against it. */
export function isInRange(provided: string, builtAgainst: string | undefined): boolean {
  if (builtAgainst === undefined) return true;
  return (
    semver.valid(provided) !== null &&
    semver.valid(builtAgainst) !== null &&
    semver.satisfies(provided, `^${builtAgainst}`, { includePrerelease: true })
  );
}

function findLacking({ name, version, sharedVersions }: Host, wanted: Remote): { request: string; message: string }[] {
  if (sharedVersions === null) return [];
  return wanted.sharedPackages.flatMap((request) => {
    const [provided, built] = [sharedVersions[request], wanted.sharedVersions?.[request]];
    if (provided === undefined) return [{ request, message: `${name} ${version} does not provide ${request}` }];
    return isInRange(provided, built)
      ? []
      : [{ request, message: `${name} ${version} provides ${request} ${provided}, which is not in ^${built}` }];
  });
}

const remedyOfRemote = (request: string): string =>
  `Build against the version of ${request} that the hosts in use provide, or wait until every firm has a host with the newer one.`;

function problem(request: string, message: string, remedy: string): PublishProblem {
  return { gate: 'sharedPackages', file: 'remote.json', field: `sharedVersions.${request}`, message, remedy };
}
