import pg from 'pg';
import { seedEntities } from '../../src/entities/entities.fixtures.ts';
import { seedStages } from '../../src/testing/test-stages.ts';
import { seedActivityProbes } from './activity-probes.ts';
import { seedBillingProbes } from './billing-probes.ts';
import { seedChangeProbes } from './change-probes.ts';
import { seedDocumentProbes } from './document-probes.ts';
import { seedMaterialProbes } from './material-probes.ts';
import { seedOutreachProbes } from './outreach-probes.ts';
import { seedEnquiryProbes } from './enquiry-probes.ts';
import { seedHolidayProbes } from './entity-probes.ts';
import { seedPartyProbes } from './party-probes.ts';
import { seedReportProbes } from './report-probes.ts';
import { seedImportProbes } from './contact-probes.ts';
import { seedScheduleProbes } from './schedule-probes.ts';
import { seedSyncProbes } from './source-probes.ts';
import { idOf, markOf, testTenants } from '../../src/testing/test-firms.ts';

const aDebtor = (mark: string) => ({
  kind: 'organisation',
  firstName: '',
  lastName: '',
  organisationName: mark,
  tradingName: '',
  abn: '',
  acn: '',
  addresses: [],
  phones: [],
  emails: [],
});

/**
 * Rows that only the probes need, the same in each firm: instructions that wait,
 * a scrub somebody asked for, sessions of their own to end, an article of the firm,
 * a document of every matter, exports of two people, two users whom nobody signs in as.
 */
export async function seedForProbes(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await seedStages(owner);
    for (const tenant of testTenants) {
      const mark = markOf(tenant);
      await owner.query(
        `insert into role_access_flags (tenant_id, role_id, flag) select $1, role, flag from unnest($2::uuid[]) role, unnest(array['artificialIntelligence', 'emailTemplateAI', 'emailTemplate', 'notes']) flag on conflict do nothing`,
        [tenant, (['partner', 'admin'] as const).map((user) => idOf(tenant, 'role', user))],
      );
      await owner.query(
        `insert into matter_instructions (tenant_id, id, number, matter_id, submitted_by, client_reference, matter_type, debtor, debtor_name, amount_minor, currency, interest_basis, instructions, declaration)
         select $1, instruction, number, matter, $4, $5, $5, $6::jsonb, $5, 100, 'AUD', 'none', $5, $5
         from unnest($2::uuid[], $3::uuid[]) with ordinality as given (instruction, matter, number)`,
        [
          tenant,
          [1, 2].map((number) => idOf(tenant, 'instruction', number)),
          [20, 21].map((number) => idOf(tenant, 'matter', number)),
          idOf(tenant, 'user', 'solo'),
          mark,
          aDebtor(mark),
        ],
      );
      await owner.query(`update matters set status = 'Pending' where tenant_id = $1 and id = any($2::uuid[])`, [
        tenant,
        [20, 21].map((number) => idOf(tenant, 'matter', number)),
      ]);
      await owner.query(
        `insert into settings (tenant_id, name, value) values ($1, 'fileNumbers', '{ "requiresConflictCheck": false }')`,
        [tenant],
      );
      await owner.query(
        `insert into enquiry_scrubs (tenant_id, id, reason, cutoff, requested_by) values ($1, $2, $3, now() - interval '9 years', $4)`,
        [tenant, idOf(tenant, 'scrub', 1), mark, idOf(tenant, 'user', 'internal')],
      );
      await owner.query(
        `insert into sessions (tenant_id, id, user_id, refresh_token_hash, key_thumbprint, user_agent, expires_at)
         select $1, session, person, decode(md5(session::text), 'hex'), 'nobody', $4, now() + interval '1 day' from unnest($2::uuid[], $3::uuid[]) as given (session, person)`,
        [
          tenant,
          [1, 2].map((number) => idOf(tenant, 'session', number)),
          [idOf(tenant, 'user', 'partner'), idOf(tenant, 'user', 'admin')],
          mark,
        ],
      );
      await owner.query(
        `insert into passkeys (tenant_id, id, user_id, credential_id, public_key, name)
         select $1, passkey, person, $4 || passkey, '\\x00', $4 from unnest($2::uuid[], $3::uuid[]) as given (passkey, person)`,
        [
          tenant,
          [3, 4].map((number) => idOf(tenant, 'passkey', number)),
          [idOf(tenant, 'user', 'partner'), idOf(tenant, 'user', 'admin')],
          mark,
        ],
      );
      await owner.query(
        `insert into documents (tenant_id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by)
         select tenant_id, id, $2 || ' paper.pdf', 'application/pdf', 10, $2, tenant_id || '/paper-' || id, 'clean', $3 from matters where tenant_id = $1`,
        // Sent by somebody from outside, who has receipts of it.
        [tenant, mark, idOf(tenant, 'user', 'client')],
      );
      await seedEntities(owner, tenant);
      await seedOutreachProbes(owner, tenant);
      await seedSyncProbes(owner, tenant);
      await seedImportProbes(owner, tenant);
      await seedScheduleProbes(owner, tenant);
      await seedReportProbes(owner, tenant);
      await seedDocumentProbes(owner, tenant);
      await seedEnquiryProbes(owner, tenant);
      await seedPartyProbes(owner, tenant);
      await seedBillingProbes(owner, tenant);
      await seedMaterialProbes(owner, tenant);
      await seedHolidayProbes(owner, tenant);
      await seedActivityProbes(owner, tenant);
      await seedChangeProbes(owner, tenant);
      await owner.query(
        `insert into message_templates (tenant_id, id, type, name, subject, html) select $1, template, 'matterMessage', $3 || ' template ' || number, $3, $3 from unnest($2::uuid[]) with ordinality as given (template, number)`,
        [tenant, [1, 2].map((number) => idOf(tenant, 'template', number)), mark],
      );
      await owner.query(
        `insert into text_versions (tenant_id, kind, key, version, words, saved_at)
         select $1, kind, key, 1, jsonb_build_object('name', $4::text, 'body', $4::text), now()
         from (select kind, template::text from unnest($2::uuid[]) template, unnest(array['messageTemplate', 'textMessageTemplate']) kind
           union all select 'helpArticle', $3) given (kind, key)`,
        [tenant, [1, 2].map((number) => idOf(tenant, 'template', number)), `house-rules-${tenant}`, mark],
      );
      await owner.query(
        `insert into messages (tenant_id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
         select tenant_id, id, 'matterMessage', id, client_id, $2, 'someone@' || $2 || '.example', $2, '<p>' || $2 || '</p>', id, person_responsible_id from matters where tenant_id = $1`,
        [tenant, mark],
      );
      // No real sealed token: no job runs here that would open it.
      await owner.query(
        `insert into text_message_services (tenant_id, account, sealed_token, sender) values ($1, $2, '\\x00', '+61400000001')`,
        [tenant, mark],
      );
      await owner.query(
        `insert into text_messages (tenant_id, matter_id, contact_id, recipient_name, recipient_number, body, parts, state, created_by)
         select tenant_id, id, client_id, $2, '+61412345678', $2, 1, 'delivered', person_responsible_id from matters where tenant_id = $1`,
        [tenant, mark],
      );
      await owner.query(
        `insert into text_messages (tenant_id, contact_id, recipient_name, recipient_number, body, parts, state, created_by)
         select c.tenant_id, c.id, $2, '+61412345678', $2 || ' greeting', 1, 'delivered', $3 from contacts c where c.tenant_id = $1`,
        [tenant, mark, idOf(tenant, 'user', 'partner')],
      );
      await owner.query(
        `insert into messages (tenant_id, batch_id, type, matter_id, direction, recipient_name, recipient_email, subject, html, state, created_by)
         select tenant_id, new_id(), 'matterMessage', matter_id, 'received', '', '', $2 || ' answer', '<p>' || $2 || '</p>', 'sent', user_id from matter_access where tenant_id = $1 and user_id = $3`,
        [tenant, mark, idOf(tenant, 'user', 'client')],
      );
      await owner.query(
        `insert into notes (tenant_id, type, subject, body, matter_id, author_id) select tenant_id, $2, $2 || ' note', '<p>' || $2 || '</p>', id, person_responsible_id from matters where tenant_id = $1`,
        [tenant, mark],
      );
      // One to change, one to delete, one that was deleted, one that is locked; then one of each contact and enquiry.
      await owner.query(
        `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id, deleted_at, deleted_by, created_at)
         select $1, note, $3, $3 || ' note', '<p>' || $3 || '</p>', $4, $5, case when number = 3 then now() end, case when number = 3 then $5::uuid end, now() - case when number = 4 then interval '30 days' else interval '0' end
         from unnest($2::uuid[]) with ordinality as given (note, number)`,
        [
          tenant,
          [1, 2, 3, 4].map((number) => idOf(tenant, 'note', number)),
          mark,
          idOf(tenant, 'matter', 5),
          idOf(tenant, 'user', 'partner'),
        ],
      );
      await owner.query(
        `insert into notes (tenant_id, type, subject, body, contact_id, author_id) select tenant_id, $2, $2 || ' note', $2, id, owner_id from contacts where tenant_id = $1`,
        [tenant, mark],
      );
      await owner.query(
        `with r as (
           insert into conflict_reports (tenant_id, number, enquiry_id, names, needs_decision, created_by)
           select tenant_id, 900 + number, id, jsonb_build_array(jsonb_build_object('name', $2::text)), false, $3 from enquiries where tenant_id = $1
         ), g as (
           insert into messages (tenant_id, batch_id, type, enquiry_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
           select tenant_id, id, 'enquiry', id, $2, 'someone@' || $2 || '.example', $2, '<p>' || $2 || '</p>', id, $3 from enquiries where tenant_id = $1)
         insert into notes (tenant_id, type, subject, body, enquiry_id, author_id) select tenant_id, $2, $2 || ' note', $2, id, $3 from enquiries where tenant_id = $1`,
        [tenant, mark, idOf(tenant, 'user', 'partner')],
      );
      // A task of every matter; then one to change, one to delete, one that was deleted, one to change with others.
      await owner.query(
        `insert into tasks (tenant_id, kind, subject, matter_id, contact_id, enquiry_id, created_by, due_on)
         select m.tenant_id, 'task', $2 || ' task', m.id, m.client_id, ($3::uuid[])[row_number() over (order by m.file_number)], m.person_responsible_id, date '2026-11-10'
         from matters m where m.tenant_id = $1`,
        [tenant, mark, [1, 2, 3].map((number) => idOf(tenant, 'enquiry', number))],
      );
      await owner.query(
        `insert into task_teams (tenant_id, task_id, team_id) select t.tenant_id, t.id, g.id from tasks t join teams g on g.tenant_id = t.tenant_id where t.tenant_id = $1`,
        [tenant],
      );
      await owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, role, feature, 'delete', 'all' from unnest($2::uuid[]) role, unnest(array['tasks', 'notes', 'documents']) feature on conflict do nothing`,
        [tenant, (['partner', 'admin'] as const).map((user) => idOf(tenant, 'role', user))],
      );
      await owner.query(
        `insert into tasks (tenant_id, id, kind, subject, matter_id, created_by, due_on, deleted_at)
         select $1, task, 'task', $3 || ' task', $4, $5, date '2026-11-25', case when number = 3 then now() end from unnest($2::uuid[]) with ordinality as given (task, number)`,
        [
          tenant,
          [1, 2, 3, 4].map((number) => idOf(tenant, 'task', number)),
          mark,
          idOf(tenant, 'matter', 5),
          idOf(tenant, 'user', 'partner'),
        ],
      );
      await owner.query(
        `insert into task_assignees (tenant_id, task_id, user_id) select tenant_id, id, created_by from tasks where tenant_id = $1`,
        [tenant],
      );
      // Of the partner, and shared with administrators: both can be asked. The third was deleted.
      const views = [1, 2, 3].map((number) => idOf(tenant, 'view', number));
      await owner.query(
        `insert into saved_views (tenant_id, id, owner_id, list, name, definition, deleted_at)
         select $1, view, $3, 'matters', $4 || ' view ' || number, jsonb_build_object('mark', $4::text), case when number = 3 then now() end from unnest($2::uuid[]) with ordinality as given (view, number)`,
        [tenant, views, idOf(tenant, 'user', 'partner'), mark],
      );
      await owner.query(
        `insert into saved_view_roles (tenant_id, view_id, role_id) select $1, unnest($2::uuid[]), $3`,
        [tenant, views, idOf(tenant, 'role', 'admin')],
      );
      await owner.query(
        `insert into ai_analyses (tenant_id, id, user_id, idempotency_key, question, file_name, state, step, answer) values ($1, $2, $3, 'probe', $4, $4, 'done', 'over', $4)`,
        [tenant, idOf(tenant, 'analysis', 1), idOf(tenant, 'user', 'admin'), mark],
      );
      await owner.query(
        `insert into users (tenant_id, id, user_name, email, friendly_name, initials, role_id, is_staff)
         select $1, person, person || '@spare.example', person || '@spare.example', $4, 'SP', $3, true from unnest($2::uuid[]) as person`,
        [tenant, [1, 2].map((number) => idOf(tenant, 'user', number)), idOf(tenant, 'role', 'reception'), mark],
      );
      await owner.query(
        `insert into export_runs (tenant_id, id, user_id, list, format, title, request)
         select $1, export, person, 'MATTERS', 'CSV', $4, '{}' from unnest($2::uuid[], $3::uuid[]) as given (export, person)`,
        [
          tenant,
          [1, 2].map((number) => idOf(tenant, 'export', number)),
          [idOf(tenant, 'user', 'partner'), idOf(tenant, 'user', 'admin')],
          mark,
        ],
      );
      await owner.query(
        `insert into appointments (tenant_id, title, day, until_day, matter_id, created_by, changed_by)
         select tenant_id, $2, date '2027-03-01', date '2027-03-01', id, $3, $3 from matters where tenant_id = $1`,
        [tenant, mark, idOf(tenant, 'user', 'partner')],
      );
      // One to read, one to change, one to remove, and one that was removed.
      await owner.query(
        `with made as (
           insert into appointments (tenant_id, id, title, day, until_day, created_by, changed_by, deleted_at)
           select $1, id, $3, date '2026-11-25', date '2026-11-25', $4::uuid, $4::uuid, case when number = 4 then now() end
           from unnest($2::uuid[]) with ordinality as given (id, number) returning tenant_id, id)
         insert into appointment_people (tenant_id, appointment_id, user_id)
         select tenant_id, id, person from made, unnest($5::uuid[]) as person`,
        [
          tenant,
          [1, 2, 3, 4].map((number) => idOf(tenant, 'appointment', number)),
          mark,
          idOf(tenant, 'user', 'partner'),
          [idOf(tenant, 'user', 'partner'), idOf(tenant, 'user', 'admin')],
        ],
      );
      await owner.query(
        `insert into help_articles (tenant_id, topic, centre, title, body) values ($1, $2, 'firm', $3, $3)`,
        [tenant, `house-rules-${tenant}`, mark],
      );
    }
  } finally {
    await owner.end();
  }
}
