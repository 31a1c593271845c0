import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { COMPLETED_MATTER, idOf, RESTRICTED_MATTER, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

const DAY = '2026-03-04';
const NOON = `${DAY}T02:00:00Z`;
let api: TestApi;
let owner: TestApi['owner'];
before(async () => {
  api = await startTestApi();
  owner = api.owner;
});
after(() => api.close());

interface Proposal {
  readonly kind: string;
  readonly sourceId: string;
  readonly day: string;
  readonly matterId: string;
  readonly title: string;
  readonly seconds: number;
  readonly basis: string;
}
const documents = {
  list: `query ($day: Date!) { answer: timeProposals(day: $day) { id kind sourceId day matterId matter { id } happenedAt title seconds basis } }`,
  accept: `mutation ($key: ID!, $proposal: TimeProposalInput!, $input: CreateTimeEntryInput!) { answer: acceptTimeProposal(idempotencyKey: $key, proposal: $proposal, input: $input) { ok { id seconds } error { message fields { field } } } }`,
  dismiss: `mutation ($proposal: TimeProposalInput!) { answer: dismissTimeProposal(proposal: $proposal) { ok { id } error { message } } }`,
  restore: `mutation ($proposal: TimeProposalInput!) { answer: restoreTimeProposal(proposal: $proposal) { ok { id } error { message } } }`,
};
type Who = readonly [TestTenant, TestUser];
const partner: Who = ['alpha', 'partner'];
interface Answer {
  readonly ok: { readonly id: string; readonly seconds?: number } | null;
  readonly error: { readonly message: string } | null;
}
const send = async <A = Answer>(
  who: Who,
  what: keyof typeof documents,
  variables: Record<string, unknown>,
): Promise<A> => {
  const { data, errors } = await api.run([...who], documents[what], variables);
  return (data?.['answer'] ?? assert.fail(JSON.stringify(errors))) as A;
};
const proposalsOf = (who: Who, day = DAY) => send<Proposal[]>(who, 'list', { day });
const which = ({ kind, sourceId, day }: Proposal) => ({ kind, sourceId, day });
const matter = (number: number) => idOf('alpha', 'matter', number);
const user = (name: TestUser) => idOf('alpha', 'user', name);

const note = async (number: number, who: TestUser = 'partner', text = 'Short', at = NOON): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into notes (tenant_id, type, subject, body, matter_id, author_id, created_at) values ('alpha', 'General', 'Advice', $4, $1, $2, $3) returning id`,
    [matter(number), user(who), at, text],
  );
  return rows[0]?.id ?? assert.fail();
};
const inputOf = (matterId: string) => ({
  matterId,
  workedOn: DAY,
  seconds: 720,
  activity: 'Advice',
  narrative: 'Advising',
  isBillable: true,
});

test('what a person did on open matters within reach is proposed to them, and to nobody else', async () => {
  await owner.query(
    `insert into tasks (tenant_id, kind, subject, matter_id, created_by, called_at, duration_seconds, caller_name) values ('alpha', 'phone', 'Offer', $1, $2, $3, 420, 'Ada')`,
    [matter(1), user('partner'), NOON],
  );
  await owner.query(
    `with a as (insert into appointments (tenant_id, title, day, until_day, starts_at, ends_at, matter_id, created_by, changed_by)
       values ('alpha', 'Conference', $3, $3, '10:00', '11:30', $1, $2, $2) returning id)
     insert into appointment_people (tenant_id, appointment_id, user_id) select 'alpha', a.id, $2 from a`,
    [matter(2), user('partner'), DAY],
  );
  await owner.query(
    `insert into matter_visits (tenant_id, user_id, matter_id, visited_at) values ('alpha', $1, $2, $4), ('alpha', $1, $3, $4)`,
    [user('partner'), matter(3), matter(1), NOON],
  );
  await note(1, 'partner', 'x'.repeat(2000));
  await note(COMPLETED_MATTER);
  await note(RESTRICTED_MATTER);
  await note(1, 'own');
  await note(1, 'partner', 'Earlier', '2026-03-03T02:00:00Z');
  const found = await proposalsOf(partner);
  assert.deepEqual(found.map(({ kind, seconds, basis, matterId }) => [kind, seconds, basis, matterId]).sort(), [
    ['CALL', 420, 'measured', matter(1)],
    ['MATTER', 360, 'estimated', matter(3)],
    ['MEETING', 5400, 'scheduled', matter(2)],
    ['NOTE', 1080, 'estimated', matter(1)],
  ]);
  assert.equal(found.find(({ kind }) => kind === 'CALL')?.title, 'Offer · Ada');
  assert.deepEqual(
    (await proposalsOf(['alpha', 'own'])).map(({ kind }) => kind),
    ['NOTE'],
  );
  assert.deepEqual(await proposalsOf(['beta', 'partner']), []);
  const { errors } = await api.run(['alpha', 'client'], documents.list, { day: DAY });
  assert.equal(errors[0]?.extensions.code, 'FORBIDDEN');
});

test('documents and messages of a colleague are not proposed, though their matter is within reach', async () => {
  const day = '2026-03-10';
  const at = `${day}T02:00:00Z`;
  await owner.query(
    `insert into documents (tenant_id, matter_id, name, media_type, size_bytes, sha256, storage_key, scan_state, created_by, created_at)
     values ('alpha', $1, 'Draft.pdf', 'application/pdf', 1, '', 'demo/draft', 'clean', $2, $3)`,
    [matter(1), user('partner'), at],
  );
  await owner.query(
    `insert into messages (tenant_id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by, created_at)
     values ('alpha', new_id(), 'matterMessage', $1, $2, 'Someone', 'someone@nowhere.example', 'Terms', '<p>x</p>', new_id(), $3, $4)`,
    [matter(1), idOf('alpha', 'contact', 1), user('partner'), at],
  );
  assert.deepEqual((await proposalsOf(partner, day)).map(({ title }) => title).sort(), ['Draft.pdf', 'Terms']);
  assert.deepEqual(await proposalsOf(['alpha', 'own'], day), []);
});

test('each person decides for themselves on a meeting that they shared', async () => {
  const day = '2026-03-11';
  await owner.query(
    `with a as (insert into appointments (tenant_id, title, day, until_day, starts_at, ends_at, matter_id, created_by, changed_by)
       values ('alpha', 'Conference', $3, $3, '10:00', '11:30', $1, $2, $2) returning id)
     insert into appointment_people (tenant_id, appointment_id, user_id) select 'alpha', a.id, unnest($4::uuid[]) from a`,
    [matter(1), user('partner'), day, [user('partner'), user('own')]],
  );
  const own: Who = ['alpha', 'own'];
  const [found] = await proposalsOf(partner, day);
  const proposal = which(found ?? assert.fail());
  await send(partner, 'dismiss', { proposal });
  assert.deepEqual([await proposalsOf(partner, day), (await proposalsOf(own, day)).length], [[], 1]);
  await send(own, 'restore', { proposal });
  assert.deepEqual(await proposalsOf(partner, day), []);
});

test('a matter that was opened is proposed until its person records time on it that day, whatever others record', async () => {
  const day = '2026-03-12';
  await owner.query(
    `insert into matter_visits (tenant_id, user_id, matter_id, visited_at) values ('alpha', $1, $2, $3)`,
    [user('partner'), matter(6), `${day}T02:00:00Z`],
  );
  const record = (who: TestUser) =>
    owner.query(
      `insert into time_entries (tenant_id, matter_id, user_id, worked_on, activity, raw_seconds, billed_units, rate_minor, amount_minor)
       values ('alpha', $1, $2, $3, 'Advice', 3600, 10, 40000, 40000)`,
      [matter(6), user(who), day],
    );
  await record('own');
  assert.deepEqual(
    (await proposalsOf(partner, day)).map(({ kind }) => kind),
    ['MATTER'],
  );
  await record('partner');
  assert.deepEqual(await proposalsOf(partner, day), []);
});

test('an accepted proposal is an entry once, and is not proposed again', async () => {
  const sourceId = await note(4);
  const proposal = { kind: 'NOTE', sourceId, day: DAY };
  const key = crypto.randomUUID();
  const variables = { key, proposal, input: inputOf(matter(4)) };
  const first = await send(partner, 'accept', variables);
  assert.equal(first.ok?.seconds, 720, first.error?.message);
  assert.equal((await send(partner, 'accept', variables)).ok?.id, first.ok?.id);
  assert.ok(!(await proposalsOf(partner)).some((each) => each.sourceId === sourceId));
  const again = await send(partner, 'accept', { ...variables, key: crypto.randomUUID() });
  assert.match(again.error?.message ?? '', /not proposed any more/);
  await send(partner, 'restore', { proposal });
  assert.ok((await proposalsOf(partner)).some((each) => each.sourceId === sourceId));
});

test('a dismissed proposal is gone until it is restored; somebody else’s cannot be decided on', async () => {
  const sourceId = await note(4, 'own');
  const [found] = (await proposalsOf(['alpha', 'own'])).filter((each) => each.sourceId === sourceId);
  const proposal = which(found ?? assert.fail());
  for (const who of [partner, ['beta', 'partner']] as const)
    assert.match((await send(who, 'dismiss', { proposal })).error?.message ?? '', /not proposed any more/);
  assert.notEqual((await send(['alpha', 'own'], 'dismiss', { proposal })).ok, null);
  assert.ok(!(await proposalsOf(['alpha', 'own'])).some((each) => each.sourceId === sourceId));
  await send(['alpha', 'own'], 'restore', { proposal });
  assert.ok((await proposalsOf(['alpha', 'own'])).some((each) => each.sourceId === sourceId));
});

test('nothing behind a wall is accepted', async () => {
  const sourceId = await note(RESTRICTED_MATTER);
  const proposal = { kind: 'NOTE', sourceId, day: DAY };
  const refused = await send(partner, 'accept', {
    key: crypto.randomUUID(),
    proposal,
    input: inputOf(matter(RESTRICTED_MATTER)),
  });
  assert.match(refused.error?.message ?? '', /does not exist/);
  const elsewhere = await send(partner, 'accept', { key: crypto.randomUUID(), proposal, input: inputOf(matter(1)) });
  assert.match(elsewhere.error?.message ?? '', /not proposed any more/);
});
