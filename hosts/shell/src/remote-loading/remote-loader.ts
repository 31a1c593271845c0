import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import { loadEntry, preloadFile } from './entry-script.ts';
import { RemoteLoadError, toLoadError } from './load-error.ts';
import { withinBudget } from './within-budget.ts';

export const CHUNK_BUDGET_MS = 8_000;

/** The module that holds the federation run-time. */
export interface Federation {
  startFederation(): void;
  connect(remote: ComposedRemote, container: RemoteEntryExports): Promise<RemoteModule>;
}

interface LoaderOptions {
  readonly findRemote: (name: RemoteName) => ComposedRemote | undefined;
  readonly loadFederation: () => Promise<Federation>;
}

export interface RemoteLoader {
  loadRemote(name: RemoteName): Promise<RemoteModule>;
  preloadRemote(name: RemoteName): void;
}

/** Loads each remote once; after a failure the next call tries again. */
export function createRemoteLoader({ findRemote, loadFederation }: LoaderOptions): RemoteLoader {
  const loaded = new Map<RemoteName, Promise<RemoteModule>>();
  const failedAttempts = new Map<RemoteName, number>();

  async function attemptLoad(name: RemoteName, attempt: number): Promise<RemoteModule> {
    const remote = findRemote(name);
    if (remote === undefined) throw new RemoteLoadError('missing', name);
    if (attempt === 0) [remote.entry, ...remote.initial].forEach((file) => preloadFile(remote.baseUrl + file));
    const federation = await withinBudget(loadFederation(), CHUNK_BUDGET_MS, name);
    federation.startFederation();
    const container = await loadEntry(name, remote, attempt);
    return withinBudget(federation.connect(remote, container), CHUNK_BUDGET_MS, name);
  }

  function loadRemote(name: RemoteName): Promise<RemoteModule> {
    const present = loaded.get(name);
    if (present !== undefined) return present;
    const attempt = failedAttempts.get(name) ?? 0;
    const loading = attemptLoad(name, attempt).catch(async (error: unknown) => {
      const failure = await toLoadError(error, name);
      failedAttempts.set(name, attempt + 1);
      loaded.delete(name);
      throw failure;
    });
    loaded.set(name, loading);
    return loading;
  }

  return {
    loadRemote,
    preloadRemote: (name) => {
      // A failure waits for the visit, which tries again.
      void loadRemote(name).catch(() => undefined);
    },
  };
}
