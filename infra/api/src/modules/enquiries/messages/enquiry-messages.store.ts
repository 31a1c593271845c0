import { defineStatement, type TenantTransaction } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../../grid/define-fixed-list.ts';
import { rowsOf } from '../../../grid/list-statements.ts';
import { rowScope } from '../../../grid/list-scope.ts';
import { enquiryPredicate } from '../../../policy/enquiry-reach.ts';
import { isId } from '../../../server/identifiers.ts';

/** A message as the SDL has it; who sent it comes through a loader. */
export interface EnquiryMessageRow {
  readonly id: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly subject: string;
  readonly html: string;
  readonly sentAt: string;
  readonly sentById: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly failure: string | null;
}
export interface OfEnquiryInput extends FixedListInput {
  readonly enquiryId: string;
}

const columns = `g.id, g.recipient_name as "recipientName", g.recipient_email as "recipientEmail", g.subject, g.html,
  g.created_at as "sentAt", g.created_by as "sentById", g.state, g.failure`;

/** What was written to an enquirer within reach, the newest first. */
export const enquiryMessageList = defineFixedList({
  name: 'enquiries.messages',
  rowsField: 'messages',
  pageSize: 20,
  most: 100,
  select: rowsOf<EnquiryMessageRow>(columns),
  table: 'messages g',
  joins: 'join enquiries e on e.tenant_id = :tenantId and e.id = g.enquiry_id',
  scope: rowScope('enquiries'),
  within: (reach) => `g.tenant_id = :tenantId and g.enquiry_id = :enquiryId::uuid and ${enquiryPredicate(reach)}`,
  order: 'g.created_at desc, g.id desc',
  read: ({ enquiryId }: OfEnquiryInput) => (isId(enquiryId) ? { enquiryId } : null),
});

interface NewEnquiryMessage {
  readonly viewerId: string;
  readonly enquiryId: string;
  readonly templateId: string | null;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly subject: string;
  readonly html: string;
  readonly mailId: string;
}
// What is written after the enquiry became a matter stands on that matter too.
const createStatement = defineStatement<NewEnquiryMessage, EnquiryMessageRow>({
  name: 'enquiries.messages.create',
  text: `
    insert into messages as g (tenant_id, batch_id, type, enquiry_id, matter_id, template_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
    select :tenantId, new_id(), 'enquiry', e.id, e.matter_id, :templateId::uuid, :recipientName, :recipientEmail, :subject, :html, :mailId::uuid, :viewerId::uuid
    from enquiries e where e.tenant_id = :tenantId and e.id = :enquiryId::uuid
    returning ${columns}`,
});
export async function createEnquiryMessage(
  tx: TenantTransaction,
  message: NewEnquiryMessage,
): Promise<EnquiryMessageRow> {
  const [row] = await tx.query(createStatement, message);
  if (row === undefined) throw new Error('A message was kept but not returned');
  return row;
}
