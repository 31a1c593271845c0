import type { GateResult } from '@atrium/contracts';
import { defineSystemStatement } from '@atrium/database';

interface NewBuild {
  readonly buildId: string;
  readonly name: string;
  readonly version: string;
  /** `remote.json` as it was signed. */
  readonly descriptorText: string;
  readonly keyId: string;
  readonly signature: string;
  readonly gates: string;
  readonly size: number;
}

/**
 * Records a build and tells the other processes, whose lists of operations grow. A build from
 * before there were signatures gets its signature, and nobody is told. So does one whose key was
 * revoked since: it counts as published now, when nothing that key signed is believed any more.
 * No row where there is nothing to do.
 */
export const insertBuild = defineSystemStatement<NewBuild, { build_id: string; is_new: boolean }>({
  name: 'releases.insertBuild',
  text: `with inserted as (
           insert into builds (build_id, name, version, descriptor, descriptor_text, key_id, signature, gates, size)
           values (:buildId, :name, :version, (:descriptorText::text)::jsonb, :descriptorText::text, :keyId, :signature, :gates::jsonb, :size::bigint)
           on conflict (build_id) do update
              set descriptor = excluded.descriptor, descriptor_text = excluded.descriptor_text, key_id = excluded.key_id,
                  signature = excluded.signature, size = excluded.size,
                  -- Of what is kept already only the signature was looked at.
                  gates = case when builds.gates = '[]'::jsonb then excluded.gates else builds.gates end
            where builds.descriptor_text is null
               or exists (select from team_keys where team_keys.key_id = builds.key_id and team_keys.revoked_at is not null)
           returning build_id, xmax = 0 as is_new
         )
         select build_id, is_new, case when is_new then pg_notify('atrium', json_build_object('tenantId', null, 'topic', 'builds', 'id', build_id)::text) end from inserted`,
});

/** What was retired counts as published now; no row where it is not there, or is being removed. */
export const bringBackPublished = defineSystemStatement<{ buildId: string }, { build_id: string }>({
  name: 'releases.bringBackPublished',
  text: `update builds set published_at = case when retired_at is null then published_at else now() end, retired_at = null
          where build_id = :buildId and not is_removing returning build_id`,
});

/** A kept build, with what its gates said when it was published. */
export const findKept = defineSystemStatement<{ buildId: string }, { gates: readonly GateResult[] }>({
  name: 'releases.findKept',
  text: 'select gates from builds where build_id = :buildId',
});

/** Kept builds of other content with this container name. */
export const findSameContainer = defineSystemStatement<
  { containerName: string; buildId: string },
  { build_id: string; name: string; version: string }
>({
  name: 'releases.findSameContainer',
  text: `select build_id, name, version from builds where descriptor ->> 'containerName' = :containerName and build_id <> :buildId limit 1`,
});

/** What other builds are compared with. */
export const listCompared = defineSystemStatement<
  { buildIds: readonly string[] },
  { build_id: string; descriptor: unknown }
>({
  name: 'releases.listCompared',
  text: `select build_id, descriptor - 'operations' - 'files' as descriptor from builds where build_id = any(:buildIds::text[]) order by name, published_at`,
});
