import { createHash } from 'node:crypto';
import type { TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, type TestTenant } from '../../testing/test-firms.ts';

/** Kinds of records that are on a matter, and kinds that are the firm's or somebody's own. */
export const kindsOnMatters = [
  'appointment',
  'matterDate',
  'message',
  'expense',
  'writeOff',
  'conflictReport',
] as const;
export const kindsOfFirm = [
  'event',
  'campaign',
  'mailingList',
  'referrer',
  'materialItem',
  'report',
  'reportSchedule',
  'savedView',
] as const;
export type FurtherKind = (typeof kindsOnMatters)[number] | (typeof kindsOfFirm)[number];

/** The id of a record that `seedFurtherRecords` makes. */
export function furtherId(tenant: TestTenant, kind: FurtherKind, number: number): string {
  const digest = createHash('md5').update(`${tenant}:further ${kind}:${number}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const rows = 'unnest($2::uuid[], $3::uuid[]) with ordinality w (id, matter, n)';
/** `$1` is the firm, `$2` the ids, `$3` the matters, `$4` who makes them and `$5` the address of somebody from outside. */
const inserts: Readonly<Record<FurtherKind, string>> = {
  appointment: `insert into appointments (tenant_id, id, title, day, until_day, matter_id, created_by, changed_by)
    select $1, w.id, 'Explained', '2026-11-18', '2026-11-18', case when n % 3 <> 0 then w.matter end, $4, $4 from ${rows} where $5 <> ''`,
  matterDate: `insert into matter_dates (tenant_id, id, matter_id, name, due_on, created_by)
    select $1, w.id, w.matter, 'Explained', '2027-01-01', $4 from ${rows} where $5 <> ''`,
  message: `insert into messages (tenant_id, id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
    select $1, w.id, w.id, 'matterMessage', m.id, m.client_id, 'Someone', case when n % 2 = 0 then $5 else 'someone@nowhere.example' end, 'Explained', '', w.id, $4
    from ${rows} join matters m on m.tenant_id = $1 and m.id = w.matter`,
  expense: `insert into expenses (tenant_id, id, matter_id, incurred_on, description, net_minor, created_by)
    select $1, w.id, w.matter, '2026-11-18', 'Explained', 100, $4 from ${rows} where $5 <> ''`,
  writeOff: `insert into wip_ledger (tenant_id, id, matter_id, entered_on, kind, reason, narrative, amount_minor, created_by)
    select $1, w.id, w.matter, '2026-11-18', 'writtenOff', 'Explained', 'Explained', -10, $4 from ${rows} where $5 <> ''`,
  conflictReport: `insert into conflict_reports (tenant_id, id, number, matter_id, names, needs_decision, created_by)
    select $1, w.id, 90000 + n, w.matter, '[{ "name": "Explained" }]', false, $4 from ${rows} where $5 <> ''`,
  event: `insert into events (tenant_id, id, name, category, starts_on, start_time, end_time, time_zone)
    select $1, w.id, 'Explained ' || n, 'Seminar', '2026-12-01', '09:00', '10:00', 'Australia/Sydney' from ${rows} where $4::uuid is not null and $5 <> ''`,
  campaign: `insert into campaigns (tenant_id, id, name, type, status)
    select $1, w.id, 'Explained ' || n, 'Seminar', 'Active' from ${rows} where $4::uuid is not null and $5 <> ''`,
  mailingList: `insert into mailing_lists (tenant_id, id, name, kind)
    select $1, w.id, 'Explained ' || n, 'static' from ${rows} where $4::uuid is not null and $5 <> ''`,
  referrer: `with people as (
      insert into contacts (tenant_id, kind, name, owner_id) select $1, 'person', 'Explained ' || n, $4::uuid from ${rows} where $5 <> '' returning id)
    insert into referrers (tenant_id, id, contact_id, type)
    select $1, w.id, p.id, 'Accountant' from ${rows} join (select id, row_number() over () as place from people) p on p.place = w.n`,
  materialItem: `with shelf as (
      insert into material_categories (tenant_id, name) select $1, 'Explained' where $4::uuid is not null and $5 <> '' returning id)
    insert into material_items (tenant_id, id, category_id, kind, title) select $1, w.id, shelf.id, 'page', 'Explained ' || n from ${rows} cross join shelf`,
  report: `insert into built_reports (tenant_id, id, owner_id, name, category, definition, changed_by)
    select $1, w.id, $4, 'Explained ' || n, 'matters', '{ "measures": ["openMatters"], "dimensions": ["TYPE"], "sort": { "column": "openMatters", "direction": "desc" } }', $4 from ${rows} where $5 <> ''`,
  reportSchedule: `insert into report_schedules (tenant_id, id, owner_id, name, report, asked, format, rhythm, at_time, condition, delivery, next_due_at, changed_by)
    select $1, w.id, $4, 'Explained ' || n, 'MATTERS_OPENED', '{ "columns": ["fileNumber"] }', 'CSV', 'DAILY', '07:30', 'ALWAYS', 'ATTACHMENT', now() + interval '1 year', $4 from ${rows} where $5 <> ''`,
  savedView: `insert into saved_views (tenant_id, id, owner_id, list, name, definition)
    select $1, w.id, $4, 'matterSummary', 'Explained ' || n, '{}' from ${rows} where $5 <> ''`,
};

/** One record of each kind for every one of these matters, made by this person of the firm. */
export async function seedFurtherRecords(
  owner: TestApi['owner'],
  tenant: TestTenant,
  { matters, madeBy }: { readonly matters: readonly number[]; readonly madeBy: string },
): Promise<void> {
  for (const kind of [...kindsOnMatters, ...kindsOfFirm])
    await owner.query(inserts[kind], [
      tenant,
      matters.map((number) => furtherId(tenant, kind, number)),
      matters.map((number) => idOf(tenant, 'matter', number)),
      madeBy,
      `client@${markOf(tenant)}.example`,
    ]);
}

/** The questions by which the product shows a record of a kind to somebody; its id is in one of the answers. */
export function questionsAbout(
  kind: FurtherKind,
  { id, matterId }: { id: string; matterId: string },
): readonly string[] {
  switch (kind) {
    case 'appointment':
      return [`appointment(id: "${id}") { id title }`];
    case 'matterDate':
      return [`matterDates(matterId: "${matterId}") { dates { id } }`];
    case 'message':
      // People from outside have a page of their own.
      return [
        `matterMessages(matterId: "${matterId}") { messages { id } }`,
        `clientMessages(matterId: "${matterId}") { messages { id } }`,
      ];
    case 'expense':
      return [`unbilledWork(matterId: "${matterId}") { expenses { id } }`];
    case 'writeOff':
      return [`writeOffOnSummary(ids: ["${id}"]) { rows { id } }`];
    case 'conflictReport':
      return [`conflictReport(id: "${id}") { id }`];
    case 'report':
      return ['reports { id mayOpen }'];
    case 'reportSchedule':
      return ['reportSchedules { schedules { id } }'];
    case 'savedView':
      return ['savedViews { id }'];
    default:
      return [`${kind}(id: "${id}") { id }`];
  }
}
