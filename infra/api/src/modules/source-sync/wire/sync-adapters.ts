import type { SourceSystem } from '@atrium/contracts';
import { actionstepSync } from './actionstep-sync.ts';
import { filesSync } from './files-sync.ts';
import { leapSync } from './leap-sync.ts';
import { smokeballSync } from './smokeball-sync.ts';
import type { SyncAdapter } from './sync-adapter.ts';

const adapters: Readonly<Record<string, SyncAdapter>> = {
  leap: leapSync,
  smokeball: smokeballSync,
  actionstep: actionstepSync,
  files: filesSync,
};

/** How a system is kept equal with the firm; null for one that firms only come from. */
export const findSyncAdapter = (system: SourceSystem): SyncAdapter | null => adapters[system] ?? null;
