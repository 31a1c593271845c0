import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '@atrium/database';
import pg from 'pg';
import { DECISION_SCORE } from './conflict-hit.ts';
import { findConflicts } from './find-conflicts.ts';
import { foldName, nameWords } from './names/fold-name.ts';
import { askFor, chanceOf, makeName } from './names/name-corpus.fixtures.ts';

const TENANT = 'alpha';
let database: TestDatabase;
let owner: pg.Client;
let names: string[];
before(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerConnectionString });
  await owner.connect();
  const chance = chanceOf(1);
  names = [...new Set(Array.from({ length: 3000 }, () => makeName(chance)))];
  await owner.query(
    `insert into tenants (tenant_id, title, company_url) values ($1, 'Alpha', 'https://alpha.example')`,
    [TENANT],
  );
  await owner.query(`insert into contacts (tenant_id, kind, name) select $1, 'person', unnest($2::text[])`, [
    TENANT,
    names,
  ]);
});
after(async () => {
  await owner.end();
  await database.drop();
});

const asking = { email: '', phone: '', companyNumber: '', contactId: null, side: null };

test('of names written wrongly nearly all are found, and little else', async () => {
  const asked = askFor(names, 25, chanceOf(2));
  assert.ok(asked.length > 300);
  const missed: string[] = [];
  let [flagged, right] = [0, 0];
  await database.runner.transaction(TENANT, async (transaction) => {
    for (const { change, name, truth } of asked) {
      const strong = (
        await findConflicts(transaction, { ...asking, name }, 0, { matterId: null, enquiryId: null })
      ).filter(({ score }) => score >= DECISION_SCORE);
      const isFound = strong.some((hit) => hit.name === truth);
      if (!isFound) missed.push(`${change}: ${name} for ${truth}`);
      flagged += strong.length;
      if (isFound) right += 1;
    }
  });
  const recall = 1 - missed.length / asked.length;
  assert.ok(recall >= 0.98, `recall ${recall.toFixed(3)}:\n${missed.join('\n')}`);
  assert.ok(right / flagged >= 0.5, `precision ${(right / flagged).toFixed(3)}`);
});

test('the database folds names and takes their words as the comparison does', async () => {
  const odd = [
    'Dr. José  O’Brien-Smith',
    'ACME Holdings Pty. Ltd.',
    'Müller & Co',
    'J.P. Morgan',
    'The Company Ltd',
    'Smith P/L',
    'Łukasz Żółć',
    '张伟',
    'Ærø Þór ß',
    "D'Arcy",
    'Mary–Anne “Molly” Ng',
    'x'.repeat(40),
    'Ƶ 3M Café®',
    ...names.slice(0, 300),
  ];
  const { rows } = await owner.query<{ folded: string; words: string[] }>(
    'select fold_name(n) as folded, name_words(n) as words from unnest($1::text[]) with ordinality as u (n, at) order by at',
    [odd],
  );
  assert.deepEqual(
    rows,
    odd.map((name) => ({ folded: foldName(name), words: nameWords(name) })),
  );
});
