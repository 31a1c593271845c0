import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, beforeEach, test } from 'node:test';
import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import pg from 'pg';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type AnswerData, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, testTenants } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { cutoffOf } from './enquiry-scrub.service.ts';

let api: TestApi;
let owner: pg.Client;
const WAITING = '0000000a-0000-7000-8000-000000000001';
before(async () => {
  api = await startTestApi();
  owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  // A second administrator, who holds the flag too.
  for (const tenant of testTenants)
    await owner.query(`insert into role_access_flags (tenant_id, role_id, flag) values ($1, $2, 'scrubData')`, [
      tenant,
      idOf(tenant, 'role', 'internal'),
    ]);
});
after(async () => {
  await owner.end();
  await api.close();
});

/** Enquiries 2, 4, 6 and 8 of each firm are won and eight years old; a request of the administrator waits in alpha. */
beforeEach(async () => {
  await owner.query(
    `delete from enquiry_scrubs; delete from mail_outbox; delete from settings where name = 'enquiryRetention'`,
  );
  await owner.query(
    `update enquiries set scrubbed_at = null, received_at = received_at - interval '8 years', changed_at = now() - interval '96 months' where status = 'Won' and received_at > now() - interval '1 year'`,
  );
  await owner.query(
    `insert into enquiry_scrubs (tenant_id, id, reason, cutoff, requested_by) values ('alpha', $1, 'markalpha reason', now() - interval '84 months', $2)`,
    [WAITING, idOf('alpha', 'user', 'admin')],
  );
  await owner.query(
    `insert into enquiry_scrub_items (tenant_id, scrub_id, enquiry_id) select 'alpha', $1, id from enquiries where tenant_id = 'alpha' and status = 'Won'`,
    [WAITING],
  );
});
const emptyTable = () => owner.query('delete from enquiry_scrubs');

const request =
  'mutation ($reason: String!) { requestEnquiryScrub(reason: $reason) { ok refusal request { id state total isOwn requestedBy } } }';
const approve =
  'mutation ($id: ID!, $confirmation: String!) { approveEnquiryScrub(id: $id, confirmation: $confirmation) { ok refusal request { state decidedBy } } }';
const decline = 'mutation ($id: ID!) { declineEnquiryScrub(id: $id) { ok refusal request { state } } }';
const overview = '{ enquiryScrub { retentionMonths hasSecondAdministrator request { id state reason isOwn total } } }';
const admin: Who = ['alpha', 'admin'];
const second: Who = ['alpha', 'internal'];
const agreed = { id: WAITING, confirmation: ENQUIRY_SCRUB_WORD };

async function run(who: Who, document: string, variables = {}): Promise<AnswerData> {
  const { data, errors } = await api.run(who, document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as AnswerData;
}
const stateOf = async () =>
  (
    await owner.query<{ state: string; decided_by: string | null }>(
      'select state, decided_by from enquiry_scrubs where id = $1',
      [WAITING],
    )
  ).rows[0];
const activities = async () =>
  (
    await owner.query<{ action: string; result: string }>(
      `select action, result from activity_log where kind = 'enquiryScrub' and object_id = $1 order by id`,
      [WAITING],
    )
  ).rows;

const gates = { as: 'admin', refuses: 'partner' } as const;
proveRootField(() => api, {
  ...gates,
  name: 'enquiryScrub',
  document: overview,
  works: ({ enquiryScrub }) => {
    assert.deepEqual(
      { ...enquiryScrub },
      {
        retentionMonths: 84,
        hasSecondAdministrator: true,
        request: { id: WAITING, state: 'requested', reason: 'markalpha reason', isOwn: true, total: 4 },
      },
    );
  },
});
proveRootField(() => api, {
  ...gates,
  name: 'enquiryScrubPreview',
  document:
    'query ($requestId: ID) { enquiryScrubPreview(requestId: $requestId) { recordCount oldest newest rows { id number receivedAt status areaOfLaw source enquirerName } } }',
  variables: { requestId: WAITING },
  works: ({ enquiryScrubPreview }) => assert.equal(enquiryScrubPreview?.['recordCount'], 4),
});
proveRootField(() => api, {
  ...gates,
  name: 'requestEnquiryScrub',
  document: request,
  variables: { reason: 'Past our retention period' },
  works: ({ requestEnquiryScrub }) => assert.equal(requestEnquiryScrub?.['refusal'], 'alreadyOpen'),
});
proveRootField(() => api, {
  ...gates,
  name: 'approveEnquiryScrub',
  document: approve,
  variables: agreed,
  works: ({ approveEnquiryScrub }) => assert.equal(approveEnquiryScrub?.['refusal'], 'ownRequest'),
});
proveRootField(() => api, {
  ...gates,
  name: 'declineEnquiryScrub',
  document: decline,
  variables: { id: WAITING },
  works: ({ declineEnquiryScrub }) =>
    assert.deepEqual({ ...declineEnquiryScrub }, { ok: true, refusal: null, request: { state: 'withdrawn' } }),
});

test('an administrator without the flag may not, nor somebody with the flag who is none', async () => {
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) values ('beta', $1, 'scrubData'), ('beta', $2, 'scrubData')`,
    [idOf('beta', 'role', 'office'), idOf('beta', 'role', 'client')],
  );
  for (const user of ['office', 'client'] as const)
    assert.equal((await api.run(['beta', user], overview)).errors[0]?.extensions.code, 'FORBIDDEN');
});

test('a request fixes its list, is on record, and asks everyone who could agree', async () => {
  await emptyTable();
  const { ok, request: made } = await run(admin, request, { reason: 'Past our retention period' });
  assert.equal(ok, true);
  assert.deepEqual(
    { ...made, id: '' },
    { id: '', state: 'requested', total: 4, isOwn: true, requestedBy: 'markalpha admin' },
  );
  const { rows } = await owner.query<{ tenant_id: string; recipient: string; text_body: string }>(
    'select tenant_id, recipient, text_body from mail_outbox',
  );
  assert.deepEqual(
    rows.map(({ tenant_id: tenant, recipient }) => [tenant, recipient]),
    [['alpha', 'internal@markalpha.example']],
  );
  assert.match(rows[0]?.text_body ?? '', /anonymise 4 old enquiries[\s\S]*Past our retention period/);
  const { rows: recorded } = await owner.query(
    `select 1 from activity_log where kind = 'enquiryScrub' and action = 'request' and object_id = $1`,
    [String(made?.['id'])],
  );
  assert.equal(recorded.length, 1);
});

test('two requests at once become one', async () => {
  await emptyTable();
  const answers = await Promise.all([
    run(admin, request, { reason: 'Past our retention period' }),
    run(second, request, { reason: 'Past our retention period' }),
  ]);
  assert.deepEqual(answers.map(({ refusal }) => refusal as unknown).toSorted(), ['alreadyOpen', null].toSorted());
});

test('a request needs a reason, something to scrub, and somebody to agree', async () => {
  await emptyTable();
  assert.equal((await run(admin, request, { reason: '   because  ' }))['refusal'], 'reason');
  await owner.query(`update users set is_disabled = true where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'user', 'internal'),
  ]);
  assert.equal(
    (await run(admin, request, { reason: 'Past our retention period' }))['refusal'],
    'noSecondAdministrator',
  );
  assert.equal((await run(admin, overview))['hasSecondAdministrator'], false);
  await owner.query(`update users set is_disabled = false where tenant_id = 'alpha'`);
  await owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'enquiryRetention', '{"months": 120}')`,
  );
  assert.equal((await run(admin, request, { reason: 'Past our retention period' }))['refusal'], 'nothing');
  assert.equal((await owner.query('select 1 from enquiry_scrubs')).rowCount, 0);
});

test('open enquiries and those touched since are never offered', async () => {
  await emptyTable();
  await owner.query(
    `update enquiries set changed_at = now() - interval '96 months' where tenant_id = 'alpha' and status = 'Open'`,
  );
  await owner.query(`update enquiries set changed_at = now() where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'enquiry', 2),
  ]);
  const preview = await run(admin, '{ enquiryScrubPreview { recordCount rows { number status } } }');
  assert.deepEqual(
    (preview['rows'] as unknown as { number: number }[]).map(({ number }) => number).toSorted(),
    [4, 6, 8],
  );
});

for (const value of ['{"months": 0}', '{"months": -5}', '{"months": "many"}', '[]', '{"months": 1.5}']) {
  test(`a retention of ${value} is none: seven years hold`, async () => {
    await owner.query(`insert into settings (tenant_id, name, value) values ('alpha', 'enquiryRetention', $1)`, [
      value,
    ]);
    assert.equal((await run(admin, overview))['retentionMonths'], 84);
  });
}

test('someone who asks cannot agree, and the try is on record', async () => {
  assert.equal((await run(admin, approve, agreed))['refusal'], 'ownRequest');
  assert.equal((await stateOf())?.state, 'requested');
  assert.deepEqual((await activities()).at(-1), { action: 'approve', result: 'refused' });
});

test('the database itself refuses one person as both', async () => {
  await assert.rejects(
    owner.query(`update enquiry_scrubs set state = 'approved', decided_by = requested_by where id = $1`, [WAITING]),
    /check constraint/,
  );
  await assert.rejects(
    owner.query(`update enquiry_scrubs set state = 'approved' where id = $1`, [WAITING]),
    /check constraint/,
  );
});

test('a second administrator agrees by typing the word, and the job goes on', async () => {
  await owner.query('listen atrium_scrub');
  const told = once(owner, 'notification');
  assert.equal((await run(second, approve, { id: WAITING, confirmation: 'scrub' }))['refusal'], 'confirmation');
  assert.deepEqual(
    { ...(await run(second, approve, agreed)) },
    { ok: true, refusal: null, request: { state: 'approved', decidedBy: 'markalpha internal' } },
  );
  await told;
  assert.deepEqual((await activities()).at(-1), { action: 'approve', result: 'succeeded' });
});

test('of two who agree at once one decides', async () => {
  await owner.query(`update enquiry_scrubs set requested_by = $2 where id = $1`, [
    WAITING,
    idOf('alpha', 'user', 'solo'),
  ]);
  const answers = await Promise.all([run(admin, approve, agreed), run(second, approve, agreed)]);
  assert.deepEqual(answers.map(({ refusal }) => String(refusal)).toSorted(), ['notWaiting', 'null']);
});

test('agreeing and refusing at once: one of them counts', async () => {
  await owner.query(`update enquiry_scrubs set requested_by = $2 where id = $1`, [
    WAITING,
    idOf('alpha', 'user', 'solo'),
  ]);
  const answers = await Promise.all([run(admin, approve, agreed), run(second, decline, { id: WAITING })]);
  assert.equal(answers.filter(({ ok }) => ok as unknown as boolean).length, 1);
});

test('a second administrator refuses, and the next request may come', async () => {
  assert.deepEqual(
    { ...(await run(second, decline, { id: WAITING })) },
    { ok: true, refusal: null, request: { state: 'refused' } },
  );
  assert.equal((await run(second, approve, agreed))['refusal'], 'notWaiting');
  assert.equal((await run(second, request, { reason: 'Past our retention period' }))['ok'], true);
});

test('after seven days nobody can agree, and another may be asked for', async () => {
  await owner.query(`update enquiry_scrubs set expires_at = now() - interval '1 second' where id = $1`, [WAITING]);
  assert.equal((await run(admin, overview))['request']?.['state'], 'expired');
  assert.equal((await run(second, approve, agreed))['refusal'], 'notWaiting');
  assert.equal((await run(admin, request, { reason: 'Past our retention period' }))['ok'], true);
});

test('a request of another firm is no request', async () => {
  for (const document of [approve, decline])
    assert.equal((await run(['beta', 'internal'], document, agreed))['refusal'], 'notWaiting');
  assert.equal((await run(['beta', 'admin'], overview))['request'], null);
  assert.equal((await run(['beta', 'internal'], approve, { ...agreed, id: 'no id at all' }))['refusal'], 'notWaiting');
  assert.equal((await stateOf())?.state, 'requested');
});

test('an open page hears what becomes of it', async () => {
  const socket = await openSocket(api, admin);
  const stream = socket.subscribe('subscription { enquiryScrubChanged { state isOwn } }');
  assert.deepEqual({ ...(await stream.next())['enquiryScrubChanged'] }, { state: 'requested', isOwn: true });
  await run(second, decline, { id: WAITING });
  assert.equal((await stream.next())['enquiryScrubChanged']?.['state'], 'refused');
  await socket.close();
});

test('a subscription refuses someone without access', async () => {
  const socket = await openSocket(api, ['alpha', 'partner']);
  await assert.rejects(socket.subscribe('subscription { enquiryScrubChanged { state } }').next(), /FORBIDDEN/);
  await socket.close();
});

test('months are counted back by the calendar', () => {
  assert.equal(cutoffOf(84, new Date('2026-11-21T00:00:00Z')), '2019-11-21T00:00:00.000Z');
});
