import { createOutboxDatabase, type OutboxDatabase } from './outbox-database.ts';

export const REQUEST = '0000000b-0000-7000-8000-000000000001';
const ASKED = '0000000b-0000-7000-8000-00000000000a';
const AGREED = '0000000b-0000-7000-8000-00000000000b';

export interface EnquiryRow {
  readonly number: number;
  readonly [column: string]: unknown;
}

/** A database where alpha's enquiries 1 to 5 are to be scrubbed, 5 of which was opened again; 6 and all of beta are not asked about. */
export interface ScrubDatabase extends OutboxDatabase {
  seed(): Promise<void>;
  enquiries(tenantId: string): Promise<EnquiryRow[]>;
  scrub(): Promise<{ state: string; processed: number; scrubbed: number; attempts: number; last_error: string | null }>;
}

export async function createScrubDatabase(): Promise<ScrubDatabase> {
  const outbox = await createOutboxDatabase();
  const run = (sql: string, values: unknown[] = []) => outbox.owner.query<Record<string, unknown>>(sql, values);
  for (const tenant of ['alpha', 'beta']) {
    await run(`insert into roles (tenant_id, id, name) values ($1, $2, 'Administrator')`, [tenant, ASKED]);
    for (const id of [ASKED, AGREED])
      await run(
        `insert into users (tenant_id, id, user_name, email, friendly_name, role_id) values ($1, $2::uuid, $2::uuid::text, 'a@b.example', 'A', $3)`,
        [tenant, id, ASKED],
      );
    await run(`insert into contacts (tenant_id, id, kind, name) values ($1, $2, 'person', 'Mary Secret')`, [
      tenant,
      ASKED,
    ]);
    await run(
      `insert into matters (tenant_id, id, file_number, title, client_id, client_name, type, stage, status, opened_on, person_responsible_id) values ($1, $2, 'M-1', 'Matter', $2, 'Mary Secret', 't', 's', 'Open', '2016-01-01', $2)`,
      [tenant, ASKED],
    );
  }
  return {
    ...outbox,
    async seed() {
      await run(
        'delete from enquiry_scrubs; delete from messages; delete from notes; delete from tasks; delete from task_series; delete from enquiries; delete from activity_log',
      );
      for (const tenant of ['alpha', 'beta']) {
        await run(
          `insert into enquiries (tenant_id, number, received_at, status, stage, channel, source, contact_id, matter_id, enquirer_name, enquirer_email, enquirer_phone, area_of_law, estimated_value_minor,
             outcome, lost_reason, summary, other_parties, custom, consent_at, consent_wording, changed_at)
           select $1, n, '2016-03-01', case when n = 5 then 'Open' when n % 2 = 0 then 'Won' else 'Lost' end, 'New', 'Web', 'Search', $2, $2, 'Mary Secret', 'mary@secret.example', '0400', 'Family', 5000,
             'Became a matter', 'Price', 'Mary Secret needs help', 'John Secret', '{"maiden": "Secret"}', '2016-03-01', 'Mary agrees', '2017-01-01' from generate_series(1, 6) n`,
          [tenant, ASKED],
        );
        const link = (where: string) => `(select id from enquiries where tenant_id = $1 and ${where})`;
        await run(
          `insert into notes (tenant_id, type, subject, body, enquiry_id, contact_id, matter_id) values ($1, 'Call', 'Mary Secret rang', 'Secret', ${link('number = 1')}, $2, null), ($1, 'Call', 'On the matter', 'Secret', ${link('number = 2')}, null, $2)`,
          [tenant, ASKED],
        );
        await run(
          `insert into messages (tenant_id, batch_id, type, enquiry_id, matter_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
           select $1, new_id(), 'enquiry', e.id, case when e.number = 2 then $2::uuid end, 'Mary Secret', 'mary@secret.example', 'Dear Mary', '<p>Secret</p>', new_id(), $2
           from enquiries e where e.tenant_id = $1 and e.number in (1, 2)`,
          [tenant, ASKED],
        );
        await run(
          `insert into tasks (tenant_id, kind, subject, note, enquiry_id, caller_name, caller_number, caller_contact_id, call_outcome, call_direction)
           values ($1, 'phone', 'Call Mary Secret', 'Secret', ${link('number = 1')}, 'Mary Secret', '0400', $2, 'Secret', 'in')`,
          [tenant, ASKED],
        );
        await run(
          `insert into tasks (tenant_id, kind, subject, note, parent_id) select $1, 'task', 'Under it: Secret', 'Secret', id from tasks where tenant_id = $1`,
          [tenant],
        );
        await run(
          `with s as (insert into task_series (tenant_id, rule, starts_on, template) values ($1, 'FREQ=DAILY', date '2026-01-01', '{"subject":"Secret","note":"Secret","priority":"Low"}') returning id)
           update tasks t set series_id = s.id, occurs_on = date '2026-01-01' from s where t.tenant_id = $1 and t.enquiry_id is not null`,
          [tenant],
        );
      }
      await run(
        `insert into enquiry_scrubs (tenant_id, id, state, reason, cutoff, requested_by, decided_by, decided_at) values ('alpha', $1, 'approved', 'old', now() - interval '84 months', $2, $3, now())`,
        [REQUEST, ASKED, AGREED],
      );
      await run(
        `insert into enquiry_scrub_items (tenant_id, scrub_id, enquiry_id) select 'alpha', $1, id from enquiries where tenant_id = 'alpha' and number <= 5`,
        [REQUEST],
      );
    },
    enquiries: async (tenantId) =>
      (await outbox.owner.query<EnquiryRow>('select * from enquiries where tenant_id = $1 order by number', [tenantId]))
        .rows,
    async scrub() {
      const { rows } = await outbox.owner.query<{
        state: string;
        processed: number;
        scrubbed: number;
        attempts: number;
        last_error: string | null;
      }>('select * from enquiry_scrubs where id = $1', [REQUEST]);
      if (rows[0] === undefined) throw new Error('There is no scrub');
      return rows[0];
    },
  };
}
