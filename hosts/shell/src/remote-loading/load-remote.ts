import type { RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import { loadEntry, preloadFile } from './entry-script.ts';
import { RemoteLoadError, toLoadError } from './load-error.ts';
import { findRemote } from './page-composition.ts';
import { withinBudget } from './within-budget.ts';

export const CHUNK_BUDGET_MS = 8_000;

const loaded = new Map<RemoteName, Promise<RemoteModule>>();
const failedAttempts = new Map<RemoteName, number>();

/**
 * The module of the build that the composition names for this remote. Asked
 * again after a failure, it tries again.
 * @throws RemoteLoadError
 */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const present = loaded.get(name);
  if (present !== undefined) return present;
  const loading = attemptLoad(name).catch(async (error: unknown) => {
    failedAttempts.set(name, (failedAttempts.get(name) ?? 0) + 1);
    const failure = await toLoadError(error, name);
    loaded.delete(name);
    throw failure;
  });
  loaded.set(name, loading);
  return loading;
}

/** Starts loading on intent (hover, focus, typing a password); a failure waits for the visit. */
export function preloadRemote(name: RemoteName): void {
  void loadRemote(name).catch(() => undefined);
}

async function attemptLoad(name: RemoteName): Promise<RemoteModule> {
  const remote = findRemote(name);
  if (remote === undefined) throw new RemoteLoadError('missing', name);
  const attempt = failedAttempts.get(name) ?? 0;
  if (attempt === 0) [remote.entry, ...remote.initial].forEach((file) => preloadFile(remote.baseUrl + file));
  const federation = await withinBudget(import('./federation.ts'), CHUNK_BUDGET_MS, name);
  federation.startFederation();
  const container = await loadEntry(name, remote, attempt);
  return withinBudget(federation.connect(remote, container), CHUNK_BUDGET_MS, name);
}
