import { defineStatement, type NoParameters, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { rowScope } from '../../grid/list-scope.ts';
import { pagesOfMatter } from '../matters/pages-of-matter.ts';
import { personPredicate } from '../../policy/row-reach.ts';
import { isId } from '../../server/identifiers.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** A text message as the SDL has it; who sent it comes through a loader. */
export interface TextMessageRow {
  id: string;
  recipientName: string;
  recipientNumber: string;
  text: string;
  parts: number;
  state: 'queued' | 'sent' | 'delivered' | 'failed';
  failure: string | null;
  sentAt: string;
  sentById: string;
}
const columns = `g.id, g.recipient_name as "recipientName", g.recipient_number as "recipientNumber", g.body as text, g.parts, g.state, g.failure,
  g.created_at as "sentAt", g.created_by as "sentById"`;
/** Text messages of a matter, the newest first. */
export const textMessageList = defineFixedList({
  name: 'textMessages',
  rowsField: 'messages',
  ...pagesOfMatter('g'),
  select: rowsOf<TextMessageRow>(columns),
  table: 'text_messages g',
});

/** Text messages to a contact that are about no matter, the newest first; those about matters are on them. */
export const contactTextMessageList = defineFixedList({
  name: 'textMessages.ofContact',
  rowsField: 'messages',
  pageSize: 20,
  most: 100,
  select: rowsOf<TextMessageRow>(columns),
  table: 'text_messages g',
  joins: 'join contacts c on c.tenant_id = :tenantId and c.id = g.contact_id',
  scope: rowScope('contacts'),
  within: (reach) =>
    `g.tenant_id = :tenantId and g.contact_id = :contactId::uuid and g.matter_id is null and ${personPredicate(reach, 'c.owner_id')}`,
  order: 'g.created_at desc, g.id desc',
  read: ({ contactId }: OfContactInput) => (isId(contactId) ? { contactId } : null),
});
export interface OfContactInput extends FixedListInput {
  readonly contactId: string;
}

export const createTextMessageStatement = defineStatement<
  {
    viewerId: string;
    /** Null where it is about no matter. */
    matterId: string | null;
    contactId: string;
    recipientName: string;
    recipientNumber: string;
    text: string;
    parts: number;
  },
  TextMessageRow
>({
  name: 'textMessages.create',
  text: `
    with g as (
      insert into text_messages (tenant_id, matter_id, contact_id, recipient_name, recipient_number, body, parts, created_by)
      values (:tenantId, :matterId::uuid, :contactId::uuid, :recipientName, :recipientNumber, :text, :parts::integer, :viewerId::uuid)
      returning *
    ), touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid
    ), woken as (select pg_notify('atrium_text_messages', '') from g)
    select ${columns} from g, woken`,
});

/** How the people of a matter are reached by telephone. */
export interface ReachableRow {
  readonly id: string;
  readonly country: string;
  /** Mobile first, then the others. */
  readonly numbers: readonly string[];
}
const numbersStatement = defineStatement<{ ids: readonly string[] }, ReachableRow>({
  name: 'textMessages.numbers',
  text: `select c.id, c.country, array_remove(array[c.mobile, c.phone], '') as numbers from contacts c where c.tenant_id = :tenantId and c.id = any(:ids::uuid[])`,
});
export const findNumbers = (from: TenantWrite, tenantId: string, ids: readonly string[]): Promise<ReachableRow[]> =>
  queryThrough(from, tenantId, numbersStatement, { ids });

const optOutsStatement = defineStatement<{ numbers: readonly string[] }, { number: string }>({
  name: 'textMessages.optOuts',
  text: 'select o.number from text_message_opt_outs o where o.tenant_id = :tenantId and o.number = any(:numbers::text[])',
});
/** Which of the numbers want no text messages of the firm. */
export const findOptOuts = async (
  from: TenantWrite,
  tenantId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await queryThrough(from, tenantId, optOutsStatement, { numbers })).map(({ number }) => number));

const templatesStatement = defineStatement<NoParameters, { id: string; name: string; text: string }>({
  name: 'textMessages.templates',
  text: 'select t.id, t.name, t.body as text from text_message_templates t where t.tenant_id = :tenantId and t.is_active order by t.name limit 200',
});
export const findTextTemplates = (runner: TenantRunner, tenantId: string) =>
  runner.query(tenantId, templatesStatement, {});

/** The account of the firm as it is stored. */
export interface ServiceRow {
  readonly account: string;
  readonly sealedToken: Uint8Array;
  readonly sender: string;
  readonly partCostMinor: number;
  readonly isActive: boolean;
  readonly version: number;
  readonly changedAt: string;
  readonly changedById: string | null;
  readonly currency: string;
}
const serviceColumns = `s.account, s.sealed_token as "sealedToken", s.sender, s.part_cost_minor as "partCostMinor", s.is_active as "isActive", s.version,
  s.changed_at as "changedAt", s.changed_by as "changedById",
  (select t.currency from tenants t where t.tenant_id = :tenantId) as currency`;
const serviceStatement = defineStatement<NoParameters, ServiceRow>({
  name: 'textMessages.service',
  text: `select ${serviceColumns} from text_message_services s where s.tenant_id = :tenantId`,
});
export const findService = async (from: TenantWrite, tenantId: string): Promise<ServiceRow | null> =>
  (await queryThrough(from, tenantId, serviceStatement, {}))[0] ?? null;
export const lockServiceStatement = defineStatement<NoParameters, ServiceRow>({
  name: 'textMessages.lockService',
  text: `select ${serviceColumns} from text_message_services s where s.tenant_id = :tenantId for update of s`,
});
export const saveServiceStatement = defineStatement<
  {
    account: string;
    sealedToken: Uint8Array;
    sender: string;
    partCostMinor: number;
    isActive: boolean;
    viewerId: string;
  },
  ServiceRow
>({
  name: 'textMessages.saveService',
  text: `
    insert into text_message_services as s (tenant_id, account, sealed_token, sender, part_cost_minor, is_active, changed_by)
    values (:tenantId, :account, :sealedToken, :sender, :partCostMinor::integer, :isActive::boolean, :viewerId::uuid)
    on conflict (tenant_id) do update set account = excluded.account, sealed_token = excluded.sealed_token, sender = excluded.sender,
      part_cost_minor = excluded.part_cost_minor, is_active = excluded.is_active, version = s.version + 1, changed_at = now(), changed_by = excluded.changed_by
    returning ${serviceColumns}`,
});

export const optOutStatement = defineStatement<{ number: string }, { number: string }>({
  name: 'textMessages.optOut',
  text: 'insert into text_message_opt_outs (tenant_id, number) values (:tenantId, :number) on conflict do nothing returning number',
});
export const optInStatement = defineStatement<{ number: string }, { number: string }>({
  name: 'textMessages.optIn',
  text: 'delete from text_message_opt_outs where tenant_id = :tenantId and number = :number returning number',
});
/** The only report of this kind about this message, or none where it came before. */
export const receiptStatement = defineStatement<{ providerId: string; state: string }, { state: string }>({
  name: 'textMessages.receipt',
  text: `insert into text_message_receipts (tenant_id, provider_id, state) values (:tenantId, :providerId, :state) on conflict do nothing returning state`,
});
/** A message that was reported about, with who sent it. */
export interface ReportedRow {
  readonly id: string;
  readonly matterId: string | null;
  readonly contactId: string;
  readonly recipientNumber: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly roleName: string;
}
const sent = `g.id, g.matter_id as "matterId", g.contact_id as "contactId", g.recipient_number as "recipientNumber", u.id as "senderId", u.user_name as "senderName", r.name as "roleName"`;
const senders = `join users u on u.tenant_id = :tenantId and u.id = g.created_by join roles r on r.tenant_id = :tenantId and r.id = u.role_id`;
/** What was delivered or failed stays so, whatever is reported later. */
export const settleStatement = defineStatement<
  { id: string; providerId: string; state: string; failure: string | null },
  ReportedRow
>({
  name: 'textMessages.settle',
  text: `
    with g as (
      update text_messages t set state = :state, failure = :failure, provider_id = :providerId, settled_at = now()
      where t.tenant_id = :tenantId and t.id = :id::uuid and t.state in ('queued', 'sent') and (t.provider_id is null or t.provider_id = :providerId)
      returning t.*
    )
    select ${sent} from g ${senders}`,
});

/** A message that is this process's to send for a while. */
export interface ClaimedText extends ReportedRow {
  readonly text: string;
  readonly parts: number;
  readonly attempts: number;
}
const claimStatement = defineStatement<{ leaseSeconds: number }, ClaimedText>({
  name: 'textMessages.claim',
  text: `
    with due as materialized (
      select t.id from text_messages t where t.tenant_id = :tenantId and t.state = 'queued' and t.due_at <= now() order by t.due_at limit 1 for update skip locked
    ), g as (
      update text_messages t set attempts = t.attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::float8)
      from due where t.tenant_id = :tenantId and t.id = due.id returning t.*
    )
    select ${sent}, g.body as text, g.parts, g.attempts from g ${senders}`,
});
export const claimText = async (
  runner: TenantRunner,
  tenantId: string,
  leaseSeconds: number,
): Promise<ClaimedText | null> => (await runner.query(tenantId, claimStatement, { leaseSeconds }))[0] ?? null;

const takenStatement = defineStatement<{ id: string; providerId: string }, { id: string }>({
  name: 'textMessages.taken',
  text: `
    update text_messages t set state = case when t.state = 'queued' then 'sent' else t.state end, provider_id = :providerId
    where t.tenant_id = :tenantId and t.id = :id::uuid returning t.id`,
});
export const markTaken = (tx: TenantTransaction, taken: { id: string; providerId: string }) =>
  tx.query(takenStatement, taken);
const failedStatement = defineStatement<{ id: string; failure: string }, { id: string }>({
  name: 'textMessages.failed',
  text: `update text_messages t set state = 'failed', failure = :failure, settled_at = now() where t.tenant_id = :tenantId and t.id = :id::uuid and t.state = 'queued' returning t.id`,
});
export const markRefused = (tx: TenantTransaction, failed: { id: string; failure: string }) =>
  tx.query(failedStatement, failed);
const putOffStatement = defineStatement<{ id: string; seconds: number }, never>({
  name: 'textMessages.putOff',
  text: `update text_messages t set due_at = now() + make_interval(secs => :seconds::float8) where t.tenant_id = :tenantId and t.id = :id::uuid and t.state = 'queued'`,
});
export const putOffText = (runner: TenantRunner, tenantId: string, put: { id: string; seconds: number }) =>
  runner.query(tenantId, putOffStatement, put);
