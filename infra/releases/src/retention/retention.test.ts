import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { LONGEST_SESSION_DAYS } from '@atrium/contracts';
import {
  createTenantRunner,
  createTestDatabase,
  defineSystemStatement,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import { BuildFolder } from '../build-folder.ts';
import { createReleases, type Releases } from '../releases.ts';
import { quietLogger, temporaryFolder, writeDist } from '../builds.fixtures.ts';
import type { BuildStore } from '../storage/build-store.ts';
import { planRetention, retainBuilds, RETIREMENT_GRACE_SECONDS, type Fate } from './retention.ts';
import { moveChannel, pin, unpin } from '../changes.fixtures.ts';

/** As if all that happened so far had happened long ago. */
const age = defineSystemStatement<{ days: number }, never>({
  name: 'releases.test.age',
  text: `with changed as (update release_changes set at = at - make_interval(days => :days) returning 1)
         update builds set published_at = published_at - make_interval(days => :days), retired_at = retired_at - make_interval(days => :days)
          where (select count(*) from changed) >= 0`,
});
const openFirms = defineSystemStatement<Record<never, never>, never>({
  name: 'releases.test.openFirms',
  text: `insert into tenants (tenant_id, title) values ('harbour', 'Harbour'), ('wattle', 'Wattle') on conflict do nothing`,
});
const startAnew = defineSystemStatement<Record<never, never>, never>({
  name: 'releases.test.emptyReleases',
  text: 'truncate release_changes, release_choices, builds cascade',
});

let database: TestDatabase;
let owner: TenantRunner;
before(async () => {
  database = await createTestDatabase();
  owner = createTenantRunner({ connectionString: database.ownerConnectionString });
});
after(async () => {
  await owner.close();
  await database.drop();
});

interface Stage {
  readonly releases: Releases;
  readonly store: BuildStore;
  publish(name: string, version: string): Promise<string>;
  passDays(days: number): Promise<void>;
  /** Fate by version of the builds of a name. */
  retain(name: string, store?: BuildStore): Promise<Record<string, Fate>>;
}

async function openStage(t: TestContext): Promise<Stage> {
  const folder = await temporaryFolder();
  const { runner } = database;
  await owner.system(startAnew, {});
  await owner.system(openFirms, {});
  const store = new BuildFolder(folder);
  const releases = createReleases({ runner, folder, store, logger: quietLogger });
  t.after(() => releases.close());
  const stage: Stage = {
    releases,
    store,
    publish: async (name, version) => (await releases.publish(await writeDist(folder, { name, version }))).buildId,
    passDays: async (days) => void (await owner.system(age, { days })),
    async retain(name, into = store) {
      const lines = await retainBuilds({ runner, releases, store: into, logger: quietLogger });
      return Object.fromEntries(lines.filter((line) => line.name === name).map(({ version, fate }) => [version, fate]));
    },
  };
  await moveChannel(releases, 'stable', 'shell', await stage.publish('shell', '1.0.0'));
  return stage;
}

const LONG = LONGEST_SESSION_DAYS + 1;
const GRACE_DAYS = RETIREMENT_GRACE_SECONDS / 86_400 + 1;

test('a build that nothing needs is retired, and gone a day later with all its files', async (t) => {
  const { releases, store, publish, passDays, retain } = await openStage(t);
  const old = await publish('crm', '1.0.0');
  await passDays(LONG);
  await moveChannel(releases, 'stable', 'crm', await publish('crm', '2.0.0'));
  assert.deepEqual(
    await retain('crm'),
    { '1.0.0': 'kept', '2.0.0': 'kept' },
    'it is the next best where the new one does not load',
  );
  const other = await publish('matters', '1.0.0');
  await passDays(LONG);
  assert.deepEqual(await retain('matters'), { '1.0.0': 'retired' });
  assert.equal(await store.has('matters', other), true);
  assert.deepEqual(await retain('matters'), { '1.0.0': 'retired' }, 'no sooner than a day later');
  await passDays(GRACE_DAYS);
  assert.deepEqual(await retain('matters'), { '1.0.0': 'removed' });
  assert.deepEqual([await store.has('matters', other), await store.has('crm', old)], [false, true]);
  assert.deepEqual(await retain('matters'), {});
});

test('what a page may hold stays: young, chosen within a session’s life, pinned, in reach of a rollback', async (t) => {
  const { releases, publish, passDays, retain } = await openStage(t);
  await publish('crm', '0.9.0');
  await passDays(LONG);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await moveChannel(releases, 'stable', 'crm', await publish('crm', version));
    await passDays(LONG);
  }
  await pin(releases, 'harbour', ['crm', await publish('crm', '0.5.0')], 'training');
  await passDays(LONG);
  await publish('crm', '3.0.0');
  const fates = await retain('crm');
  assert.deepEqual(fates, {
    '0.9.0': 'retired',
    '1.0.0': 'kept',
    '1.1.0': 'kept',
    '1.2.0': 'kept',
    '0.5.0': 'kept',
    '3.0.0': 'kept',
  });
});

test('a retired build cannot be chosen, and publishing it again brings it back', async (t) => {
  const { releases, publish, passDays, retain } = await openStage(t);
  const buildId = await publish('timesheet', '1.0.0');
  await passDays(LONG);
  assert.deepEqual(await retain('timesheet'), { '1.0.0': 'retired' });
  await assert.rejects(moveChannel(releases, 'stable', 'timesheet', buildId), /about to be removed.*publish it again/);
  assert.equal(await publish('timesheet', '1.0.0'), buildId);
  await moveChannel(releases, 'stable', 'timesheet', buildId);
  await passDays(GRACE_DAYS);
  assert.deepEqual(await retain('timesheet'), { '1.0.0': 'kept' });
});

test('a round that is killed between files and row goes on where it was, and nobody gets the build in the meantime', async (t) => {
  const { store, publish, passDays, retain } = await openStage(t);
  const buildId = await publish('reports', '1.0.0');
  await passDays(LONG);
  await retain('reports');
  await passDays(GRACE_DAYS);
  const killed: BuildStore = {
    ...boundTo(store),
    remove: (name, id) => store.remove(name, id).then(() => Promise.reject(new Error('killed'))),
  };
  await assert.rejects(retain('reports', killed), /killed/);
  assert.equal(await store.has('reports', buildId), false);
  await assert.rejects(publish('reports', '1.0.0'), /removing it at this moment/);
  assert.deepEqual(await retain('reports'), { '1.0.0': 'removed' });
  assert.equal(await publish('reports', '1.0.0'), buildId);
  assert.equal(await store.has('reports', buildId), true);
});

test('what another round removed, and was published again, keeps its files', async (t) => {
  const { store, publish, passDays, retain } = await openStage(t);
  const versions = new Map([
    [await publish('drafts', '1.0.0'), '1.0.0'],
    [await publish('drafts', '2.0.0'), '2.0.0'],
  ]);
  await passDays(LONG);
  await retain('drafts');
  await passDays(GRACE_DAYS);
  let anew = '';
  const overtaken: BuildStore = {
    ...boundTo(store),
    async remove(name, id) {
      if (anew === '') {
        await retain('drafts');
        for (const [other, version] of versions) if (other !== id) anew = await publish('drafts', version);
      }
      await store.remove(name, id);
    },
  };
  await retain('drafts', overtaken);
  assert.ok(versions.has(anew));
  assert.equal(await store.has('drafts', anew), true);
});

function boundTo(store: BuildStore): BuildStore {
  return {
    has: store.has.bind(store),
    readDescriptor: store.readDescriptor.bind(store),
    readFile: store.readFile.bind(store),
    store: store.store.bind(store),
    list: store.list.bind(store),
    remove: store.remove.bind(store),
  };
}

test('whatever operators do, every page, every rollback and every young build is still there', async (t) => {
  const { releases, store, publish, passDays, retain } = await openStage(t);
  let seed = 7;
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % limit;
  };
  const published: string[] = [];
  const firms = ['harbour', 'wattle'];
  let removals = 0;
  for (let step = 0; step < 60; step += 1) {
    const buildId = published[below(Math.max(1, published.length))] ?? '';
    const firm = firms[below(2)] ?? '';
    const acts = [
      async () => void published.push(await publish('crm', `1.${step}.0`)),
      () => moveChannel(releases, 'stable', 'crm', buildId),
      () => pin(releases, firm, ['crm', buildId], 'why not'),
      () => unpin(releases, firm, 'crm'),
      () => passDays(below(LONG * 2)),
      () => passDays(GRACE_DAYS),
    ];
    // What is refused, such as a build that is gone, is no matter here.
    await acts[below(acts.length)]?.().catch(() => undefined);
    const fates = await retain('crm');
    removals += Object.values(fates).filter((fate) => fate === 'removed').length;
    const { channels } = await releases.overview();
    const wanted = [
      ...(await Promise.all([null, ...firms].map((tenantId) => releases.compositionFor(tenantId)))).flatMap(
        ({ remotes }) => (remotes['crm'] === undefined ? [] : [remotes['crm'].buildId]),
      ),
      ...channels.filter(({ name }) => name === 'crm').map((channel) => channel.buildId),
    ];
    for (const each of wanted) assert.equal(await store.has('crm', each), true, `step ${step}: ${each} is on a page`);
    if (channels.some(({ name }) => name === 'crm')) {
      const back = await releases.effectOf({ verb: 'rollBack', channel: 'stable', name: 'crm' });
      const target = back.ok ? back.effect.firms.find(({ name }) => name === 'crm')?.to : null;
      if (typeof target === 'string')
        assert.equal(await store.has('crm', target), true, `step ${step}: a rollback leads to ${target}`);
    }
  }
  assert.ok(removals > 0, 'the walk removed something');
});

test('a plan says why each build is kept, and changes nothing', async (t) => {
  const { releases, publish, passDays, retain } = await openStage(t);
  await moveChannel(releases, 'stable', 'crm', await publish('crm', '1.0.0'));
  await publish('crm', '2.0.0');
  await passDays(LONG);
  const plan = await planRetention({ runner: database.runner, releases });
  assert.deepEqual(
    plan.filter(({ name }) => name === 'crm').map(({ version, fate, reasons }) => [version, fate, reasons.length > 0]),
    [
      ['1.0.0', 'kept', true],
      ['2.0.0', 'retired', false],
    ],
  );
  assert.ok(
    plan.find(({ version, name }) => name === 'crm' && version === '1.0.0')?.reasons.includes('on the channel stable'),
  );
  assert.deepEqual(await retain('crm'), { '1.0.0': 'kept', '2.0.0': 'retired' });
});
