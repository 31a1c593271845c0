import { defineSystemStatement, type NoParameters } from '@atrium/database';

export interface RetainedRow {
  readonly build_id: string;
  readonly name: string;
  readonly version: string;
  readonly retired_at: string | null;
  readonly is_removing: boolean;
}

export const listRetained = defineSystemStatement<NoParameters, RetainedRow>({
  name: 'releases.listRetained',
  text: 'select build_id, name, version, retired_at, is_removing from builds order by name, published_at',
});

/** From now on no change may name them. */
export const retireBuilds = defineSystemStatement<{ buildIds: readonly string[] }, { build_id: string }>({
  name: 'releases.retireBuilds',
  text: 'update builds set retired_at = now() where build_id = any(:buildIds::text[]) and retired_at is null returning build_id',
});

export const bringBackBuilds = defineSystemStatement<{ buildIds: readonly string[] }, { build_id: string }>({
  name: 'releases.bringBackBuilds',
  text: 'update builds set retired_at = null where build_id = any(:buildIds::text[]) and retired_at is not null and not is_removing returning build_id',
});

/** Of those, the ones that were retired long enough ago, claimed for removal: a publish of the same content has to wait until they are gone. */
export const claimRemovals = defineSystemStatement<
  { buildIds: readonly string[]; graceSeconds: number },
  { build_id: string; name: string }
>({
  name: 'releases.claimRemovals',
  text: `update builds set is_removing = true
          where build_id = any(:buildIds::text[]) and (is_removing or retired_at < now() - make_interval(secs => :graceSeconds))
         returning build_id, name`,
});

/** Tells the other processes, whose lists of operations shrink. */
export const removeBuild = defineSystemStatement<{ buildId: string }, { build_id: string }>({
  name: 'releases.removeBuild',
  text: `with removed as (delete from builds where build_id = :buildId and is_removing returning build_id)
         select build_id, pg_notify('atrium', json_build_object('tenantId', null, 'topic', 'builds', 'id', build_id)::text) from removed`,
});
