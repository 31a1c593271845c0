import type { BuildDescriptor } from '@atrium/contracts';
import { defineStatement, defineSystemStatement } from '@atrium/database';

// Every change tells the other processes, which hold compositions in memory.

export const insertBuild = defineSystemStatement<{ buildId: string; name: string; version: string; descriptor: string }, { build_id: string }>({
  name: 'releases.insertBuild',
  text: `with inserted as (
           insert into builds (build_id, name, version, descriptor)
           values (:buildId, :name, :version, :descriptor::jsonb)
           on conflict (build_id) do nothing
           returning build_id
         )
         select build_id, pg_notify('atrium', json_build_object('tenantId', null, 'topic', 'builds', 'id', build_id)::text) from inserted`,
});

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

export const listChannel = defineSystemStatement<{ channel: string }, { name: string; build_id: string }>({
  name: 'releases.listChannel',
  text: 'select name, build_id from channels where channel = :channel order by name',
});

export const moveChannel = defineSystemStatement<{ channel: string; name: string; buildId: string }, { build_id: string }>({
  name: 'releases.moveChannel',
  text: `with moved as (
           insert into channels (channel, name, build_id)
           select :channel, builds.name, builds.build_id from builds where builds.build_id = :buildId and builds.name = :name
           on conflict (channel, name) do update set build_id = excluded.build_id, changed_at = now()
           returning name, build_id
         )
         select build_id, pg_notify('atrium', json_build_object('tenantId', null, 'topic', 'releases', 'id', name)::text) from moved`,
});

export const listPins = defineStatement<Record<never, never>, { name: string; build_id: string }>({
  name: 'releases.listPins',
  text: 'select name, build_id from release_pins where tenant_id = :tenantId order by name',
});

export const pin = defineStatement<{ name: string; buildId: string; reason: string }, { build_id: string }>({
  name: 'releases.pin',
  text: `with pinned as (
           insert into release_pins (tenant_id, name, build_id, reason)
           select :tenantId, builds.name, builds.build_id, :reason from builds where builds.build_id = :buildId and builds.name = :name
           on conflict (tenant_id, name) do update set build_id = excluded.build_id, reason = excluded.reason, changed_at = now()
           returning tenant_id, name, build_id
         )
         select build_id, pg_notify('atrium', json_build_object('tenantId', tenant_id, 'topic', 'releases', 'id', name)::text) from pinned`,
});

export const unpin = defineStatement<{ name: string }, { name: string }>({
  name: 'releases.unpin',
  text: `with unpinned as (
           delete from release_pins where tenant_id = :tenantId and name = :name returning tenant_id, name
         )
         select name, pg_notify('atrium', json_build_object('tenantId', tenant_id, 'topic', 'releases', 'id', name)::text) from unpinned`,
});
