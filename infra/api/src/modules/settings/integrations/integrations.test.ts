import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const tryDocument = `mutation ($service: String!) { tryIntegration(service: $service) { isWorking message advice } }`;
const tryIt = async (service: string) => {
  const { data, errors } = await api.run(['alpha', 'internal'], tryDocument, { service });
  return {
    errors,
    trial: data['tryIntegration'] as unknown as { isWorking: boolean; message: string; advice: string } | null,
  };
};

proveRootField(() => api, {
  name: 'integrationStates',
  document: '{ integrationStates { service state detail canTry } }',
  as: 'internal',
  refuses: 'partner',
  works: ({ integrationStates }) =>
    assert.deepEqual(
      (integrationStates as unknown as readonly { service: string }[]).map(({ service }) => service),
      ['leap', 'smokeball', 'actionstep', 'files', 'origins', 'mail', 'calendar', 'ai', 'storage', 'sms', 'payments'],
    ),
});
proveRootField(() => api, {
  name: 'tryIntegration',
  document: tryDocument,
  variables: { service: 'calendar' },
  as: 'internal',
  refuses: 'partner',
  works: ({ tryIntegration }) => assert.equal(tryIntegration?.['isWorking'], true),
});
proveRootField(() => api, {
  name: 'settingUpSteps',
  document: '{ settingUpSteps { key path isDone } }',
  as: 'internal',
  refuses: 'partner',
  works: () => undefined,
});

test('storage is really written to and read', async () => {
  const { trial } = await tryIt('storage');
  assert.deepEqual(trial, { isWorking: true, message: 'A file was written, read and deleted.', advice: '' });
});

test('a mail that cannot be sent is reported with what the mail server said and what to do', async () => {
  const trying = tryIt('mail');
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { rowCount } = await api.owner.query(
      `update mail_outbox set state = 'failed', last_error = 'Relay access denied' where tenant_id = 'alpha' and kind = 'integrationTest'`,
    );
    if (rowCount === 1) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { trial } = await trying;
  assert.equal(trial?.isWorking, false);
  assert.match(trial.message, /Relay access denied/);
  assert.ok(trial.advice !== '');
});

test('says where no provider of AI is set up, and refuses what there is not', async () => {
  const { trial } = await tryIt('ai');
  assert.equal(trial?.isWorking, false);
  assert.equal(trial.message, 'No provider is set up on this installation.');
  for (const service of ['leap', 'constructor', '']) assert.equal((await tryIt(service)).errors.length, 1, service);
});

test('what a firm has set is done among the steps, and another firm’s is not', async () => {
  const steps = async () =>
    (await api.run(['alpha', 'internal'], '{ settingUpSteps { key isDone } }')).data[
      'settingUpSteps'
    ] as unknown as readonly {
      key: string;
      isDone: boolean;
    }[];
  const isDone = async () => (await steps()).find(({ key }) => key === 'passwordPolicy')?.isDone;
  const set = (tenant: string) =>
    api.owner.query(
      `insert into settings (tenant_id, name, value) values ($1, 'passwordPolicy', '{"minimumPasswordLength": 12}')`,
      [tenant],
    );
  assert.equal(await isDone(), false);
  await set('beta');
  assert.equal(await isDone(), false);
  await set('alpha');
  assert.equal(await isDone(), true);
});

const decideDocument =
  'mutation ($step: String!, $isDecided: Boolean!) { decideSettingUpStep(step: $step, isDecided: $isDecided) { ok { key isDone isDecided } error { fields { field } } } }';
proveRootField(() => api, {
  name: 'decideSettingUpStep',
  document: decideDocument,
  variables: { step: 'brand', isDecided: true },
  as: 'internal',
  refuses: 'partner',
  works: ({ decideSettingUpStep }) => assert.ok(decideSettingUpStep?.['ok']),
});

test('a step that is left as it is is done by that decision, in this firm alone, and is opened again', async () => {
  interface Step {
    readonly key: string;
    readonly isDone: boolean;
    readonly isDecided: boolean;
  }
  const decide = async (isDecided: boolean, step = 'signInCode') =>
    (await api.run(['alpha', 'internal'], decideDocument, { step, isDecided })).data[
      'decideSettingUpStep'
    ] as unknown as { ok: Step[] | null; error: { fields: { field: string }[] } | null };
  const stepOf = async (tenant: 'alpha' | 'beta') => {
    const { data } = await api.run([tenant, 'internal'], '{ settingUpSteps { key isDone isDecided } }');
    const step = (data['settingUpSteps'] as unknown as Step[]).find(({ key }) => key === 'signInCode');
    return [step?.isDone, step?.isDecided];
  };
  const logged = async () =>
    (
      await api.owner.query(
        `select 1 from activity_log where tenant_id = 'alpha' and detail ->> 'name' = 'settingUp.signInCode'`,
      )
    ).rowCount;
  const { data } = await api.run(['alpha', 'internal'], '{ firmSettings { version } }');
  assert.deepEqual(await stepOf('alpha'), [false, false]);
  await decide(true);
  await decide(true);
  assert.deepEqual(await stepOf('alpha'), [true, true]);
  assert.deepEqual(await stepOf('beta'), [false, false]);
  assert.equal(await logged(), 1);
  // Who has the settings open is not in anybody's way.
  assert.deepEqual((await api.run(['alpha', 'internal'], '{ firmSettings { version } }')).data, data);
  await decide(false);
  assert.deepEqual(await stepOf('alpha'), [false, false]);
  assert.deepEqual((await decide(true, 'no such step')).error?.fields, [{ field: 'step' }]);
});

test('a setting that was chosen and set back to the default was decided', async () => {
  const save = async (value: boolean) => {
    const { data } = await api.run(['alpha', 'internal'], '{ firmSettings { version } }');
    await api.run(
      ['alpha', 'internal'],
      'mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { ok { version } error { message } } }',
      { input: { version: data['firmSettings']?.['version'], changes: [{ key: 'signIn.isCodeRequired', value }] } },
    );
  };
  await save(true);
  await save(false);
  const { data } = await api.run(['alpha', 'internal'], '{ settingUpSteps { key isDone isDecided } }');
  const steps = data['settingUpSteps'] as unknown as readonly { key: string; isDone: boolean; isDecided: boolean }[];
  assert.deepEqual(
    steps.filter(({ key }) => key === 'signInCode').map(({ isDone, isDecided }) => [isDone, isDecided]),
    [[true, false]],
  );
});

test('a firm that came from LEAP once and is not connected reads so, and not that it is in order', async () => {
  const leapOf = async () => {
    const { data } = await api.run(['alpha', 'internal'], '{ integrationStates { service state detail } }');
    return (data['integrationStates'] as unknown as readonly { service: string; state: string; detail: string }[])[0];
  };
  await api.owner.query(`update tenants set leap_provisioning_status = 'Complete' where tenant_id = 'alpha'`);
  assert.deepEqual(await leapOf(), {
    service: 'leap',
    state: 'partial',
    detail: 'Records of LEAP were brought across. Your firm is not connected to LEAP, so nothing is synchronised.',
  });
  await api.owner.query(
    `insert into source_connections (tenant_id, source_system, state, tokens) values ('alpha', 'leap', 'connected', 'x')`,
  );
  assert.deepEqual(await leapOf(), {
    service: 'leap',
    state: 'ready',
    detail: 'Records of LEAP have been brought across.',
  });
});
