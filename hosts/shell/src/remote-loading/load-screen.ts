import type { RemoteName } from '@atrium/contracts';
import type { ComponentType } from 'react';
import { toLoadError } from './load-error.ts';
import { loadRemote } from './load-remote.ts';
import { CHUNK_BUDGET_MS } from './remote-loader.ts';
import { withinBudget } from './within-budget.ts';

/**
 * The component a remote shows at a path of its descriptor, or null where its
 * team has not built the screen yet.
 * @throws RemoteLoadError
 */
export async function loadScreen(name: RemoteName, path: string): Promise<ComponentType | null> {
  const { screens } = await loadRemote(name);
  const load = screens[path];
  if (load === undefined) return null;
  try {
    return await withinBudget(load(), CHUNK_BUDGET_MS, name);
  } catch (error) {
    throw await toLoadError(error, name);
  }
}
