import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PUBLISH_STATUS_PATH, type PublishAnswer, type RemoteStatus } from '@atrium/contracts';
import { createTenantRunner, createTestDatabase, defineStatement, type TestDatabase } from '@atrium/database';
import { makeSample, sendSample, type SampleKey } from '@atrium/publish-checks/testing';
import { recordHealth } from '../health/health.statements.ts';
import { change, moveChannel, pin } from '../changes.fixtures.ts';
import { writeDist } from '../builds.fixtures.ts';
import { partsOf, registerSampleKey, send, signRequest, startPublishApi } from './publish-api.fixtures.ts';

const openFirm = defineStatement<{ title: string }, never>({
  name: 'status.test.openFirm',
  text: 'insert into tenants (tenant_id, title) values (:tenantId, :title)',
});
const languages = ['en-AU', 'en-GB', 'en-US', 'ar'];

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
  for (const tenantId of ['harbour', 'wattle', 'banksia', 'grevillea'])
    await owner.query(tenantId, openFirm, { title: `The law of ${tenantId}` });
  await owner.close();
});

after(() => database.drop());

type Api = Awaited<ReturnType<typeof startPublishApi>>;

async function publish({ app }: Api, key: SampleKey, version: string): Promise<string> {
  const answer = await send(
    app,
    key,
    partsOf(sendSample(key, makeSample({ script: `/* ${version} */`, descriptor: { languages, version } }))),
  );
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json<PublishAnswer>().buildId ?? '';
}

const ask = ({ app }: Api, key: SampleKey, name: string) => {
  const url = `${PUBLISH_STATUS_PATH}?name=${name}`;
  return app.inject({ url, headers: { authorization: signRequest(key, 'GET', url) } });
};

test('a team sees who runs which of its builds and why, its rollouts and its health, and nothing of anybody else', async (t) => {
  const api = await startPublishApi(t, database.runner);
  const { releases, folder } = api;
  const key = await registerSampleKey(database.runner);
  const other = await releases.publish(await writeDist(folder, { name: 'matters' }));
  const host = await releases.publish(await writeDist(folder, { name: 'shell' }));
  await moveChannel(releases, 'stable', 'shell', host.buildId);
  await moveChannel(releases, 'stable', 'matters', other.buildId);
  const [older, newer] = [await publish(api, key, '1.0.0'), await publish(api, key, '2.0.0')];
  await moveChannel(releases, 'stable', 'billing', older);
  await moveChannel(releases, 'canary', 'billing', newer);
  await change(releases, { verb: 'followChannel', tenantId: 'wattle', channel: 'canary' });
  await pin(releases, 'banksia', ['billing', newer], 'their partner asked for it');
  await change(releases, { verb: 'switchOff', name: 'billing', tenantId: 'grevillea' });
  await change(releases, {
    verb: 'startRollout',
    name: 'billing',
    buildId: newer,
    unit: 'users',
    tenantId: 'harbour',
    steps: [25, 100],
    errorBudget: 2,
  });
  const sessions = ['a', 'b', 'c'].map((session_id, index) => ({
    build_id: older,
    session_id,
    name: 'billing',
    scope: 'harbour',
    network: '10.0.0.1',
    has_failed: index === 0,
  }));
  const foreign = { ...sessions[0], build_id: other.buildId, name: 'matters' };
  await database.runner.system(recordHealth, {
    sessions: JSON.stringify([...sessions, foreign]),
    events: '[]',
    vitals: '[]',
    errors: '[]',
  });

  const answer = await ask(api, key, 'billing');
  assert.equal(answer.statusCode, 200, answer.body);
  const status = answer.json<Required<RemoteStatus>>();
  assert.deepEqual(
    status.builds.map(({ version, channels }) => [version, channels]),
    [
      ['2.0.0', ['canary']],
      ['1.0.0', ['stable']],
    ],
  );
  assert.deepEqual(
    status.firms.map(({ tenantId, version, buildId, detail }) => [tenantId, version, buildId, detail]).toSorted(),
    [
      ['banksia', '2.0.0', newer, 'pinned'],
      ['grevillea', null, null, 'switched off'],
      ['harbour', '1.0.0', older, 'channel stable'],
      ['harbour', '2.0.0', newer, '25 % of its users, rollout'],
      ['wattle', '2.0.0', newer, 'channel canary'],
    ],
  );
  assert.deepEqual(
    status.rollouts.map(({ name, version, tenantId, steps, step, status: state }) => [
      name,
      version,
      tenantId,
      steps,
      step,
      state,
    ]),
    [['billing', '2.0.0', 'harbour', [25, 100], 0, 'running']],
  );
  assert.deepEqual(
    status.health.map(({ buildId, points }) => [
      buildId,
      points.map(({ sessions: all, failedSessions }) => [all, failedSessions]),
    ]),
    [[older, [[3, 1]]]],
  );
  assert.doesNotMatch(answer.body, /The law of|ada@|their partner|because|matters/);
});

test('a blocked build says that another is in its place', async (t) => {
  const api = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const worse = await publish(api, key, '3.0.0');
  await moveChannel(api.releases, 'stable', 'billing', worse);
  await change(api.releases, { verb: 'blockBuild', buildId: worse });
  const { builds, firms = [] } = (await ask(api, key, 'billing')).json<RemoteStatus>();
  assert.equal(builds[0]?.isBlocked, true);
  assert.deepEqual(
    firms.filter(({ tenantId }) => tenantId === 'harbour').map(({ version, detail }) => [version, detail])[0],
    ['1.0.0', 'in the place of a build that is blocked or not signed'],
  );
});

test('of a remote that is not the team’s nothing is revealed, also where nothing of it is known', async (t) => {
  const api = await startPublishApi(t, database.runner);
  const key = await registerSampleKey(database.runner);
  const [known, unknown] = [await ask(api, key, 'matters'), await ask(api, key, 'nothing')];
  assert.deepEqual([known.statusCode, unknown.statusCode], [403, 403]);
  assert.equal(known.body, unknown.body);
});
