import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTenantRunner, createTestDatabase, defineSystemStatement, type TestDatabase } from '@atrium/database';
import { openStage } from '../choices.fixtures.ts';

const FIRMS = 1000;
const NAMES = ['shell', 'crm', 'matters', 'timesheet', 'reports', 'configuration', 'admin', 'integrations'];
const explainFirm = defineSystemStatement<
  { scopes: readonly string[] },
  { 'QUERY PLAN': readonly [{ Plan: unknown }] }
>({
  name: 'releases.test.explainFirm',
  text: `explain (format json, analyze, buffers off, costs off, timing off, summary off)
           select * from release_choices where until is null and kind in ('follow', 'pin', 'rollout', 'off', 'blocked') and scope = any(:scopes::text[])`,
});
const openFirms = defineSystemStatement<{ count: number }, never>({
  name: 'releases.test.openFirms',
  text: `insert into tenants (tenant_id, title) select 'firm' || n, 'Firm ' || n from generate_series(1, :count::integer) as n`,
});
const analyse = defineSystemStatement<Record<never, never>, never>({
  name: 'releases.test.analyse',
  text: 'analyze release_choices',
});
const pinEveryone = defineSystemStatement<Record<never, never>, never>({
  name: 'releases.test.pinEveryone',
  text: `with change as (
           insert into release_changes (revision, by, reason, change, effect, scope, name, firms) values (1, 'ada', 'because', '{}', '{}', '*', '*', '{}') returning revision
         )
         insert into release_choices (kind, scope, name, value, since)
         select 'pin', 'firm' || n, b.name, jsonb_build_object('buildId', b.build_id, 'before', '[]'::jsonb), 1 from generate_series(1, 1000) as n, builds b where b.version = '1'`,
});

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('with a thousand firms that pin everything, operators wait well under a second and a page reads rows of its own', async (t) => {
  const stage = await openStage(t, database, { firms: [] });
  const builds = await Promise.all(
    NAMES.map(async (name) => [name, [await stage.build(name, '1'), await stage.build(name, '2')]] as const),
  );
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  await owner.system(openFirms, { count: FIRMS });
  await owner.system(pinEveryone, {});
  await owner.system(analyse, {});
  for (const [name, [first = '']] of builds)
    await stage.done({ verb: 'moveChannel', channel: 'stable', name, buildId: first });

  /** Of this process; the clock would tell what else the machine does. */
  const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
    await work();
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  const crm = builds.find(([name]) => name === 'crm')?.[1][1] ?? '';
  const overview = await milliseconds(() => stage.choices.overview());
  const effect = await milliseconds(() =>
    stage.choices.effectOf({ verb: 'moveChannel', channel: 'stable', name: 'crm', buildId: crm }),
  );
  t.diagnostic(`overview ${Math.round(overview)} ms, effect ${Math.round(effect)} ms`);
  assert.equal((await stage.choices.overview()).firms.length, FIRMS);
  assert.ok(overview < 500 && effect < 500);

  await stage.done({ verb: 'blockBuild', buildId: builds.find(([name]) => name === 'matters')?.[1][0] ?? '' });
  const [change] = await stage.choices.changes({ limit: 1 });
  assert.deepEqual(
    [change?.effect.firms.length, change?.effect.notes.at(-1)],
    [100, 'It changed something for 900 firms more.'],
  );

  const [plan] = await owner.system(explainFirm, { scopes: ['', 'firm7'] });
  assert.doesNotMatch(JSON.stringify(plan), /Seq Scan/, 'a firm finds its rows by index');
  await owner.close();
});
