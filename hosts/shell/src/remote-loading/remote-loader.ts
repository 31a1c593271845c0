import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { addTexts, type RemoteModule } from '@atrium/platform';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import { loadEntry } from './entry-script.ts';
import { RemoteLoadError, toLoadError } from './load-error.ts';
import { withinBudget } from './within-budget.ts';

export const CHUNK_BUDGET_MS = 8_000;

/** What this page's federation instance does. */
export interface Federation {
  startFederation(): void;
  connect(remote: ComposedRemote, container: RemoteEntryExports): Promise<RemoteModule>;
}

interface LoaderOptions {
  readonly findRemote: (name: RemoteName) => ComposedRemote | undefined;
  readonly federation: Federation;
}

/**
 * A function that loads each remote once; after a failure the next call tries
 * again. It rejects with `RemoteLoadError`.
 */
export function createRemoteLoader({ findRemote, federation }: LoaderOptions): (name: RemoteName) => Promise<RemoteModule> {
  const loaded = new Map<RemoteName, Promise<RemoteModule>>();
  const failedAttempts = new Map<RemoteName, number>();

  async function attemptLoad(name: RemoteName, attempt: number): Promise<RemoteModule> {
    const remote = findRemote(name);
    if (remote === undefined) throw new RemoteLoadError('missing', name);
    federation.startFederation();
    const container = await loadEntry(name, remote, attempt);
    const module = await withinBudget(federation.connect(remote, container), CHUNK_BUDGET_MS, name);
    // Its screens show in the person's language from the start; without its texts it speaks English.
    await addTexts(...(module.texts ?? []));
    return module;
  }

  return (name) => {
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
  };
}
