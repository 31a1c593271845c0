import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { PublishAnswer } from '@atrium/contracts';
import {
  createTenantRunner,
  createTestDatabase,
  defineSystemStatement,
  type NoParameters,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import { makeSample, makeSampleKey, sendSample } from '@atrium/publish-checks/testing';
import { writeDist } from '../builds.fixtures.ts';
import { createTeamKeys } from '../team-keys/team-keys.ts';
import { createStoredVerifier } from '../team-keys/verify-stored.ts';
import { quietLogger } from '../builds.fixtures.ts';
import { makeHostileBuilds } from './hostile-builds.ts';
import { partsOf, registerSampleKey, send, startPublishApi } from './publish-api.fixtures.ts';
import { moveChannel } from '../changes.fixtures.ts';

const countBuilds = defineSystemStatement<NoParameters, { count: number }>({
  name: 'releases.test.countBuilds',
  text: 'select count(*)::int as count from builds',
});
const tamper = defineSystemStatement<{ buildId: string; way: string; otherKey: string }, never>({
  name: 'releases.test.tamper',
  text: `update builds set
           descriptor = case when :way in ('descriptor', 'both') then jsonb_set(descriptor, '{entry}', '"evil.js"') else descriptor end,
           descriptor_text = case when :way = 'text' then replace(descriptor_text, '2.0.0', '2.0.1') when :way = 'both' then replace(descriptor_text, 'entry.js', 'evil.js')
                                  when :way = 'unsigned' then null else descriptor_text end,
           signature = case when :way = 'unsigned' then null when :way = 'signature' then 'AAAA' else signature end,
           key_id = case when :way = 'unsigned' then null when :way = 'key' then :otherKey else key_id end,
           name = case when :way = 'name' then 'crm' else name end
         where build_id = :buildId`,
});
const backdateRevocation = defineSystemStatement<{ keyId: string }, never>({
  name: 'releases.test.backdateRevocation',
  text: `update team_keys set revoked_at = now() - interval '1 day' where key_id = :keyId`,
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

const languages = ['en-AU', 'en-GB', 'en-US', 'ar'];

test('of 500 tampered, unsigned, downgraded, expired or stripped builds none is taken (TARGETS 19)', async (t) => {
  const { app, folder } = await startPublishApi(t, database.runner);
  const keys = createTeamKeys(database.runner);
  const [own, others, revoked] = [
    await registerSampleKey(database.runner),
    await registerSampleKey(database.runner, ['crm']),
    await registerSampleKey(database.runner),
  ];
  await keys.revoke(revoked.keyId, 'ada@atrium.example');
  // The control: what they are made from is taken.
  assert.equal(
    (await send(app, own, partsOf(sendSample(own, makeSample({ descriptor: { languages } }))))).statusCode,
    201,
  );
  const [before] = await database.runner.system(countBuilds, {});

  const builds = makeHostileBuilds({ own, others, revoked, unregistered: makeSampleKey() });
  const refusedBy = new Map<string, number>();
  const taken: string[] = [];
  for (const { kind, what, build } of builds) {
    const answer = await send(app, own, partsOf(build));
    if (answer.statusCode < 400) taken.push(`${kind}: ${what}`);
    const gate =
      answer.statusCode === 422
        ? (answer.json<PublishAnswer>().problems[0]?.gate ?? 'nothing')
        : String(answer.statusCode);
    refusedBy.set(`${kind} by ${gate}`, (refusedBy.get(`${kind} by ${gate}`) ?? 0) + 1);
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(refusedBy)));
  assert.equal(builds.length, 500);
  assert.deepEqual(taken, []);
  const [afterwards] = await database.runner.system(countBuilds, {});
  assert.equal(afterwards?.count, before?.count);
  assert.equal((await readdir(join(folder, 'builds/billing'))).length, 1);
  assert.deepEqual(await readdir(join(folder, 'incoming')), []);
});

const ways = ['descriptor', 'text', 'both', 'unsigned', 'signature', 'key', 'name'] as const;

test('of builds whose rows somebody changed none is served (TARGETS 19)', async (t) => {
  const { app, releases, folder } = await startPublishApi(t, database.runner);
  const host = await releases.publish(await writeDist(folder, { name: 'shell' }));
  await moveChannel(releases, 'stable', 'shell', host.buildId);
  const [own, others] = [await registerSampleKey(database.runner), await registerSampleKey(database.runner, ['crm'])];
  const served: string[] = [];
  for (const [index, way] of Array.from(
    { length: 70 },
    (_, each) => [each, ways[each % ways.length] ?? 'text'] as const,
  )) {
    const name = 'billing';
    const answer = (
      await send(
        app,
        own,
        partsOf(
          sendSample(own, makeSample({ script: `/* row ${index} */`, descriptor: { languages, version: '2.0.0' } })),
        ),
      )
    ).json<PublishAnswer>();
    const buildId = answer.buildId ?? '';
    await moveChannel(releases, 'stable', name, buildId);
    await owner.system(tamper, { buildId, way, otherKey: others.keyId });
    const verify = createStoredVerifier({ runner: database.runner, logger: quietLogger });
    if ((await verify(buildId)) !== null) served.push(way);
    // Whatever was moved there, another process starts from the rows as they are.
    const { releases: restarted } = await startPublishApi(t, database.runner);
    const composition = await restarted.compositionFor(null);
    if (Object.values(composition.remotes).some((remote) => remote.buildId === buildId))
      served.push(`${way} in a page`);
  }
  assert.deepEqual(served, []);
});

test('a build that was published with a key revoked before is not served', async (t) => {
  const { app } = await startPublishApi(t, database.runner);
  const own = await registerSampleKey(database.runner);
  const { buildId } = (
    await send(app, own, partsOf(sendSample(own, makeSample({ script: '/* late */', descriptor: { languages } }))))
  ).json<PublishAnswer>();
  const verify = () => createStoredVerifier({ runner: database.runner, logger: quietLogger })(buildId ?? '');
  await createTeamKeys(database.runner).revoke(own.keyId, 'ada@atrium.example');
  assert.notEqual(await verify(), null);
  await owner.system(backdateRevocation, { keyId: own.keyId });
  assert.equal(await verify(), null);
});
