import type { BuildDescriptor } from '@atrium/contracts';
import { defineSystemStatement } from '@atrium/database';

// Every change tells the other processes, which hold compositions in memory.

export const listBuildIds = defineSystemStatement<Record<never, never>, { build_id: string }>({
  name: 'releases.listBuildIds',
  text: 'select build_id from builds',
});

/** The operations that came with these builds, each once. */
export const listOperations = defineSystemStatement<{ buildIds: readonly string[] }, { id: string; text: string }>({
  name: 'releases.listOperations',
  text: `select distinct operation.key as id, operation.value as text
           from builds, jsonb_each_text(builds.descriptor -> 'operations') as operation
          where builds.build_id = any(:buildIds::text[])`,
});

export const findBuild = defineSystemStatement<{ buildId: string }, { descriptor: BuildDescriptor }>({
  name: 'releases.findBuild',
  text: 'select descriptor from builds where build_id = :buildId',
});
