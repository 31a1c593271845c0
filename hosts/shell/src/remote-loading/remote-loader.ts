import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import { addTexts, type RemoteModule } from '@atrium/platform';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import { loadEntry } from './entry-script.ts';
import { RemoteLoadError, toLoadError } from './load-error.ts';
import { STAGE_BUDGET_MS } from './loading-figures.ts';
import { withinBudget } from './within-budget.ts';

/** What this page's federation instance does. */
export interface Federation {
  startFederation(): void;
  connect(remote: ComposedRemote, container: RemoteEntryExports): Promise<RemoteModule>;
}

export interface RemoteLoader {
  /** Loads a build once; after a failure the next call tries again. Rejects with `RemoteLoadError`. */
  load(name: RemoteName, build: ComposedRemote): Promise<RemoteModule>;
  /** Where a build stands in this page. */
  stateOf(build: ComposedRemote): 'absent' | 'loading' | 'loaded';
  /** The next call loads it from the start. Answers its module where it had been loaded. */
  forget(build: ComposedRemote): RemoteModule | undefined;
}

/** A loader of builds: entry, container, module, texts. It runs `onLoaded` before anyone sees the module. */
export function createRemoteLoader({
  federation,
  onLoaded,
}: {
  readonly federation: Federation;
  readonly onLoaded?: (build: ComposedRemote, module: RemoteModule) => void;
}): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const failedAttempts = new Map<string, number>();

  async function attemptLoad(name: RemoteName, build: ComposedRemote, attempt: number): Promise<RemoteModule> {
    federation.startFederation();
    const container = await loadEntry(name, build, attempt);
    const module = await withinBudget(federation.connect(build, container), STAGE_BUDGET_MS, name);
    if (!isRemoteModule(module)) throw new RemoteLoadError('wrong-content', name);
    onLoaded?.(build, module);
    // Its screens show in the person's language from the start; without its texts it speaks English.
    await addTexts(...(module.texts ?? []));
    return module;
  }

  return {
    load(name, build) {
      const key = build.baseUrl;
      const present = loads.get(key);
      if (present !== undefined) return present;
      const attempt = failedAttempts.get(key) ?? 0;
      const loading = attemptLoad(name, build, attempt).then(
        (module) => {
          if (loads.get(key) === loading) loaded.set(key, module);
          return module;
        },
        async (error: unknown) => {
          const failure = await toLoadError(error, name);
          failedAttempts.set(key, attempt + 1);
          loads.delete(key);
          throw failure;
        },
      );
      loads.set(key, loading);
      return loading;
    },

    stateOf({ baseUrl }) {
      if (loaded.has(baseUrl)) return 'loaded';
      return loads.has(baseUrl) ? 'loading' : 'absent';
    },

    forget({ baseUrl }) {
      const module = loaded.get(baseUrl);
      loads.delete(baseUrl);
      loaded.delete(baseUrl);
      failedAttempts.delete(baseUrl);
      return module;
    },
  };
}

/** What every host since the first relies on; a newer remote may bring more, an older one less. */
function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'screens' in module &&
    typeof module.screens === 'object' &&
    module.screens !== null
  );
}
