import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach } from '../../../policy/feature-reach.ts';
import {
  documentColumns,
  documentSource,
  type DocumentReachParameters,
  type DocumentRow,
  type Reaching,
} from '../documents.store.ts';

/** True for the versions `d` of a series, the first of which gave it its id: by an index each, where `coalesce` has none. */
const isOfSeries = (series: string): string => `(d.id = ${series} or d.series_id = ${series})`;

const versionsStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { id: string }, DocumentRow>({
    name: `documents.versions.${name}`,
    text: `
      select ${documentColumns} ${documentSource(reach)} and d.discarded_at is null
        and ${isOfSeries('(select coalesce(a.series_id, a.id) from documents a where a.tenant_id = :tenantId and a.id = :id::uuid)')}
      order by d.revision desc limit 200`,
  }),
);

/** How many versions there are, and the newest of those that come after this one and wait for their check. */
export interface VersionCount {
  id: string;
  count: number;
  waiting: number | null;
}
const countsStatement = defineStatement<{ ids: readonly string[] }, VersionCount>({
  name: 'documents.versionCounts',
  text: `
    select d.id, case when d.series_id is null then 1 else v.count end as "count", v.waiting
    from documents d cross join lateral (
      select count(*)::integer as count, max(o.revision) filter (where o.revision > d.revision and o.scan_state in ('pending', 'quarantined')) as waiting
      from documents o where o.tenant_id = :tenantId and o.series_id = d.series_id and o.discarded_at is null) v
    where d.tenant_id = :tenantId and d.id = any(:ids::uuid[])`,
});

export interface VersionPlace {
  seriesId: string;
  currentId: string;
  currentRevision: number;
  category: string;
  /** The one after all there are. */
  revision: number;
}
// Whoever adds a version holds the first one of the series, so that two that come at once are numbered one after the other.
const lockStatement = defineStatement<{ id: string }, { seriesId: string }>({
  name: 'documents.lockSeries',
  text: `
    select f.id as "seriesId" from documents f
    where f.tenant_id = :tenantId and f.id = (select coalesce(d.series_id, d.id) from documents d where d.tenant_id = :tenantId and d.id = :id::uuid) for update`,
});
const placeStatement = defineStatement<{ seriesId: string }, VersionPlace>({
  name: 'documents.nextVersion',
  text: `
    select :seriesId::uuid as "seriesId", max(d.revision) + 1 as "revision", (array_agg(d.id) filter (where d.is_current))[1] as "currentId",
      max(d.revision) filter (where d.is_current) as "currentRevision", max(d.category) filter (where d.is_current) as "category"
    from documents d where d.tenant_id = :tenantId and ${isOfSeries(':seriesId::uuid')}`,
});
const retireStatement = defineStatement<{ seriesId: string }, never>({
  name: 'documents.retireVersion',
  text: `
    update documents d set series_id = :seriesId::uuid, is_current = false, version = d.version + 1, changed_at = now()
    where d.tenant_id = :tenantId and ${isOfSeries(':seriesId::uuid')} and d.is_current`,
});

// The first version learns of its series when there is a second.
const foundStatement = defineStatement<{ seriesId: string }, never>({
  name: 'documents.foundSeries',
  text: `update documents d set series_id = :seriesId::uuid where d.tenant_id = :tenantId and d.id = :seriesId::uuid and d.series_id is null`,
});
const raiseStatement = defineStatement<{ id: string }, never>({
  name: 'documents.raiseVersion',
  text: `update documents d set is_current = true where d.tenant_id = :tenantId and d.id = :id::uuid`,
});
const placeVersionStatement = defineStatement<{ id: string; seriesId: string; revision: number }, never>({
  name: 'documents.placeVersion',
  text: `update documents d set series_id = :seriesId::uuid, revision = :revision::integer, is_current = true where d.tenant_id = :tenantId and d.id = :id::uuid`,
});
const waitingStatement = defineStatement<{ id: string }, { revision: number }>({
  name: 'documents.waitingVersion',
  text: `select d.revision from documents d where d.tenant_id = :tenantId and d.id = :id::uuid and not d.is_current`,
});
const detachStatement = defineStatement<{ id: string }, never>({
  name: 'documents.detachVersion',
  text: `update documents d set series_id = null, revision = 1, is_current = true where d.tenant_id = :tenantId and d.id = :id::uuid`,
});

/** Every version of the document that the viewer may see, newest first, as far as a person looks. */
export const listVersions = (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  id: string,
): Promise<DocumentRow[]> =>
  runner.query(tenantId, versionsStatements[reach.matters][reach.feature], { ...viewer, id });

export const countVersions = (
  runner: TenantRunner,
  tenantId: string,
  ids: readonly string[],
): Promise<VersionCount[]> => runner.query(tenantId, countsStatement, { ids });

/** Holds the series of a document until the transaction ends; answers what is current of it and which number comes next. Null where there is no such document. */
export async function lockSeries(transaction: TenantTransaction, id: string): Promise<VersionPlace | null> {
  const [series] = await transaction.query(lockStatement, { id });
  const [place] = series === undefined ? [] : await transaction.query(placeStatement, series);
  return place?.currentId == null ? null : place;
}

/** Makes room for the next version: what was current is so no longer. */
export const retireCurrent = (transaction: TenantTransaction, seriesId: string) =>
  transaction.query(retireStatement, { seriesId });

/** Makes a series of a document that was alone, and leaves what is current of it. */
export const foundSeries = (transaction: TenantTransaction, seriesId: string) =>
  transaction.query(foundStatement, { seriesId });

/** The number of a version that is not current; null where it is, or is not there. */
export const findWaiting = async (transaction: TenantTransaction, id: string): Promise<number | null> =>
  (await transaction.query(waitingStatement, { id }))[0]?.revision ?? null;

export const raiseVersion = (transaction: TenantTransaction, id: string) => transaction.query(raiseStatement, { id });

/** Makes a document the current version of a series, in which there is none at this moment. */
export const placeVersion = (
  transaction: TenantTransaction,
  place: { id: string; seriesId: string; revision: number },
) => transaction.query(placeVersionStatement, place);

/** Makes a version a document of its own. */
export const detachVersion = (transaction: TenantTransaction, id: string) => transaction.query(detachStatement, { id });
