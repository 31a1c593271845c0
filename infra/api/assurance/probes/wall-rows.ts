import { createHash } from 'node:crypto';
import type pg from 'pg';
import { idOf, markOf, type TestUser } from '../../src/testing/test-firms.ts';
import { pad } from './probe-targets.ts';

/** A row that hangs on a matter, made for one question alone so that no control spoils another. */
export interface WallRow {
  readonly kind: WallRowKind;
  readonly matter: number;
  readonly user: TestUser;
  readonly purpose: string;
}

/** Is in every text of what hangs on the matter: where it shows, the wall leaks. */
export const wordOf = (matter: number): string => `walled${pad(matter, 2)}`;

const note = (more = '', values = ''): string =>
  `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id${more}) values (:firm, :id, 'File note', :word, '<p>' || :word || '</p>', :matter, :asks${values})`;
const task = (more = '', values = ''): string => `with made as (
  insert into tasks (tenant_id, id, kind, subject, matter_id, created_by, due_on${more}) values (:firm, :id, 'task', :word, :matter, :asks, date '2026-11-25'${values}) returning tenant_id, id, created_by)
  insert into task_assignees (tenant_id, task_id, user_id) select * from made`;
const document = (more = '', values = ''): string => `with made as (
  insert into documents (tenant_id, id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by, series_id${more})
    values (:firm, :id, :matter, :word || '.pdf', 'application/pdf', 10, :word, :firm || '/walled-' || :id, 'clean', :asks, :id${values}) returning id),
  written as (insert into document_texts (tenant_id, document_id, state, content, configuration, search) select :firm, id, 'ready', :word, 'english', to_tsvector('english', :word) from made)
  insert into document_shares (tenant_id, document_id, user_id, shared_by) select :firm, made.id, ma.user_id, :asks from made, matter_access ma where ma.tenant_id = :firm and ma.matter_id = :matter`;
const request = (
  state: string,
): string => `insert into upload_requests (tenant_id, id, matter_id, user_id, title, state, created_by)
  select :firm, :id, :matter, coalesce((select ma.user_id from matter_access ma join users u on u.tenant_id = :firm and u.id = ma.user_id and u.is_external where ma.tenant_id = :firm and ma.matter_id = :matter order by ma.user_id limit 1), :asks), :word, '${state}', :asks`;
const removal = (kind: string, content: string): string =>
  `insert into matter_removals (tenant_id, id, matter_id, kind, content, removed_by) values (:firm, :id, :matter, '${kind}', ${content}, :asks)`;
/** A matter that is reached like the one it is made from. */
const matterLike = (
  status: string,
  more = '',
  values = '',
): string => `insert into matters (tenant_id, id, file_number, title, client_id, client_name, type, status, person_responsible_id, person_acting_id, office_id, team_id, is_restricted${more})
  select :firm, :id, :word || left((:id::text), 8), :word, client_id, client_name, type, '${status}', person_responsible_id, person_acting_id, office_id, team_id, is_restricted${values} from matters where tenant_id = :firm and id = :matter`;
const appointment = (more = '', values = ''): string => `with made as (
  insert into appointments (tenant_id, id, title, day, until_day, matter_id, created_by, changed_by${more}) values (:firm, :id, :word, date '2026-11-25', date '2026-11-25', :matter, :asks, :asks${values}) returning tenant_id, id, created_by)
  insert into appointment_people (tenant_id, appointment_id, user_id) select * from made`;
const instruction = `with made as (${matterLike('Pending')} returning tenant_id, id)
  insert into matter_instructions (tenant_id, id, number, matter_id, submitted_by, client_reference, matter_type, debtor, debtor_name, amount_minor, currency, interest_basis, instructions, declaration)
  select tenant_id, :id, abs(hashtext((:id::text))), id, :asks, :word, :word, '{"kind":"organisation","firstName":"","lastName":"","organisationName":"x","tradingName":"","abn":"","acn":"","addresses":[],"phones":[],"emails":[]}', :word, 100, 'AUD', 'none', :word, :word from made`;

const invoice = (number: string, status: string, paid: number): string =>
  `insert into invoices (tenant_id, id, number, matter_id, debtor_id, status, issued_on, net_minor, total_minor, paid_minor, message, created_by)
   select m.tenant_id, :id, ${number}, m.id, m.client_id, '${status}', current_date, 100, 100, ${paid}, :word, :asks from matters m where m.tenant_id = :firm and m.id = :matter`;

/** How each is made: :firm, :id of its own, the :matter, who :asks, a :word of its own. */
const statements = {
  note: note(),
  lockedNote: note(', created_at', `, now() - interval '30 days'`),
  deletedNote: note(', deleted_at, deleted_by', ', now(), :asks'),
  task: task(),
  completedTask: task(', status, completed_at, completed_by', `, 'Completed', now(), :asks`),
  deletedTask: task(', deleted_at, deleted_by', ', now(), :asks'),
  document: document(),
  discardedDocument: document(', discarded_at, discarded_by', ', now(), :asks'),
  uploadRequest: request('open'),
  cancelledRequest: request('cancelled'),
  upload: `insert into upload_sessions (tenant_id, id, user_id, matter_id, batch_id, name, size_bytes, storage_key, state, expires_at) values (:firm, :id, :asks, :matter, :id, :word, 10, :firm || '/walled-' || :id, 'receiving', 'infinity')`,
  party: `insert into matter_parties (tenant_id, id, matter_id, contact_id, role, created_by) select :firm, :id, :matter, c.id, :word || left(:id::text, 8), :asks from contacts c where tenant_id = :firm and name like '%contact 09'`,
  removedParty: removal(
    'party',
    `jsonb_build_object('contactId', (select id from contacts where tenant_id = :firm and name like '%contact 10'), 'role', :word, 'isAdverse', false, 'version', 1)`,
  ),
  date: `insert into matter_dates (tenant_id, id, matter_id, name, due_on, created_by) values (:firm, :id, :matter, :word, '2027-01-01', :asks)`,
  removedDate: removal(
    'date',
    `jsonb_build_object('name', :word, 'dueOn', '2027-02-01', 'startsAt', null, 'isConfirmed', false, 'isCalculated', false, 'ruleId', null, 'version', 1)`,
  ),
  report: `insert into conflict_reports (tenant_id, id, number, matter_id, names, needs_decision, created_by) values (:firm, :id, abs(hashtext((:id::text))), :matter, jsonb_build_array(jsonb_build_object('name', :word), jsonb_build_object('name', (select name from contacts where tenant_id = :firm and name like '%contact 12'))), false, (select id from users where tenant_id = :firm and id <> :asks and is_staff order by id limit 1))`,
  entry: `insert into time_entries (tenant_id, id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor, narrative) values (:firm, :id, :matter, :asks, '2026-11-18', 'Advice', 3600, 10, 40000, 40000, :word)`,
  invoice: invoice('null', 'Draft', 0),
  owedInvoice: invoice('left(:id::text, 8)', 'PartPaid', 10),
  payment: `with owed as (${invoice('left(:id::text, 8)', 'PartPaid', 10)} returning tenant_id, id, debtor_id), made as (
      insert into payments (tenant_id, id, number, debtor_id, received_on, method, reference, amount_minor)
      select tenant_id, :id, abs(hashtext((:id::text))), debtor_id, current_date, 'Card', :word, 10 from owed returning id)
    insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor) select owed.tenant_id, made.id, owed.id, 10 from owed, made`,
  expense: `insert into expenses (tenant_id, id, matter_id, incurred_on, description, net_minor, created_by) values (:firm, :id, :matter, '2026-11-18', :word, 100, :asks)`,
  writeOff: `insert into write_offs (tenant_id, id, matter_id, direction, status, reason, amount_minor, requested_by) values (:firm, :id, :matter, 'off', 'AwaitingApproval', :word, 10, :asks)`,
  writtenOff: `insert into wip_ledger (tenant_id, id, matter_id, entered_on, kind, reason, narrative, amount_minor, created_by) values (:firm, :id, :matter, '2026-11-18', 'writtenOff', :word, :word, -10, :asks)`,
  pendingMatter: matterLike('Pending'),
  deletedMatter: matterLike('Deleted', ', status_before_deletion, deleted_at', `, 'Open', now()`),
  instruction,
  appointment: appointment(),
  removedAppointment: appointment(', deleted_at', ', now()'),
  matter: '',
} satisfies Readonly<Record<string, string>>;
export type WallRowKind = keyof typeof statements;

/** The id of such a row; of a matter its own. */
export function wallRowId({ kind, matter, user, purpose }: WallRow): string {
  if (kind === 'matter') return idOf('alpha', 'matter', matter);
  return createHash('md5')
    .update(`wall:${kind}:${matter}:${user}:${purpose}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Makes the rows that the questions name. */
export async function seedWallRows(owner: pg.Pool, rows: Iterable<WallRow>): Promise<void> {
  const made = new Set<string>();
  for (const row of rows) {
    const id = wallRowId(row);
    const statement = statements[row.kind];
    if (statement === '' || made.has(id)) continue;
    made.add(id);
    await owner.query(
      ...bound(statement, {
        id,
        matter: idOf('alpha', 'matter', row.matter),
        asks: idOf('alpha', 'user', row.user),
        word: `${markOf('alpha')} ${wordOf(row.matter)}`,
      }),
    );
  }
}

/** The statement with places for the values that it names, each with its type. */
function bound(statement: string, values: Readonly<Record<string, string>>): [text: string, values: string[]] {
  const used: string[] = [];
  const text = statement.replaceAll(/(?<!:):(firm|id|matter|asks|word)\b/g, (_, name: string) => {
    if (!used.includes(name)) used.push(name);
    return `$${used.indexOf(name) + 1}::${name === 'firm' || name === 'word' ? 'text' : 'uuid'}`;
  });
  return [text, used.map((name) => values[name] ?? 'alpha')];
}
