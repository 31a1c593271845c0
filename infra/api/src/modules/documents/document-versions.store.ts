import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach } from '../../policy/feature-reach.ts';
import { documentColumns, documentSource, type DocumentReachParameters, type DocumentRow, type Reaching } from './documents.store.ts';

/** True for the versions `d` of a series, the first of which gave it its id: by an index each, where `coalesce` has none. */
const isOfSeries = (series: string): string => `(d.id = ${series} or d.series_id = ${series})`;

const versionsStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { id: string }, DocumentRow>({
    name: `documents.versions.${name}`,
    text: `
      select ${documentColumns} ${documentSource(reach)} and d.discarded_at is null
        and ${isOfSeries('(select coalesce(a.series_id, a.id) from documents a where a.tenant_id = :tenantId and a.id = :id::uuid)')}
      order by d.revision desc`,
  }),
);

const countsStatement = defineStatement<{ ids: readonly string[] }, { id: string; count: number }>({
  name: 'documents.versionCounts',
  text: `
    select d.id, case when d.series_id is null then 1 else (select count(*)::integer from documents v where v.tenant_id = :tenantId and v.series_id = d.series_id and v.discarded_at is null) end as "count"
    from documents d where d.tenant_id = :tenantId and d.id = any(:ids::uuid[])`,
});

export interface VersionPlace {
  seriesId: string;
  currentId: string;
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
    select :seriesId::uuid as "seriesId", max(d.revision) + 1 as "revision", (array_agg(d.id) filter (where d.is_current))[1] as "currentId"
    from documents d where d.tenant_id = :tenantId and ${isOfSeries(':seriesId::uuid')}`,
});
const retireStatement = defineStatement<{ seriesId: string }, never>({
  name: 'documents.retireVersion',
  text: `
    update documents d set series_id = :seriesId::uuid, is_current = false, version = d.version + 1, changed_at = now()
    where d.tenant_id = :tenantId and ${isOfSeries(':seriesId::uuid')} and d.is_current`,
});

/** Every version of the document that the viewer may see, newest first. */
export const listVersions = (runner: TenantRunner, tenantId: string, { reach, viewer }: Reaching, id: string): Promise<DocumentRow[]> =>
  runner.query(tenantId, versionsStatements[reach.matters][reach.feature], { ...viewer, id });

export const countVersions = (runner: TenantRunner, tenantId: string, ids: readonly string[]): Promise<{ id: string; count: number }[]> => runner.query(tenantId, countsStatement, { ids });

/** Makes room for the next version: what was current is so no longer. Null where there is no such document. */
export async function takeNextVersion(transaction: TenantTransaction, id: string): Promise<VersionPlace | null> {
  const [series] = await transaction.query(lockStatement, { id });
  if (series === undefined) return null;
  const [place] = await transaction.query(placeStatement, series);
  if (place?.currentId == null) return null;
  await transaction.query(retireStatement, series);
  return place;
}
