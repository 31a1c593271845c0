import pg from 'pg';

/**
 * What PostGraphile is given of the tables: views with the columns that are asked for, who belongs to whom, and functions
 * with the conditions of Atrium's own statements for an administrator, so that both sides do the same work on the same
 * indexes. Row-level security holds for the views as for the tables (`security_invoker`).
 */
const statements = [
  'drop schema if exists peer cascade',
  'create schema peer',
  `create view peer.person with (security_invoker = true) as
    select id, friendly_name as name, initials from users where tenant_id = current_setting('app.tenant_id')`,
  `create view peer.office with (security_invoker = true) as
    select id, name from offices where tenant_id = current_setting('app.tenant_id')`,
  `create view peer.field_value with (security_invoker = true) as
    select v.matter_id, v.field_id, f.code, v.value from matter_field_values v
    join matter_type_fields f on f.tenant_id = v.tenant_id and f.id = v.field_id and f.is_reportable
    where v.tenant_id = current_setting('app.tenant_id')`,
  `create view peer.time_entry with (security_invoker = true) as
    select id, matter_id, user_id, worked_on, narrative, raw_seconds as seconds, billed_units * unit_seconds as billed_seconds, activity from time_entries e
    where e.tenant_id = current_setting('app.tenant_id') and RECORDED`,
  `create view peer.matter with (security_invoker = true) as
    select m.id, m.file_number, m.title, m.client_name as client, m.type, m.stage, m.status, m.opened_on, m.closed_on, m.next_key_date,
      m.next_key_date_name, m.last_activity_at, m.is_restricted, m.currency, m.wip_minor, m.debtors_minor, m.trust_minor, m.billed_minor,
      m.estimate_minor, m.office_id, m.person_responsible_id, m.person_acting_id, m.person_assisting_id, m.introducer_id from matters m
    where m.tenant_id = current_setting('app.tenant_id') and m.status <> 'Deleted' and (not m.is_restricted
      or m.person_responsible_id = current_setting('app.viewer_id')::uuid or m.person_acting_id = current_setting('app.viewer_id')::uuid
      or exists (select 1 from matter_access a where a.tenant_id = current_setting('app.tenant_id') and a.matter_id = m.id and a.user_id = current_setting('app.viewer_id')::uuid))`,
  `comment on view peer.person is '@primaryKey id'`,
  `comment on view peer.office is '@primaryKey id'`,
  `comment on view peer.field_value is E'@primaryKey matter_id,field_id\\n@foreignKey (matter_id) references peer.matter (id)|@foreignFieldName fieldValues'`,
  `comment on view peer.time_entry is E'@primaryKey id\\n@foreignKey (matter_id) references peer.matter (id)|@foreignFieldName timeEntries\\n@foreignKey (user_id) references peer.person (id)|@fieldName person'`,
  `comment on view peer.matter is E'@primaryKey id\\n@foreignKey (office_id) references peer.office (id)|@fieldName office${(
    [
      ['person_responsible_id', 'personResponsible'],
      ['person_acting_id', 'personActing'],
      ['person_assisting_id', 'personAssisting'],
      ['introducer_id', 'introducer'],
    ] as const
  )
    .map(([column, name]) => `\\n@foreignKey (${column}) references peer.person (id)|@fieldName ${name}`)
    .join('')}'`,
  `create function peer.current_matters() returns setof peer.matter language sql stable as $$
    select m.* from peer.matter m where m.status in ('Pending', 'Open', 'OnHold') order by m.file_number $$`,
  `create function peer.searched_matters(patterns text[]) returns setof peer.matter language sql stable as $$
    select m.* from search_matters(current_setting('app.tenant_id'), patterns, null) found join peer.matter m on m.id = found.id
    where m.status in ('Pending', 'Open', 'OnHold') order by m.file_number $$`,
  'grant usage on schema peer to atrium_app',
  'grant select on all tables in schema peer to atrium_app',
  'grant execute on all functions in schema peer to atrium_app',
];

/** Makes the schema that PostGraphile serves; `isRecorded` is the condition on the entries `e` that count as time. */
export async function makePeerSchema(ownerConnectionString: string, isRecorded: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerConnectionString });
  await owner.connect();
  try {
    for (const text of statements) await owner.query(text.replace('RECORDED', isRecorded));
  } finally {
    await owner.end();
  }
}
