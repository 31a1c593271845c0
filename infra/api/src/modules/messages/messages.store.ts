import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { defineFixedList } from '../../grid/define-fixed-list.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import {
  matterPredicate,
  matterReaches,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { byKey } from '../../variants.ts';
import { pagesOfMatter } from '../matters/pages-of-matter.ts';

/** A message as the SDL has it; who sent it comes through a loader. */
export interface MessageRow {
  id: string;
  batchId: string;
  matterId: string;
  direction: 'sent' | 'received';
  recipientName: string;
  recipientEmail: string;
  subject: string;
  html: string;
  sentAt: string;
  sentById: string;
  state: 'queued' | 'sent' | 'failed';
  failure: string | null;
}
export interface AttachmentRow {
  batchId: string;
  documentId: string;
  name: string;
  sizeBytes: number;
}

const columns = `g.id, g.batch_id as "batchId", g.matter_id as "matterId", g.direction, g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.subject, g.html,
  g.created_at as "sentAt", g.created_by as "sentById", g.state, g.failure`;
/** Messages of a matter, the newest first. */
export const messageList = defineFixedList({
  name: 'messages',
  rowsField: 'messages',
  ...pagesOfMatter('g'),
  select: rowsOf<MessageRow>(columns),
  table: 'messages g',
});
const placeStatements = byKey(matterReaches, (reach) =>
  defineStatement<MatterReachParameters & { id: string }, { matterId: string }>({
    name: `messages.place.${reach}`,
    text: `
      select g.matter_id as "matterId" from messages g join matters m on m.tenant_id = :tenantId and m.id = g.matter_id
      where g.tenant_id = :tenantId and g.id = :id::uuid and ${matterPredicate(reach)}`,
  }),
);
/** On which matter a message is that people of the firm see there; null where there is none within reach. */
export const findMessagePlace = async (
  runner: TenantRunner,
  tenantId: string,
  reach: MatterReach,
  asked: MatterReachParameters & { id: string },
): Promise<{ matterId: string } | null> => (await runner.query(tenantId, placeStatements[reach], asked))[0] ?? null;

const attachmentsStatement = defineStatement<{ batchIds: readonly string[] }, AttachmentRow>({
  name: 'messages.attachments',
  text: `
    select a.batch_id as "batchId", a.document_id as "documentId", a.name, a.size_bytes::float8 as "sizeBytes" from message_attachments a
    where a.tenant_id = :tenantId and a.batch_id = any(:batchIds::uuid[]) order by a.name, a.document_id`,
});

export interface NewMessage {
  readonly viewerId: string;
  readonly batchId: string;
  readonly type: string;
  readonly matterId: string;
  readonly contactId: string;
  readonly templateId: string | null;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly subject: string;
  readonly html: string;
  readonly mailId: string;
}
const createStatement = defineStatement<NewMessage, MessageRow>({
  name: 'messages.create',
  text: `
    with g as (
      insert into messages (tenant_id, batch_id, type, matter_id, contact_id, template_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
      values (:tenantId, :batchId::uuid, :type, :matterId::uuid, :contactId::uuid, :templateId::uuid, :recipientName, :recipientEmail, :subject, :html, :mailId::uuid, :viewerId::uuid)
      returning *
    ), touched as (
      update matters m set last_activity_at = now() where m.tenant_id = :tenantId and m.id = :matterId::uuid
    )
    select ${columns} from g`,
});
const attachStatement = defineStatement<
  { batchId: string; documentId: string; name: string; sizeBytes: number },
  never
>({
  name: 'messages.attach',
  text: `insert into message_attachments (tenant_id, batch_id, document_id, name, size_bytes) values (:tenantId, :batchId::uuid, :documentId::uuid, :name, :sizeBytes::bigint)`,
});

export const findAttachments = (
  runner: TenantRunner,
  tenantId: string,
  batchIds: readonly string[],
): Promise<AttachmentRow[]> => runner.query(tenantId, attachmentsStatement, { batchIds });
export const attach = async (
  transaction: TenantTransaction,
  attachment: { batchId: string; documentId: string; name: string; sizeBytes: number },
): Promise<void> => void (await transaction.query(attachStatement, attachment));
export async function createMessage(transaction: TenantTransaction, message: NewMessage): Promise<MessageRow> {
  const [row] = await transaction.query(createStatement, message);
  if (row === undefined) throw new Error('A message was kept but not returned');
  return row;
}
