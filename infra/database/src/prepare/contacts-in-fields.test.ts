import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { readMigrations } from './migrations.ts';

/** Takes a database back to where values of fields named contacts by their value alone. */
const undo = `
  alter table custom_field_values drop column contact_id;
  alter table matter_field_values drop column contact_id;
  drop function name_contact_of_field() cascade;`;

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  await client.query(undo);
});
after(async () => {
  await client.end();
  await database.drop();
});

test('values that name a contact of their firm point at it, and others at nobody', async () => {
  for (const tenant of ['alpha', 'beta']) {
    await client.query(`insert into tenants (tenant_id, title) values ($1, $1)`, [tenant]);
    await client.query(`insert into contacts (tenant_id, kind, name) values ($1, 'person', 'Expert')`, [tenant]);
  }
  await client.query(`
    with section as (insert into custom_field_sections (tenant_id, name, code) values ('alpha', 'Court', 'court') returning id)
    insert into custom_fields (tenant_id, section_id, label, code, field_type)
    select 'alpha', s.id, f.label, f.label, f.type from section s,
      (values ('ours', 'contact'), ('theirs', 'contact'), ('gone', 'contact'), ('typed', 'text')) as f (label, type)`);
  await client.query(`
    with enquiry as (
      insert into enquiries (tenant_id, number, received_at, status, stage, channel, source, enquirer_name, area_of_law)
      values ('alpha', 1, now(), 'Open', 'New', 'Phone', 'Website', 'Nora Vale', 'Family') returning id
    )
    insert into custom_field_values (tenant_id, enquiry_id, field_id, field_type, label, value)
    select 'alpha', e.id, f.id, f.field_type, f.label,
      case f.label when 'gone' then '"nobody"' else to_jsonb(c.id) end
    from enquiry e, custom_fields f
    join contacts c on c.tenant_id = case f.label when 'theirs' then 'beta' else 'alpha' end`);
  const [file] = (await readMigrations()).filter(({ name }) => name.endsWith('-contacts-in-fields.sql'));
  assert.ok(file);
  await client.query(`begin; ${file.text}; commit`);
  const { rows } = await client.query(
    `select v.label, c.name from custom_field_values v left join contacts c on c.tenant_id = v.tenant_id and c.id = v.contact_id order by 1`,
  );
  assert.deepEqual(rows, [
    { label: 'gone', name: null },
    { label: 'ours', name: 'Expert' },
    { label: 'theirs', name: null },
    { label: 'typed', name: null },
  ]);
});
