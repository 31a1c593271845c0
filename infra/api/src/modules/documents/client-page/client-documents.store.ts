import { defineStatement, type TenantRunner } from '@atrium/database';
import { byFeatureReach, featurePredicate } from '../../../policy/feature-reach.ts';
import { defineFixedList, type FixedListInput } from '../../../grid/define-fixed-list.ts';
import { withinFeature } from '../../../grid/list-scope.ts';
import { rowsOf } from '../../../grid/list-statements.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import { isNewestVisibleTo, isVisibleTo } from '../document-visibility.ts';
import {
  documentColumns,
  documentFilter,
  documentScope,
  type DocumentReachParameters,
  type DocumentRow,
  type Reaching,
} from '../documents.store.ts';

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
const joins = `
  join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
  join matter_access pa on pa.tenant_id = d.tenant_id and pa.matter_id = d.matter_id and pa.user_id = ${PERSON}
  left join document_shares s on s.tenant_id = d.tenant_id and s.document_id = d.id and s.user_id = ${PERSON} and s.withdrawn_at is null and (s.expires_at is null or s.expires_at > now())
  left join document_receipts r on r.tenant_id = d.tenant_id and r.document_id = d.id and r.user_id = ${PERSON}`;
const columns = `${documentColumns}, m.title as "matterTitle", m.file_number as "fileNumber", d.created_by is not distinct from ${PERSON} as "isOwn", s.shared_by as "sharedById", s.shared_at as "sharedAt",
  s.expires_at as "expiresAt", coalesce(s.note, '') as "note", r.viewed_at as "viewedAt", r.downloaded_at as "downloadedAt"`;

export interface ClientDocumentsInput extends FixedListInput {
  readonly personId?: string | null;
  readonly matterId?: string | null;
  readonly isOwnOnly?: boolean | null;
}
/** Whose page somebody looks at: people from outside at their own, whoever they name; people of the firm at that of the person they name. */
export const personOfPage = (viewer: Viewer, personId: string | null | undefined): string | null => {
  const whose = viewer.isExternal ? viewer.userId : (personId ?? '');
  return isId(whose) ? whose : null;
};
/** Documents that a person from outside was shown or sent, the latest first. */
export const clientDocumentList = defineFixedList({
  name: 'clientDocuments',
  rowsField: 'documents',
  pageSize: 50,
  select: rowsOf<ClientDocumentRow>(columns),
  table: 'documents d',
  joins,
  scope: documentScope,
  within: (scope) =>
    `d.tenant_id = :tenantId and ${withinFeature(scope)} and d.discarded_at is null and ${isVisibleTo('d', PERSON)} and ${isNewestVisibleTo('d', PERSON)}`,
  conditions: `and (:matterId::uuid is null or d.matter_id = :matterId::uuid) and (not :isOwnOnly::boolean or d.created_by = ${PERSON}) ${documentFilter}`,
  order: 'coalesce(s.shared_at, d.created_at) desc, d.id desc',
  read({ personId: asked, matterId = null, isOwnOnly }: ClientDocumentsInput, viewer) {
    const personId = personOfPage(viewer, asked);
    return personId === null || (matterId !== null && !isId(matterId))
      ? null
      : { personId, matterId, isOwnOnly: isOwnOnly ?? false };
  },
});

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
