import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readMigrations } from './migrations.ts';

const page = new URL('../../../docs/tables.md', import.meta.url);

/** The tables that stand after all migrations, by their names in the files. */
const tablesOf = (text: string): Set<string> => {
  const tables = new Set<string>();
  const steps = /\b(create|drop) table (?:if (?:not )?exists )?(\w+(?:, \w+)*)|\balter table (\w+) rename to (\w+)/gi;
  for (const [, step, names = '', before, after] of text.matchAll(steps)) {
    if (before && after) {
      tables.delete(before);
      tables.add(after);
    }
    for (const name of names.split(', ').filter(Boolean))
      if (step?.toLowerCase() === 'create') tables.add(name);
      else tables.delete(name);
  }
  return tables;
};

test('the page of tables names every table by area, and none that is not there', async () => {
  const migrations = await readMigrations();
  const made = tablesOf(migrations.map((migration) => migration.text).join('\n'));
  const list = (await readFile(page, 'utf8')).split('## All of them')[1] ?? '';
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  assert.ok(made.size > 200);
  assert.deepEqual(
    named.filter((name, place) => named.indexOf(name) !== place),
    [],
    'named twice',
  );
  assert.deepEqual([...named].sort(), [...made, 'schema_migrations'].sort());
});
