import { formatMoment, momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';

const templates = [
  [
    'Appointment tomorrow',
    'Dear {Recipient.FirstName}, we see you tomorrow at {Firm.Office}. Call {Firm.Phone} if you are held up.',
  ],
  [
    'Documents ready to sign',
    'Dear {Recipient.FirstName}, your documents in {Matter.FileNumber} are ready to sign. {Firm.Name}',
  ],
  ['Please call us', 'Dear {Recipient.FirstName}, please call {Sender.Name} on {Firm.Phone}.'],
] as const;
const SENT = 8;

/** What a firm writes by text message: its templates, and some of those that it sent. The same in every run. */
export async function makeTextMessages({ today, run, plan: { tenantId } }: FirmContext): Promise<void> {
  for (const [name, body] of templates)
    await run(
      `insert into text_message_templates (tenant_id, id, name, body) values ($1, md5('text template' || $1 || $2)::uuid, $2, $3)`,
      [tenantId, name, body],
    );
  await run(
    `insert into text_messages (tenant_id, id, matter_id, contact_id, recipient_name, recipient_number, body, parts, state, failure, provider_id, attempts, due_at, settled_at, created_at, created_by)
     select $1, md5('text message' || s.id::text)::uuid, s.id, s.contact_id, s.name, s.number, 'Dear ' || s.first_name || ', your documents in ' || s.file_number || ' are ready to sign.', 1,
       case when s.place = 3 then 'failed' else 'delivered' end, case when s.place = 3 then 'Not delivered (30003).' end, 'SM' || md5(s.id::text), 1,
       s.sent_at, s.sent_at, s.sent_at, s.person_responsible_id
     from (
       select m.id, m.file_number, m.person_responsible_id, c.id as contact_id, c.name, c.first_name, '+61' || substr(replace(c.mobile, ' ', ''), 2) as number,
         row_number() over (order by m.id) as place, $2::timestamptz - make_interval(days => (row_number() over (order by m.id) * 3)::integer) as sent_at
       from matters m join contacts c on c.tenant_id = $1 and c.id = m.client_id
       where m.tenant_id = $1 and m.status = 'Open' and not m.is_restricted and c.mobile <> '' and m.person_responsible_id is not null
       order by m.id limit ${SENT}
     ) s`,
    [tenantId, formatMoment(momentOf(today - 1, 11))],
  );
}
