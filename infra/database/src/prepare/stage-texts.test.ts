import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { readMigrations } from './migrations.ts';

/** Takes a database back to where matters held their stage as a text. */
const undo = `
  drop index matters_by_type;
  alter table matters drop column stage_id;
  drop table if exists matter_field_values, matter_type_fields;
  alter table source_items drop column matter_type_id;
  alter table rates drop column matter_type_id cascade;
  drop table billing_milestones;
  drop table matter_type_documents, matter_type_parties, matter_tasks_of_stages, matter_stage_tasks, matter_stages, matter_types;`;

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerConnectionString });
  await client.connect();
  await client.query(undo);
  for (const tenant of ['alpha', 'beta']) {
    await client.query(
      `with firm as (insert into tenants (tenant_id, title) values ($1, $1)),
         person as (insert into roles (tenant_id, id, name) values ($1, new_id(), 'Partner') returning id)
       insert into users (tenant_id, user_name, email, friendly_name, initials, role_id, password_hash)
       select $1, 'one@' || $1, 'one@' || $1, 'One', 'O', person.id, '' from person`,
      [tenant],
    );
    await client.query(`insert into contacts (tenant_id, kind, name) values ($1, 'person', 'Client')`, [tenant]);
  }
  const matter = (tenant: string, number: number, type: string, stage: string) =>
    client.query(
      `insert into matters (tenant_id, file_number, title, client_id, client_name, type, stage, status, person_responsible_id)
       select $1, $2::text, 'Matter', c.id, c.name, $3, $4, 'Open', u.id from contacts c, users u where c.tenant_id = $1 and u.tenant_id = $1`,
      [tenant, number, type, stage],
    );
  await client.query(
    `insert into lookups (tenant_id, list, code, value, sort_order, is_active) values
       ('alpha', 'areaOfLaw', 'family', 'Family', 10, true), ('alpha', 'areaOfLaw', 'property', 'Property', 20, true),
       ('alpha', 'matterStage', 'trial', 'Trial', 20, true), ('alpha', 'matterStage', 'advice', 'Advice', 10, true),
       ('alpha', 'matterStage', 'old', 'Old step', 30, false)`,
  );
  await matter('alpha', 1, 'Family', 'Trial');
  await matter('alpha', 2, 'Family', 'Advice');
  await matter('alpha', 3, 'Family', 'Banana');
  await matter('alpha', 4, 'Property', 'Old step');
  await matter('alpha', 5, 'Maritime', 'Advice');
  await matter('alpha', 6, 'Property', '');
  await matter('beta', 1, 'Family', 'Advice');
  const [file] = (await readMigrations()).filter(({ name }) => name.endsWith('-matter-types.sql'));
  assert.ok(file);
  await client.query(`begin; ${file.text}; commit`);
});
after(async () => {
  await client.end();
  await database.drop();
});

const rows = async (text: string): Promise<unknown[]> => (await client.query({ text, rowMode: 'array' })).rows;

test('types come from the list that the firm offered, and from what its matters are of', async () => {
  assert.deepEqual(
    await rows(
      `select t.tenant_id, t.name, t.is_active, a.value from matter_types t left join lookups a on a.tenant_id = t.tenant_id and a.id = t.area_of_law_id order by 1, t.sort_order`,
    ),
    [
      ['alpha', 'Family', true, 'Family'],
      ['alpha', 'Property', true, 'Property'],
      ['alpha', 'Maritime', false, null],
      ['beta', 'Family', true, null],
    ],
  );
});

test('each text is a stage of the type it was used with, in the old order, retired where it was retired', async () => {
  assert.deepEqual(
    await rows(
      `select t.tenant_id, t.name, s.name, s.is_active from matter_stages s join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id order by 1, t.sort_order, s.sort_order`,
    ),
    [
      ['alpha', 'Family', 'Advice', true],
      ['alpha', 'Family', 'Trial', true],
      ['alpha', 'Family', 'Banana', true],
      ['alpha', 'Property', 'Old step', false],
      ['alpha', 'Maritime', 'Advice', true],
      ['beta', 'Family', 'Advice', true],
    ],
  );
});

test('every matter is at the stage that it was at, and none of another type or firm', async () => {
  assert.deepEqual(
    await rows(
      `select m.tenant_id, m.file_number, m.stage, s.name, t.name from matters m
       left join matter_stages s on s.tenant_id = m.tenant_id and s.id = m.stage_id
       left join matter_types t on t.tenant_id = s.tenant_id and t.id = s.matter_type_id order by 1, 2`,
    ),
    [
      ['alpha', '1', 'Trial', 'Trial', 'Family'],
      ['alpha', '2', 'Advice', 'Advice', 'Family'],
      ['alpha', '3', 'Banana', 'Banana', 'Family'],
      ['alpha', '4', 'Old step', 'Old step', 'Property'],
      ['alpha', '5', 'Advice', 'Advice', 'Maritime'],
      ['alpha', '6', '', null, null],
      ['beta', '1', 'Advice', 'Advice', 'Family'],
    ],
  );
});
