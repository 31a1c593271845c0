import type { BuildDescriptor, GateResult, ReleaseVerbName } from '@atrium/contracts';
import { defineSystemStatement } from '@atrium/database';
import type { ChangeRow } from '../choices/choices.statements.ts';

/** Null where a part of the filter does not matter. */
export interface ChangesWanted {
  readonly name: string | null;
  readonly tenantId: string | null;
  readonly firmScope: string | null;
  readonly verb: ReleaseVerbName | null;
  readonly before: number | null;
  readonly limit: number;
}

export const listChanges = defineSystemStatement<Omit<ChangesWanted, 'tenantId'> & { firm: string | null }, ChangeRow>({
  name: 'releases.listChanges',
  plan: 'custom',
  text: `select revision, at, by, reason, change, jsonb_set(effect, '{firms}', jsonb_path_query_array(effect, '$.firms[0 to 99]')) as effect, jsonb_array_length(effect -> 'firms') as firm_count, scope, name
           from release_changes
          where (:name::text is null or name in (:name, '*'))
            and (:firm::text is null or firms @> array[:firm::text] or scope = :firmScope)
            and (:verb::text is null or change ->> 'verb' = :verb)
            and (:before::integer is null or revision < :before)
          order by revision desc limit :limit`,
});

export interface BuildRow {
  readonly build_id: string;
  readonly name: string;
  readonly version: string;
  readonly commit: string;
  readonly published_at: string;
  readonly team: string | null;
  readonly size: number;
}

export const listBuildRows = defineSystemStatement<
  { name: string | null; before: string | null; limit: number },
  BuildRow
>({
  name: 'releases.listBuildRows',
  plan: 'custom',
  text: `select b.build_id, b.name, b.version, b.descriptor ->> 'commit' as commit, b.published_at, k.team,
                coalesce(b.size, (select sum((f.value ->> 'size')::bigint) from jsonb_each(b.descriptor -> 'files') as f)) as size
           from builds b left join team_keys k on k.key_id = b.key_id
          where (:name::text is null or b.name = :name)
            and (:before::text is null or (b.published_at, b.build_id) < (select o.published_at, o.build_id from builds o where o.build_id = :before))
          order by b.published_at desc, b.build_id desc limit :limit`,
});

export const findBuildRow = defineSystemStatement<
  { buildId: string },
  BuildRow & {
    readonly key_id: string | null;
    readonly gates: readonly GateResult[];
    readonly descriptor: BuildDescriptor;
  }
>({
  name: 'releases.findBuildRow',
  text: `select b.build_id, b.name, b.version, b.descriptor ->> 'commit' as commit, b.published_at, k.team, b.key_id, b.gates, b.descriptor,
                coalesce(b.size, (select sum((f.value ->> 'size')::bigint) from jsonb_each(b.descriptor -> 'files') as f)) as size
           from builds b left join team_keys k on k.key_id = b.key_id
          where b.build_id = :buildId`,
});

/** Builds that a choice named which held at a moment after this one, each with a reason of its own. */
export const listRecentlyChosen = defineSystemStatement<{ since: string }, { build_id: string }>({
  name: 'releases.listRecentlyChosen',
  text: `select distinct value ->> 'buildId' as build_id
           from release_choices c left join release_changes ended on ended.revision = c.until
          where c.kind in ('channel', 'pin', 'rollout') and (c.until is null or ended.at > :since::timestamptz)`,
});
