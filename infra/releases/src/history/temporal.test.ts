import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReleaseVerb } from '@atrium/contracts';
import { createTenantRunner, createTestDatabase, defineSystemStatement, type TestDatabase } from '@atrium/database';
import fc from 'fast-check';
import { readPast, readWorld } from '../choices/read-world.ts';
import { openStage } from '../choices.fixtures.ts';

const listOverlaps = defineSystemStatement<Record<never, never>, { kind: string }>({
  name: 'releases.test.listOverlaps',
  text: `select a.kind from release_choices a join release_choices b on (a.kind, a.scope, a.name) = (b.kind, b.scope, b.name) and a.since < b.since
          where a.until is null or a.until > b.since`,
});

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('whatever was done, every revision can be read as it was, and of each thing one holds at a time', async (t) => {
  const stage = await openStage(t, database);
  const names = ['crm', 'matters'];
  const builds = await Promise.all(
    names.map(async (name) => [
      await stage.build(name, '1'),
      await stage.build(name, '2'),
      await stage.build(name, '3'),
    ]),
  );
  await stage.done({ verb: 'moveChannel', channel: 'stable', name: 'shell', buildId: await stage.build('shell', '1') });
  const firm = fc.constantFrom('harbour', 'wattle');
  const build = fc
    .tuple(fc.nat(1), fc.nat(2))
    .map(([name, version]) => ({ name: names[name] ?? '', buildId: builds[name]?.[version] ?? '' }));
  const verbs: fc.Arbitrary<ReleaseVerb> = fc.oneof(
    fc.tuple(firm, build).map(([tenantId, of]) => ({ verb: 'pin', tenantId, ...of }) as const),
    fc.tuple(firm, build).map(([tenantId, { name }]) => ({ verb: 'unpin', tenantId, name }) as const),
    build.map((of) => ({ verb: 'moveChannel', channel: 'stable', ...of }) as const),
    build.map(
      (of) =>
        ({ verb: 'startRollout', ...of, unit: 'firms', tenantId: null, steps: [50, 100], errorBudget: 1 }) as const,
    ),
    build.map(({ name }) => ({ verb: 'rollBack', channel: 'stable', name }) as const),
    fc
      .tuple(build, fc.constantFrom('blockBuild' as const, 'unblockBuild' as const))
      .map(([{ buildId }, verb]) => ({ verb, buildId }) as const),
    fc
      .tuple(fc.option(firm), fc.integer({ min: 1, max: 30 }))
      .map(([tenantId, revision]) => ({ verb: 'restore', tenantId, revision }) as const),
  );
  const [sequence = []] = fc.sample(fc.array(verbs, { minLength: 60, maxLength: 60, size: 'max' }), {
    numRuns: 1,
    seed: 20,
  });
  const runner = createTenantRunner({ connectionString: database.appConnectionString });
  t.after(() => runner.close());
  const current = async () => (await readWorld({ runner, readDescriptor: () => Promise.resolve(null) })).state;
  const held = new Map([[1, await current()]]);
  for (const verb of sequence) {
    const answer = await stage.apply(verb);
    if (answer.ok) held.set(answer.revision, await current());
  }
  assert.ok(held.size > 10, `${held.size} of 60 were done`);
  const rows = (state: { choices: ReadonlyMap<string, unknown> }) =>
    [...state.choices.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [revision, state] of held)
    assert.deepEqual(rows(await readPast(runner, revision)), rows(state), `revision ${revision}`);
  assert.deepEqual(await runner.system(listOverlaps, {}), []);
});
