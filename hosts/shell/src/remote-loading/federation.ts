import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import type { RemoteModule } from '@atrium/platform';
import type { ComposedRemote } from '@atrium/contracts';
import { sharedModules, type SharedModule } from './shared-modules.ts';

// Fetched with the first remote; signing in needs none of it.

type Options = Parameters<typeof createInstance>[0];
type SharedEntries = NonNullable<Options['shared']>;

/** One version for all: the host is the only provider, so there is nothing to choose. */
const HOST_VERSION = '1.0.0';

let instance: ReturnType<typeof createInstance> | undefined;
const containers = new Map<string, RemoteEntryExports>();

/** Call before a remote's entry runs: remotes are built without the run-time code and look for it here. */
export function startFederation(): void {
  if (instance !== undefined) return;
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(sharedModules).map(([request, module]) => [request, shareModule(request, module)]),
    ),
    // Entries are loaded by us, with a budget and a hash; the instance takes over the container.
    plugins: [
      { name: 'atrium-entries', loadEntry: ({ remoteInfo }) => Promise.resolve(containers.get(remoteInfo.name)) },
    ],
  });
}

/** The module a loaded container exposes. */
export async function connect(remote: ComposedRemote, container: RemoteEntryExports): Promise<RemoteModule> {
  if (instance === undefined) throw new Error('Federation has not been started.');
  const { containerName, baseUrl, entry } = remote;
  if (!containers.has(containerName)) {
    containers.set(containerName, container);
    instance.registerRemotes([
      { name: containerName, entry: baseUrl + entry, type: 'global', entryGlobalName: containerName },
    ]);
  }
  const exposed = await instance.loadRemote<{ remote: RemoteModule }>(`${containerName}/remote`);
  if (typeof exposed?.remote !== 'object') throw new Error(`"${containerName}" exposes no "./remote".`);
  return exposed.remote;
}

/** What this instance uses beyond its public face: the run-time takes a remote off the page only for itself. */
interface RemoteHandler {
  removeRemote(remote: object): void;
  readonly idToRemoteMap: Record<string, unknown>;
}

/** Forgets a remote's container, its module and the instance its run-time code made: the next `connect` begins anew. */
export function disconnect({ containerName }: ComposedRemote): void {
  if (instance === undefined || !containers.delete(containerName)) return;
  const { remoteHandler, options } = instance as unknown as {
    readonly remoteHandler: RemoteHandler;
    readonly options: { readonly remotes: readonly { readonly name: string }[] };
  };
  const registered = options.remotes.find(({ name }) => name === containerName);
  if (registered !== undefined) remoteHandler.removeRemote(registered);
  delete remoteHandler.idToRemoteMap[`${containerName}/remote`];
}

function shareModule(request: string, module: SharedModule): SharedEntries[string] {
  const common = {
    version: HOST_VERSION,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  if ('atHand' in module) return { ...common, lib: () => module.atHand };
  return {
    ...common,
    get: async () => {
      try {
        const fetched = await module.fetch();
        return () => fetched;
      } catch (error) {
        forgetFailure(request);
        throw error;
      }
    },
  };
}

/** The federation run-time keeps the promise of a failed fetch; without it, a retry fetches again. */
function forgetFailure(request: string): void {
  const shared = instance?.shareScopeMap['default']?.[request]?.[HOST_VERSION];
  if (shared !== undefined) shared.loading = null;
}
