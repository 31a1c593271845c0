import {
  BUILDS_PATH,
  isRemoteName,
  type ComposedBuild,
  type ComposedRemote,
  type Composition,
  type FallbackBuilds,
} from '@atrium/contracts';

const BUILD_ID = /^[\w-]{1,64}$/;
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;

/**
 * An answer of the edge as a composition of this firm. Throws for anything else:
 * what runs in the page is decided by this, so every build has to lie where our
 * builds lie, and every hash has to be one.
 */
export function readComposition(answer: unknown, tenantId: string): Composition {
  const composition = expectRecord(answer) as unknown as Composition;
  expectThat(composition.tenant?.tenantId === tenantId, 'is of this firm');
  expectBuild('shell', composition.host);
  for (const [name, remote] of Object.entries(expectRecord(composition.remotes))) expectRemote(name, remote);
  for (const [name, trial] of Object.entries(composition.trials ?? {})) {
    expectRemote(name, trial.build);
    expectThat(typeof trial.salt === 'string' && typeof trial.percent === 'number', 'has a share');
  }
  for (const { routes } of Object.values(composition.switchedOff ?? {}))
    expectThat(Array.isArray(routes), 'has routes');
  return composition;
}

/** An answer of the edge as builds of this remote. Throws for anything else. */
export function readFallbackBuilds(answer: unknown, name: string): readonly ComposedRemote[] {
  const { builds } = expectRecord(answer) as unknown as FallbackBuilds;
  expectThat(Array.isArray(builds), 'has builds');
  for (const build of builds) expectRemote(name, build);
  return builds;
}

function expectRemote(name: string, value: unknown): void {
  expectThat(isRemoteName(name), 'is a name');
  expectBuild(name, value);
  const { containerName, routes, menuItems, extensions = [] } = value as ComposedRemote;
  expectThat(
    typeof containerName === 'string' && [routes, menuItems, extensions].every((list) => Array.isArray(list)),
    'is a remote',
  );
}

function expectBuild(name: string, value: unknown): void {
  const { buildId, baseUrl, entry, initial, integrity } = expectRecord(value) as unknown as ComposedBuild;
  expectThat(
    typeof buildId === 'string' && BUILD_ID.test(buildId) && baseUrl === `${BUILDS_PATH}${name}/${buildId}/`,
    'lies where builds lie',
  );
  expectThat(
    Array.isArray(initial) && [entry, ...initial].every((file) => typeof file === 'string' && FILE_NAME.test(file)),
    'names files',
  );
  expectThat(
    Object.values(expectRecord(integrity)).every((hash) => typeof hash === 'string' && HASH.test(hash)),
    'has hashes',
  );
}

function expectRecord(value: unknown): Record<string, unknown> {
  expectThat(typeof value === 'object' && value !== null && !Array.isArray(value), 'is an object');
  return value as Record<string, unknown>;
}

function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`The server's answer about releases is not one: nothing in it ${what}.`);
}
