import type pg from 'pg';

/** Functions that run with more rights than their caller, and who owns them. */
const definerFunctions = new Map([
  ['search_matters(text,text[],text[])', 'atrium_search'],
  ['search_contacts(text,text[],text[])', 'atrium_search'],
  ['search_notes(text,text[])', 'atrium_search'],
  ['search_tasks(text,text[])', 'atrium_search'],
  ['search_document_texts(text,text)', 'atrium_search'],
  ['search_document_names(text,text[])', 'atrium_search'],
  ['search_names(text,text,text[],text[],text[],text[],text[],integer)', 'atrium_search'],
  ['search_identifiers(text,text[],text[],text[],integer)', 'atrium_search'],
  ['search_mentions(text,tsquery,integer)', 'atrium_search'],
  ['firms_with_due_mail()', 'atrium_jobs'],
  ['firm_of_returned_mail(uuid,text)', 'atrium_jobs'],
  ['firms_with_due_scrubs()', 'atrium_jobs'],
  ['firms_with_document_work()', 'atrium_jobs'],
  ['firms_with_due_exports()', 'atrium_jobs'],
  ['firms_with_due_mailings()', 'atrium_jobs'],
  ['firms_with_due_report_schedules()', 'atrium_jobs'],
  ['firms_with_due_reminders()', 'atrium_jobs'],
  ['firms_with_due_date_reminders()', 'atrium_jobs'],
  ['firms_with_overdue_invoices()', 'atrium_jobs'],
  ['firms_with_due_matter_changes()', 'atrium_jobs'],
  ['firms_with_due_contact_imports()', 'atrium_jobs'],
  ['firms_with_past_key_dates()', 'atrium_jobs'],
  ['firms_with_due_text_messages()', 'atrium_jobs'],
  ['firms_with_due_accounting()', 'atrium_jobs'],
  ['firms_with_due_invoice_runs()', 'atrium_jobs'],
  ['firms_with_due_memberships()', 'atrium_jobs'],
  ['firms_with_untold_failures()', 'atrium_jobs'],
  ['firms_with_due_provisioning()', 'atrium_jobs'],
  ['firms_with_due_synchronisation()', 'atrium_jobs'],
  ['list_firms()', 'atrium_jobs'],
  ['firms_with_old_ai(integer,integer)', 'atrium_jobs'],
]);

/** Tables that belong to the platform, and what the serving role may do with them. */
const platformTables = [
  'builds',
  'release_changes',
  'release_choices',
  'schema_migrations',
  'team_keys',
  'operators',
  'operator_sessions',
  'operator_tokens',
  'operator_attempts',
  'operator_events',
  'release_health_sessions',
  'release_health_minutes',
  'release_health_vitals',
  'release_health_errors',
  'release_health_rounds',
  'backups',
  'certificate_checks',
];
/** What the role that says where work waits, and which firms there are, may read: never what the work is about. */
const jobsColumns = {
  tenants: ['tenant_id', 'title', 'time_zone'],
  matters: ['tenant_id', 'next_key_date'],
  // By the token of a mail that came back the server finds whose it is.
  mail_outbox: ['tenant_id', 'state', 'due_at', 'id', 'return_token'],
  messages: ['tenant_id', 'state', 'failure_told_at'],
  invoices: ['tenant_id', 'status', 'due_on', 'reminders_checked_on'],
  enquiry_scrubs: ['tenant_id', 'state', 'due_at'],
  mailings: ['tenant_id', 'state', 'due_at'],
  upload_sessions: ['tenant_id', 'expires_at'],
  documents: ['tenant_id', 'scan_state', 'scan_due_at', 'discarded_at', 'removed_at'],
  upload_announcements: ['tenant_id', 'added_at'],
  document_texts: ['tenant_id', 'due_at'],
  ai_calls: ['tenant_id', 'state', 'started_at'],
  ai_analyses: ['tenant_id', 'changed_at'],
  export_runs: ['tenant_id', 'state', 'due_at', 'expires_at', 'finished_at', 'storage_key'],
  report_schedules: ['tenant_id', 'next_due_at', 'is_paused', 'deleted_at'],
  report_schedule_runs: ['tenant_id', 'is_planned'],
  report_deliveries: ['tenant_id', 'state'],
  matter_change_runs: ['tenant_id', 'state', 'due_at', 'created_at'],
  invoice_runs: ['tenant_id', 'state', 'due_at'],
  contact_imports: ['tenant_id', 'state', 'due_at', 'created_at', 'applied_at'],
  text_messages: ['tenant_id', 'state', 'due_at'],
  provisioning_runs: ['tenant_id', 'phase', 'is_paused', 'due_at'],
  accounting_connections: ['tenant_id', 'state', 'due_at'],
  accounting_entries: ['tenant_id', 'state', 'due_at'],
  source_connections: ['tenant_id', 'source_system', 'state'],
  source_documents: ['tenant_id', 'source_system', 'state', 'due_at'],
  sync_states: [
    'tenant_id',
    'source_system',
    'is_paused',
    'needs_links',
    'poll_at',
    'due_at',
    'leased_until',
    'reconcile_at',
  ],
  sync_events: ['tenant_id', 'source_system', 'state', 'due_at'],
  sync_outbox: ['tenant_id', 'source_system', 'state', 'due_at'],
  sync_reconciliations: ['tenant_id', 'source_system', 'state'],
  task_reminders: ['tenant_id', 'remind_at', 'sent_at'],
  matter_dates: ['tenant_id', 'id', 'due_on'],
  matter_date_reminders: ['tenant_id', 'date_id', 'days_before', 'sent_for'],
  team_members: ['tenant_id', 'team_id', 'user_id'],
  team_memberships: ['tenant_id', 'team_id', 'user_id', 'is_active', 'starts_on', 'ends_on'],
};
/** What the search of a conflict check looks at beside the texts of the plain searches; its functions answer ids. */
const conflictColumns = {
  contacts: ['name', 'email', 'phone', 'mobile', 'company_number'],
  contact_aliases: ['name'],
  contact_points: ['contact_id', 'kind', 'value'],
  enquiries: ['enquirer_name', 'enquirer_email', 'enquirer_phone', 'other_parties', 'matter_id', 'received_at'],
  matter_instructions: ['debtor_name', 'debtor'],
  matters: ['title', 'description'],
  notes: ['subject', 'body', 'matter_id', 'contact_id', 'enquiry_id', 'created_at', 'deleted_at'],
  time_entries: ['narrative', 'matter_id', 'worked_on', 'deleted_at'],
};
/** What says whether a text is there, which language it is held to, and which document it is of; and the words a firm is searched by. */
const textColumns = {
  documents: ['name'],
  document_texts: ['document_id', 'state', 'configuration'],
  search_words: ['word'],
};
/** Entered once, never altered or removed. */
const appendOnlyTables = [
  'activity_log',
  'activity_seals',
  'activity_checkpoints',
  'activity_checks',
  'wip_ledger',
  'debtor_ledger',
  'trust_balances',
  'invoice_changes',
  'release_changes',
  'operator_events',
  'material_item_versions',
  'material_acknowledgements',
  'text_versions',
  'backups',
];

const POLICY = '(tenant_id = current_tenant())';

/** Each query answers the names of what breaks its rule. */
const rules: readonly (readonly [rule: string, query: string, values?: readonly unknown[]])[] = [
  ['belongs to a tenant', `select t.name from tables t where not t.has_tenant and t.name <> all($1)`, [platformTables]],
  [
    'has tenant_id not null',
    `select t.name from tables t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where not a.attnotnull`,
  ],
  [
    'has tenant_id first in its primary key',
    `select t.name from tables t where t.has_tenant and not exists (
       select from pg_constraint k join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
       where k.conrelid = t.oid and k.contype = 'p' and a.attname = 'tenant_id')`,
  ],
  [
    'forces row-level security',
    `select t.name from tables t join pg_class c on c.oid = t.oid where t.has_tenant and not (c.relrowsecurity and c.relforcerowsecurity)`,
  ],
  [
    'has the tenant policy for reading and writing',
    `select t.name from tables t where t.has_tenant and not exists (
       select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
         and pg_get_expr(p.polqual, t.oid) = $1 and pg_get_expr(p.polwithcheck, t.oid) = $1)`,
    [POLICY],
  ],
  [
    'has no other policy, but for search to read what it looks through and for jobs to read what is due',
    `select t.name || '.' || p.polname from tables t join pg_policy p on p.polrelid = t.oid
     where not (p.polname = 'tenant_isolation' or (p.polname = 'search_reads' and t.name in ('matters', 'contacts', 'notes', 'tasks', 'documents', 'document_texts', 'search_words') and p.polcmd = 'r'
       and p.polroles = array[(select oid from pg_roles where rolname = 'atrium_search')])
       or (p.polname = 'conflict_reads' and t.name = any($2) and p.polcmd = 'r' and p.polroles = array[(select oid from pg_roles where rolname = 'atrium_search')])
       or (p.polname = 'jobs_reads' and t.name = any($1) and p.polcmd = 'r' and p.polroles = array[(select oid from pg_roles where rolname = 'atrium_jobs')]))`,
    [Object.keys(jobsColumns), Object.keys(conflictColumns)],
  ],
  [
    'carries tenant_id in every foreign key between tenant tables',
    `select k.conname from pg_constraint k join tables t on t.oid = k.conrelid join tables r on r.oid = k.confrelid
     where k.contype = 'f' and t.has_tenant and r.has_tenant and not exists (
       select from unnest(k.conkey, k.confkey) as pair (here, there)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'tenant_id'
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname = 'tenant_id')`,
  ],
  [
    'carries tenant_id first in every unique index',
    `select i.indexrelid::regclass::text from pg_index i join tables t on t.oid = i.indrelid
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where i.indisunique and t.has_tenant and a.attname is distinct from 'tenant_id'`,
  ],
  [
    'reads views with the rights of the reader',
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
       and (c.relkind = 'm' or not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false))`,
  ],
  [
    'has no definer functions beyond search and jobs, with a pinned path and for the serving role only',
    `select p.oid::regprocedure::text from pg_proc p join pg_roles o on o.oid = p.proowner
     where p.pronamespace = 'public'::regnamespace and p.prosecdef and not (
       exists (select from jsonb_each_text($1) e where e.key = p.oid::regprocedure::text and e.value = o.rolname)
       and p.proconfig && array['search_path=pg_catalog, public, pg_temp']
       and not has_function_privilege('public', p.oid, 'execute'))`,
    [JSON.stringify(Object.fromEntries(definerFunctions))],
  ],
  [
    'serves as a role without powers',
    `select rolname from pg_roles where rolname = 'atrium_app' and (not rolcanlogin or rolsuper or rolbypassrls or rolinherit or rolcreaterole or rolcreatedb or rolreplication)
     union all select rolname from pg_roles where rolname in ('atrium_search', 'atrium_jobs') and (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
     union all select 'member of ' || m.roleid::regrole::text from pg_auth_members m where m.member in (select oid from pg_roles where rolname in ('atrium_app', 'atrium_search', 'atrium_jobs'))
     union all select 'owns ' || c.relname from pg_class c join pg_roles o on o.oid = c.relowner where o.rolname in ('atrium_app', 'atrium_search', 'atrium_jobs')
     union all select 'may create' where has_schema_privilege('atrium_app', 'public', 'create') or has_schema_privilege('atrium_search', 'public', 'create') or has_schema_privilege('atrium_jobs', 'public', 'create')`,
  ],
  [
    'keeps append-only tables from being altered',
    `select t.name from tables t where t.name = any($1) and has_table_privilege('atrium_app', t.oid, 'update, delete, truncate')`,
    [appendOnlyTables],
  ],
  [
    'keeps tables from being emptied or hung with triggers',
    `select t.name from tables t where has_table_privilege('atrium_app', t.oid, 'truncate, trigger, references')`,
  ],
  [
    'shows search only what it looks through',
    `select a.attrelid::regclass || '.' || a.attname from pg_attribute a join tables t on t.oid = a.attrelid
     where a.attnum > 0 and not a.attisdropped and has_column_privilege('atrium_search', t.oid, a.attnum, 'select') and a.attname not in ('tenant_id', 'id', 'search')
       and not coalesce($1::jsonb -> t.name ? a.attname::text, false)`,
    [JSON.stringify({ ...conflictColumns, ...textColumns })],
  ],
  [
    'shows jobs only where work waits',
    `select a.attrelid::regclass || '.' || a.attname from pg_attribute a join tables t on t.oid = a.attrelid
     where a.attnum > 0 and not a.attisdropped and (has_column_privilege('atrium_jobs', t.oid, a.attnum, 'select') and not coalesce($1::jsonb -> t.name ? a.attname::text, false)
       or has_column_privilege('atrium_jobs', t.oid, a.attnum, 'insert, update, references'))`,
    [JSON.stringify(jobsColumns)],
  ],
];

const tables = `
  with tables as (
    select c.oid, c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  )`;

/** Reads the catalogue and answers a line for everything that weakens the wall between firms (target 4). */
export async function lintCatalogue(client: pg.Client): Promise<string[]> {
  const complaints: string[] = [];
  for (const [rule, query, values] of rules) {
    const { rows } = await client.query<unknown[]>({
      text: `${tables} ${query}`,
      values: [...(values ?? [])],
      rowMode: 'array',
    });
    for (const [name] of rows) complaints.push(`${String(name)}: breaks '${rule}'`);
  }
  return complaints;
}
