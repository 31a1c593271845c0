import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import { queryPage } from '../../../server/list.ts';
import type { Page } from '../../../server/paging.ts';
import { isNewestVisibleTo, isVisibleTo } from '../document-visibility.ts';
import { documentColumns, type DocumentReachParameters, type DocumentRow, type Reaching } from '../documents.store.ts';

/** A document as somebody from outside sees it. */
export interface ClientDocumentRow extends DocumentRow {
  matterTitle: string;
  fileNumber: string;
  isOwn: boolean;
  sharedById: string | null;
  sharedAt: string | null;
  expiresAt: string | null;
  note: string;
  viewedAt: string | null;
  downloadedAt: string | null;
}

const PERSON = ':personId::uuid';
// Two gates: what whoever looks may see, and what the person whose page it is was given and shown. For people from outside both are the same person.
const source = (reach: FeatureReach): string => `
  from documents d
  join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
  join matter_access pa on pa.tenant_id = d.tenant_id and pa.matter_id = d.matter_id and pa.user_id = ${PERSON}
  left join document_shares s on s.tenant_id = d.tenant_id and s.document_id = d.id and s.user_id = ${PERSON} and s.withdrawn_at is null and (s.expires_at is null or s.expires_at > now())
  left join document_receipts r on r.tenant_id = d.tenant_id and r.document_id = d.id and r.user_id = ${PERSON}
  where d.tenant_id = :tenantId and ${featurePredicate(reach)}
    and d.discarded_at is null and ${isVisibleTo('d', PERSON)} and ${isNewestVisibleTo('d', PERSON)}
    and (:matterId::uuid is null or d.matter_id = :matterId::uuid) and (not :isOwnOnly::boolean or d.created_by = ${PERSON})
    and (:filter::text is null or strpos(lower(d.name), :filter::text) > 0 or strpos(lower(d.category), :filter::text) > 0)`;
const columns = `${documentColumns}, m.title as "matterTitle", m.file_number as "fileNumber", d.created_by is not distinct from ${PERSON} as "isOwn", s.shared_by as "sharedById", s.shared_at as "sharedAt",
  s.expires_at as "expiresAt", coalesce(s.note, '') as "note", r.viewed_at as "viewedAt", r.downloaded_at as "downloadedAt"`;

interface ListParameters extends DocumentReachParameters, Page {
  readonly personId: string;
  readonly matterId: string | null;
  readonly isOwnOnly: boolean;
  readonly filter: string | null;
}
const pageStatements = byFeatureReach((reach, name) =>
  defineStatement<ListParameters, ClientDocumentRow>({
    name: `clientDocuments.page.${name}`,
    text: `select ${columns} ${source(reach)} order by coalesce(s.shared_at, d.created_at) desc, d.id desc limit :first::integer offset :offset::integer`,
  }),
);
const countStatements = byFeatureReach((reach, name) =>
  defineStatement<ListParameters, { recordCount: number }>({
    name: `clientDocuments.count.${name}`,
    text: `select count(*)::integer as "recordCount" ${source(reach)}`,
  }),
);

export interface ClientMatterRow {
  id: string;
  fileNumber: string;
  title: string;
}
const mattersStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { personId: string }, ClientMatterRow>({
    name: `clientDocuments.matters.${name}`,
    text: `
      select m.id, m.file_number as "fileNumber", m.title from matters m
      join matter_access pa on pa.tenant_id = m.tenant_id and pa.matter_id = m.id and pa.user_id = ${PERSON}
      where ${featurePredicate(reach)} order by m.opened_on desc, m.id limit 200`,
  }),
);

/** People from outside whose page the viewer may look at: those who were given a matter within reach. */
export interface ClientPersonRow {
  id: string;
  name: string;
}
const peopleStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters, ClientPersonRow>({
    name: `clientDocuments.people.${name}`,
    text: `
      select u.id, u.friendly_name as "name" from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = :tenantId and (u.is_external or r.is_external) and (not :isExternal::boolean or u.id = :viewerId::uuid) and exists (
        select from matter_access pa join matters m on m.tenant_id = pa.tenant_id and m.id = pa.matter_id
        where pa.tenant_id = :tenantId and pa.user_id = u.id and ${featurePredicate(reach)})
      order by u.friendly_name, u.id limit 500`,
  }),
);

// The visit before this one says what is new; coming back within half an hour is the same visit.
const visitStatement = defineStatement<{ viewerId: string }, { previousAt: string | null }>({
  name: 'clientDocuments.visit',
  text: `
    insert into document_visits as v (tenant_id, user_id) values (:tenantId, :viewerId::uuid)
    on conflict (tenant_id, user_id) do update set previous_at = case when v.visited_at < now() - interval '30 minutes' then v.visited_at else v.previous_at end, visited_at = now()
    returning v.previous_at as "previousAt"`,
});

type Wanted = Page & { personId: string; matterId: string | null; isOwnOnly: boolean; filter: string | null };
export const listClientDocuments = (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  query: Wanted,
  wants: { rows: boolean; count: boolean },
) =>
  queryPage(
    runner,
    tenantId,
    wants.rows ? pageStatements[reach.matters][reach.feature] : null,
    wants.count ? countStatements[reach.matters][reach.feature] : null,
    { ...viewer, ...query },
  );

export const listClientMatters = (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  personId: string,
): Promise<ClientMatterRow[]> =>
  runner.query(tenantId, mattersStatements[reach.matters][reach.feature], { ...viewer, personId });

export const listClientPeople = (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
): Promise<ClientPersonRow[]> => runner.query(tenantId, peopleStatements[reach.matters][reach.feature], viewer);

/** Notes that a person is on their page; answers when they were there before. */
export const noteVisit = async (runner: TenantRunner, tenantId: string, viewerId: string): Promise<string | null> =>
  (await runner.query(tenantId, visitStatement, { viewerId }))[0]?.previousAt ?? null;
