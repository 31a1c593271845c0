import type { RemoteName } from '@atrium/contracts';
import type { RemoteModule } from '@atrium/platform';
import type { ComponentType } from 'react';
import { connect, startFederation } from './federation.ts';
import { toLoadError } from './load-error.ts';
import { findRemote } from './page-composition.ts';
import { CHUNK_BUDGET_MS, createRemoteLoader } from './remote-loader.ts';
import { withinBudget } from './within-budget.ts';

// Fetched with the first remote, federation run-time and all.

const load = createRemoteLoader({ findRemote, federation: { connect, startFederation } });

export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  return load(name);
}

/** The component of a path; null where the remote has none. Rejects with `RemoteLoadError`. */
export async function loadScreen(name: RemoteName, path: string): Promise<ComponentType | null> {
  const { screens } = await load(name);
  const loadComponent = screens[path];
  if (loadComponent === undefined) return null;
  try {
    return await withinBudget(loadComponent(), CHUNK_BUDGET_MS, name);
  } catch (error) {
    throw await toLoadError(error, name);
  }
}
