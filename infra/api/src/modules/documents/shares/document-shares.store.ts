import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

/** Who was shown a document, as the SDL has it; people come through a loader. */
export interface DocumentShareRow {
  id: string;
  documentId: string;
  userId: string;
  note: string;
  followsVersions: boolean;
  expiresAt: string | null;
  isInForce: boolean;
  sharedById: string | null;
  sharedAt: string;
  withdrawnById: string | null;
  withdrawnAt: string | null;
  viewedAt: string | null;
  downloadedAt: string | null;
}
export interface NewShare {
  readonly documentIds: readonly string[];
  readonly userIds: readonly string[];
  readonly note: string;
  readonly expiresAt: string | null;
  readonly followsVersions: boolean;
  readonly viewerId: string | null;
}

const columns = `s.id, s.document_id as "documentId", s.user_id as "userId", s.note, s.follows_versions as "followsVersions", s.expires_at as "expiresAt",
  s.withdrawn_at is null and (s.expires_at is null or s.expires_at > now()) as "isInForce", s.shared_by as "sharedById", s.shared_at as "sharedAt",
  s.withdrawn_by as "withdrawnById", s.withdrawn_at as "withdrawnAt"`;
const withReceipts = `r.viewed_at as "viewedAt", r.downloaded_at as "downloadedAt"
  from document_shares s left join document_receipts r on r.tenant_id = s.tenant_id and r.document_id = s.document_id and r.user_id = s.user_id`;

const ofDocumentsStatement = defineStatement<{ documentIds: readonly string[] }, DocumentShareRow>({
  name: 'documentShares.ofDocuments',
  text: `select ${columns}, ${withReceipts} where s.tenant_id = :tenantId and s.document_id = any(:documentIds::uuid[]) order by s.shared_at desc, s.id`,
});

/** Somebody from outside who was given a matter. */
export interface MatterClient {
  id: string;
  name: string;
  email: string;
}
// The flags of the role are not asked: who was shown a document sees it once the firm lets them in.
const clients = `
    select u.id, u.friendly_name as "name", u.email from matter_access a
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where a.tenant_id = :tenantId and a.matter_id = :matterId::uuid and (u.is_external or r.is_external) and u.is_authorized and not u.is_disabled
    order by u.friendly_name, u.id`;
const clientsStatement = defineStatement<{ matterId: string }, MatterClient>({
  name: 'documentShares.clients',
  text: clients,
});
// Whoever shares holds what the people were given, so that nobody takes it back between the look and the share.
const lockedClientsStatement = defineStatement<{ matterId: string }, MatterClient>({
  name: 'documentShares.lockedClients',
  text: `${clients} for key share of a`,
});

// Shared again: what is said of it now counts, and whoever had it keeps it.
const shareStatement = defineStatement<NewShare, DocumentShareRow>({
  name: 'documentShares.share',
  text: `
    insert into document_shares as s (tenant_id, document_id, user_id, note, expires_at, follows_versions, shared_by)
    select :tenantId, d, u, :note, :expiresAt::timestamptz, :followsVersions::boolean, :viewerId::uuid from unnest(:documentIds::uuid[]) d, unnest(:userIds::uuid[]) u order by d, u
    on conflict (tenant_id, document_id, user_id) where withdrawn_at is null do update set
      note = excluded.note, expires_at = excluded.expires_at, follows_versions = excluded.follows_versions, shared_by = excluded.shared_by, shared_at = now()
    returning ${columns}, null::timestamptz as "viewedAt", null::timestamptz as "downloadedAt"`,
});

// Open links of the people go with the share: tickets are asked for anew within the minute they live, archives hold many documents.
const withdrawStatement = defineStatement<
  { documentId: string; userIds: readonly string[] | null; viewerId: string },
  { userId: string }
>({
  name: 'documentShares.withdraw',
  text: `
    with ended as (
      update document_shares s set withdrawn_at = now(), withdrawn_by = :viewerId::uuid
      from documents d, documents asked
      where s.tenant_id = :tenantId and s.withdrawn_at is null and (:userIds::uuid[] is null or s.user_id = any(:userIds::uuid[]))
        and d.tenant_id = :tenantId and d.id = s.document_id
        and asked.tenant_id = :tenantId and asked.id = :documentId::uuid and coalesce(d.series_id, d.id) = coalesce(asked.series_id, asked.id)
      returning s.document_id, s.user_id
    ), tickets as (
      delete from document_tickets t using ended where t.tenant_id = :tenantId and t.document_id = ended.document_id and t.user_id = ended.user_id
    ), archives as (
      delete from document_archive_tickets t using ended where t.tenant_id = :tenantId and t.user_id = ended.user_id and ended.document_id = any(t.document_ids)
    )
    select distinct ended.user_id as "userId" from ended`,
});

// Of every document of the matter, discarded ones among them: they may be brought back.
const withdrawAllStatement = defineStatement<
  { matterId: string; userId: string; viewerId: string },
  { id: string; name: string }
>({
  name: 'documentShares.withdrawAll',
  text: `
    with ended as (
      update document_shares s set withdrawn_at = now(), withdrawn_by = :viewerId::uuid
      from documents d
      where s.tenant_id = :tenantId and s.user_id = :userId::uuid and s.withdrawn_at is null and d.tenant_id = :tenantId and d.id = s.document_id and d.matter_id = :matterId::uuid
      returning d.id, d.name
    ), tickets as (
      delete from document_tickets t using ended where t.tenant_id = :tenantId and t.document_id = ended.id and t.user_id = :userId::uuid
    ), archives as (
      delete from document_archive_tickets t using ended where t.tenant_id = :tenantId and t.user_id = :userId::uuid and ended.id = any(t.document_ids)
    )
    select ended.id, ended.name from ended order by ended.name, ended.id`,
});

const followStatement = defineStatement<{ fromId: string; toId: string }, { userId: string }>({
  name: 'documentShares.follow',
  text: `
    insert into document_shares as s (tenant_id, document_id, user_id, note, expires_at, follows_versions, shared_by)
    select o.tenant_id, :toId::uuid, o.user_id, o.note, o.expires_at, true, o.shared_by
    from document_shares o
    join documents d on d.tenant_id = o.tenant_id and d.id = o.document_id
    join matter_access a on a.tenant_id = o.tenant_id and a.matter_id = d.matter_id and a.user_id = o.user_id
    where o.tenant_id = :tenantId and o.document_id = :fromId::uuid and o.follows_versions and o.withdrawn_at is null and (o.expires_at is null or o.expires_at > now())
    for key share of a
    on conflict do nothing
    returning s.user_id as "userId"`,
});

export const findShares = (
  runner: TenantRunner,
  tenantId: string,
  documentIds: readonly string[],
): Promise<DocumentShareRow[]> => runner.query(tenantId, ofDocumentsStatement, { documentIds });

/** Whom documents of the matter can be shared with; they keep the matter until the transaction ends. */
export const findMatterClients = (transaction: TenantTransaction, matterId: string): Promise<MatterClient[]> =>
  transaction.query(lockedClientsStatement, { matterId });
export const listMatterClients = (runner: TenantRunner, tenantId: string, matterId: string): Promise<MatterClient[]> =>
  runner.query(tenantId, clientsStatement, { matterId });

export const addShares = (transaction: TenantTransaction, share: NewShare): Promise<DocumentShareRow[]> =>
  transaction.query(shareStatement, share);

/** Ends the shares of every version with these people, or with everybody; answers whom that concerns. */
export const withdrawShares = async (
  transaction: TenantTransaction,
  from: { documentId: string; userIds: readonly string[] | null; viewerId: string },
): Promise<string[]> => (await transaction.query(withdrawStatement, from)).map(({ userId }) => userId);

/** Ends everything of a matter that one person was shown; answers the documents. */
export const withdrawAllShares = (
  transaction: TenantTransaction,
  from: { matterId: string; userId: string; viewerId: string },
): Promise<{ id: string; name: string }[]> => transaction.query(withdrawAllStatement, from);

/** Shows a new version to those whose share follows the document; answers whom. */
export const followShares = async (
  transaction: TenantTransaction,
  versions: { fromId: string; toId: string },
): Promise<string[]> => (await transaction.query(followStatement, versions)).map(({ userId }) => userId);
