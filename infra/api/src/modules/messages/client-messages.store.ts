import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { maySeeMatter } from '../../policy/matter-audience.ts';
import { matterPredicate, type MatterReachParameters } from '../../policy/matter-reach.ts';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { isId } from '../../server/identifiers.ts';
import type { ScanState } from '../documents/documents.store.ts';
import type { Recipient } from '../notifications/notify-people.ts';

/** A message as somebody from outside sees it. */
export interface ClientMessageRow {
  id: string;
  batchId: string;
  matterId: string;
  fileNumber: string;
  matterTitle: string;
  direction: 'sent' | 'received';
  senderName: string;
  subject: string;
  html: string;
  sentAt: string;
}

const columns = `g.id, g.batch_id as "batchId", g.matter_id as "matterId", m.file_number as "fileNumber", m.title as "matterTitle", g.direction,
  coalesce(s.friendly_name, '') as "senderName", g.subject, g.html, g.created_at as "sentAt"`;
const joins = `join matters m on m.tenant_id = :tenantId and m.id = g.matter_id
  left join users s on s.tenant_id = :tenantId and s.id = g.created_by`;
// Two gates: the matter was given to them, and the message is to their own contact or address, or of their own hand.
const isTheirs = `((g.direction = 'received' and g.created_by = :viewerId::uuid) or (g.direction = 'sent' and exists (
    select 1 from users v where v.tenant_id = :tenantId and v.id = :viewerId::uuid
      and (v.contact_id = g.contact_id or lower(btrim(v.email)) = lower(g.recipient_email)))))`;
export interface ClientMessagesInput extends FixedListInput {
  readonly matterId?: string | null;
}
/** What somebody from outside was written and wrote, of one matter or of all, the newest first. */
export const clientMessageList = defineFixedList({
  name: 'messages.client',
  rowsField: 'messages',
  pageSize: 20,
  most: 100,
  select: rowsOf<ClientMessageRow>(columns),
  table: 'messages g',
  joins,
  scope: oneScope(),
  within: () => `g.tenant_id = :tenantId and ${matterPredicate('given')} and ${isTheirs}`,
  conditions: 'and (:matterId::uuid is null or g.matter_id = :matterId::uuid)',
  order: 'g.created_at desc, g.id desc',
  read: ({ matterId = null }: ClientMessagesInput) => (matterId === null || isId(matterId) ? { matterId } : null),
});

export interface GivenMatter {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
}
const matterStatement = defineStatement<MatterReachParameters & { matterId: string }, GivenMatter>({
  name: 'messages.client.matter',
  text: `select m.id, m.file_number as "fileNumber", m.title from matters m where ${matterPredicate('given')} and m.id = :matterId::uuid`,
});
/** A matter that somebody from outside was given; null where there is none such. */
export const findGivenMatter = async (
  transaction: TenantTransaction,
  viewer: MatterReachParameters,
  matterId: string,
): Promise<GivenMatter | null> => (await transaction.query(matterStatement, { ...viewer, matterId }))[0] ?? null;

const answeredStatement = defineStatement<MatterReachParameters & { matterId: string; id: string }, { id: string }>({
  name: 'messages.client.answered',
  text: `select g.id from messages g join matters m on m.tenant_id = :tenantId and m.id = g.matter_id
    where g.tenant_id = :tenantId and g.id = :id::uuid and g.matter_id = :matterId::uuid and ${matterPredicate('given')} and ${isTheirs}`,
});
/** Whether the viewer may see the message that they answer. */
export const seesMessage = async (
  transaction: TenantTransaction,
  viewer: MatterReachParameters,
  message: { matterId: string; id: string },
): Promise<boolean> => (await transaction.query(answeredStatement, { ...viewer, ...message })).length > 0;

const oneStatement = defineStatement<MatterReachParameters & { id: string }, { matterId: string }>({
  name: 'messages.client.one',
  text: `select g.matter_id as "matterId" from messages g join matters m on m.tenant_id = :tenantId and m.id = g.matter_id
    where g.tenant_id = :tenantId and g.id = :id::uuid and ${matterPredicate('given')} and ${isTheirs}`,
});
/** On which matter a message is that somebody from outside was written, or wrote; null where there is none such. */
export const findClientMessage = async (
  runner: TenantRunner,
  tenantId: string,
  asked: MatterReachParameters & { id: string },
): Promise<{ matterId: string } | null> => (await runner.query(tenantId, oneStatement, asked))[0] ?? null;

/** A file that somebody from outside wants to send with a message. */
export interface OwnFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly scanState: ScanState;
  readonly scanNote: string;
}
const ownFilesStatement = defineStatement<
  MatterReachParameters & { matterId: string; ids: readonly string[] },
  OwnFile
>({
  name: 'messages.client.ownFiles',
  text: `
    select d.id, d.name, d.size_bytes::float8 as "sizeBytes", d.scan_state as "scanState", d.scan_note as "scanNote"
    from documents d join matters m on m.tenant_id = d.tenant_id and m.id = d.matter_id
    where d.tenant_id = :tenantId and ${matterPredicate('given')} and d.matter_id = :matterId::uuid and d.id = any(:ids::uuid[])
      and d.created_by = :viewerId::uuid and d.discarded_at is null
    order by d.name, d.id for key share of d`,
});
/** Those of several documents that the viewer uploaded to this matter and did not take back, kept as they are until the transaction ends. */
export const findOwnFiles = (
  transaction: TenantTransaction,
  viewer: MatterReachParameters,
  of: { matterId: string; ids: readonly string[] },
): Promise<OwnFile[]> => transaction.query(ownFilesStatement, { ...viewer, ...of });

interface NewReceived {
  readonly viewerId: string;
  readonly batchId: string;
  readonly matterId: string;
  readonly answersId: string | null;
  readonly subject: string;
  readonly html: string;
}
const receiveStatement = defineStatement<NewReceived, ClientMessageRow>({
  name: 'messages.client.receive',
  text: `
    with g as (
      insert into messages (tenant_id, batch_id, type, matter_id, direction, answers_id, recipient_name, recipient_email, subject, html, state, settled_at, created_by)
      values (:tenantId, :batchId::uuid, 'matterMessage', :matterId::uuid, 'received', :answersId::uuid, '', '', :subject, :html, 'sent', now(), :viewerId::uuid)
      returning *
    ), touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid
    )
    select ${columns} from g ${joins}`,
});
export async function receiveMessage(transaction: TenantTransaction, message: NewReceived): Promise<ClientMessageRow> {
  const [row] = await transaction.query(receiveStatement, message);
  if (row === undefined) throw new Error('A message was kept but not returned');
  return row;
}

// Whoever is responsible or acts, and whoever wrote what is answered, as far as each can see the matter at this moment.
const readersStatement = defineStatement<{ matterId: string; answersId: string | null }, Recipient>({
  name: 'messages.client.readers',
  text: `
    select u.id, u.friendly_name as "name", u.email
    from matters m
    join users u on u.tenant_id = m.tenant_id
      and (u.id in (m.person_responsible_id, m.person_acting_id) or u.id = (select g.created_by from messages g where g.tenant_id = :tenantId and g.id = :answersId::uuid and g.matter_id = m.id))
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where m.tenant_id = :tenantId and m.id = :matterId::uuid and not u.is_external and not r.is_external and ${maySeeMatter} order by u.id`,
});
/** People of the firm who are told of a message from outside. */
export const findReadersOfMatter = (
  transaction: TenantTransaction,
  of: { matterId: string; answersId: string | null },
): Promise<Recipient[]> => transaction.query(readersStatement, of);

const outsideStatement = defineStatement<{ matterId: string; contactIds: readonly string[] }, Recipient>({
  name: 'messages.client.outside',
  text: `
    select u.id, u.friendly_name as "name", u.email
    from users u
    join matter_access a on a.tenant_id = u.tenant_id and a.user_id = u.id and a.matter_id = :matterId::uuid
    where u.tenant_id = :tenantId and u.is_external and u.is_authorized and not u.is_disabled and exists (
      select 1 from contacts c where c.tenant_id = :tenantId and c.id = any(:contactIds::uuid[])
        and (c.id = u.contact_id or lower(btrim(c.email)) = lower(btrim(u.email)))) order by u.id`,
});
/** Of the recipients, those who have a page of their own for this matter. */
export const findOutsideRecipients = (
  transaction: TenantTransaction,
  of: { matterId: string; contactIds: readonly string[] },
): Promise<Recipient[]> => transaction.query(outsideStatement, of);
