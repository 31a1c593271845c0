import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { enquiriesOfAlpha } from './enquiries.fixtures.ts';
import { firstResponseDue } from './first-response.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // They see what belongs to their office and change what is their own. Before anybody signs in.
  await api.owner.query(
    `update role_scopes set scope = 'own' where tenant_id = 'alpha' and role_id = $1 and feature = 'enquiries' and action = 'edit'`,
    [idOf('alpha', 'role', 'office')],
  );
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);
const enquiryId = (number: number): string => idOf('alpha', 'enquiry', number);

proveRootField(() => api, {
  name: 'enquiryList',
  document:
    '{ enquiryList { recordCount enquiries { id number enquirerName source stage assignedTo estimatedValue { minor } } } }',
  as: 'partner',
  refuses: 'reception',
  works: ({ enquiryList: list }) => assert.equal(list?.['recordCount'], 9),
});
proveRootField(() => api, {
  name: 'enquiryOptions',
  document:
    '{ enquiryOptions { stages { code name status } areas sources teams { name } offices { name } canCreate canConvert } }',
  as: 'partner',
  refuses: 'client',
  works: ({ enquiryOptions: options }) => {
    assert.equal((options?.['stages'] as unknown as { code: string }[])[0]?.code, 'new');
    // Only teams that take enquiries.
    assert.deepEqual(
      (options?.['teams'] as unknown as { name: string }[]).map(({ name }) => name),
      ['markalpha team 1'],
    );
  },
});

test('an enquiry reaches as far as the role does: whose it is, and their team', async () => {
  await alpha.assign(1, 'own');
  await alpha.assign(2, null, 1);
  assert.deepEqual(await alpha.list('own', 'first: 50'), [1]);
  assert.deepEqual(await alpha.list('team', 'first: 50'), [2]);
  assert.equal(await alpha.read('own', enquiryId(2)), null);
  const given = (user: string) => alpha.list('partner', `where: { assignedToId: "${user}" }`);
  assert.deepEqual(await given(idOf('alpha', 'user', 'own')), [1]);
  assert.deepEqual(await given(idOf('beta', 'user', 'own')), []);
  assert.equal((await alpha.read('own', enquiryId(1)))?.number, 1);
  // Another firm's is not there.
  assert.equal(await alpha.read('partner', idOf('beta', 'enquiry', 1)), null);
  for (const foreign of [idOf('beta', 'enquiry', 1), enquiryId(3), 'no id'])
    assert.match(
      (await alpha.move('own', { id: foreign, version: 1 }, 'Contacted')).error?.message ?? '',
      /does not exist/,
    );
  await alpha.assign(1, null);
  await alpha.assign(2, null);
});

test('who sees more enquiries than they change learns which are theirs to change', async () => {
  await alpha.assign(1, 'office');
  await alpha.assign(2, 'partner');
  const read = await Promise.all([1, 2, 3].map((number) => alpha.read('office', enquiryId(number))));
  assert.deepEqual(
    read.map((enquiry) => enquiry?.canEdit),
    [true, false, undefined],
  );
  await alpha.assign(1, null);
  await alpha.assign(2, null);
});

test('an enquiry is written down once, found by its number, and given to the person who has the fewest', async () => {
  const key = crypto.randomUUID();
  const rule = { areaOfLaw: 'MARKALPHA TEAM 1' };
  const { ok, error } = await alpha.create('partner', rule, key);
  assert.equal(error, null);
  assert.deepEqual(
    [ok?.status, ok?.stage, ok?.assignedTo, ok?.team],
    ['Open', 'New', 'markalpha team', 'markalpha team 1'],
  );
  assert.equal((await alpha.create('partner', rule, key)).ok?.id, ok?.id);
  assert.deepEqual(await alpha.list('partner', `filter: "${ok?.number ?? 0}"`), [ok?.number]);
  const missing = await alpha.create('partner', { enquirerName: ' ', areaOfLaw: '', enquirerEmail: 'nobody' });
  assert.deepEqual(
    missing.error?.fields.map(({ field }) => field),
    ['enquirerName', 'areaOfLaw'],
  );
  for (const [input, field] of [
    [{ enquirerEmail: 'nobody' }, 'enquirerEmail'],
    [{ teamId: idOf('alpha', 'team', 2) }, 'teamId'],
    [{ assignedToId: idOf('beta', 'user', 'partner') }, 'assignedToId'],
    [{ contactId: idOf('beta', 'contact', 1) }, 'contactId'],
    [{ enquirerName: 'x'.repeat(201) }, 'enquirerName'],
  ] as const)
    assert.deepEqual(
      (await alpha.create('partner', input)).error?.fields.map((each) => each.field),
      [field],
    );
});

test('an edit made to an older version is answered with the current version', async () => {
  const { ok } = await alpha.create('partner');
  assert.ok(ok);
  const changed = await alpha.update('partner', ok, { enquirerName: 'markalpha Nora Hill' });
  assert.equal(changed.ok?.enquirerName, 'markalpha Nora Hill');
  const late = await alpha.update('admin', ok, { enquirerName: 'Someone else' });
  assert.deepEqual([late.ok, late.conflict?.enquirerName], [null, 'markalpha Nora Hill']);
  // Nothing changed is no change.
  assert.equal((await alpha.update('partner', { ...ok, version: ok.version + 1 }, {})).ok?.version, ok.version + 1);
});

test('stages bring their status, losing asks for a reason, and converting is no stage to choose', async () => {
  const { ok } = await alpha.create('partner');
  assert.ok(ok);
  const contacted = (await alpha.move('partner', ok, 'Contacted')).ok;
  assert.deepEqual([contacted?.status, contacted?.firstRespondedAt === null], ['Ongoing', false]);
  assert.ok(contacted);
  const fieldsOf = async (stage: string, reason?: string) =>
    (await alpha.move('partner', contacted, stage, reason)).error?.fields.map(({ field }) => field);
  assert.deepEqual(await fieldsOf('Lost'), ['lostReason']);
  assert.deepEqual(await fieldsOf('Converted'), ['stage']);
  assert.deepEqual(await fieldsOf('Nowhere'), ['stage']);
  const lost = (await alpha.move('partner', contacted, 'Lost', 'Fees')).ok;
  assert.deepEqual([lost?.status, lost?.lostReason], ['Lost', 'Fees']);
  assert.ok(lost);
  assert.match((await alpha.act('partner', 'holdEnquiry', lost, 'isOnHold: true')).error?.message ?? '', /closed/);
  const again = (await alpha.move('partner', lost, 'Quoted')).ok;
  assert.deepEqual([again?.status, again?.lostReason], ['Ongoing', null]);
  assert.ok(again);
  const held = (await alpha.act('partner', 'holdEnquiry', again, 'isOnHold: true')).ok;
  assert.equal(held?.status, 'OnHold');
  assert.ok(held);
  assert.equal((await alpha.act('partner', 'holdEnquiry', held, 'isOnHold: false')).ok?.status, 'Ongoing');
});

test('the clock of the first response runs until somebody answers, and shows what is overdue', async () => {
  const { ok } = await alpha.create('partner', { assignedToId: idOf('alpha', 'user', 'partner') });
  assert.ok(ok);
  await api.owner.query(`update enquiries set first_response_due_at = now() - interval '1 hour' where id = $1`, [
    ok.id,
  ]);
  assert.deepEqual(await alpha.list('partner', 'where: { isOverdue: true }'), [ok.number]);
  assert.equal((await alpha.read('partner', ok.id))?.isOverdue, true);
  assert.deepEqual(await alpha.list('partner', 'where: { isMine: true, status: ["Open"] }'), [ok.number]);
  const answered = (await alpha.act('partner', 'recordEnquiryResponse', ok)).ok;
  assert.equal(answered?.isOverdue, false);
  assert.deepEqual(await alpha.list('partner', 'where: { isOverdue: true }'), []);
  // A working day later: over a weekend it is Monday.
  for (const [received, hours, due] of [
    ['2026-11-20T03:00:00Z', 24, '2026-11-23T03:00:00.000Z'],
    ['2026-11-18T03:00:00Z', 24, '2026-11-19T03:00:00.000Z'],
    ['2026-11-18T03:00:00Z', 4, '2026-11-18T07:00:00.000Z'],
    ['2026-11-20T11:00:00Z', 4, '2026-11-22T15:00:00.000Z'],
    ['2026-11-19T03:00:00Z', 48, '2026-11-23T03:00:00.000Z'],
  ] as const)
    assert.equal(firstResponseDue(new Date(received), 'Australia/Sydney', hours), due);
});

test('the firm’s own questions are answered by type, role and status', async () => {
  const section = crypto.randomUUID();
  const [amount, choice, secret] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await api.owner.query(
    `insert into custom_field_sections (tenant_id, id, name, code) values ('alpha', $1, 'Property', 'property')`,
    [section],
  );
  await api.owner.query(
    `insert into custom_fields (tenant_id, id, section_id, label, code, field_type, choices, required_when, required_status, role_ids) values
      ('alpha', $1, $4, 'Assets', 'assets', 'number', '', 'never', null, ''),
      ('alpha', $2, $4, 'Court', 'court', 'singleChoice', E'fed = Federal\\n- old = Old', 'always', null, ''),
      ('alpha', $3, $4, 'Secret', 'secret', 'text', '', 'never', null, $5)`,
    [amount, choice, secret, section, idOf('alpha', 'role', 'admin')],
  );
  const { ok } = await alpha.create('partner');
  assert.ok(ok);
  const questionsOf = async (who: 'partner' | 'admin') =>
    (
      (
        await alpha.run(
          who,
          'query ($id: ID!) { enquiry(id: $id) { questions { questions { code value shown isRequired } } } }',
          { id: ok.id },
        )
      ).answer as { questions: { questions: { code: string; value: string | null; shown: string | null }[] }[] }
    ).questions.flatMap(({ questions }) => questions);
  assert.deepEqual(
    (await questionsOf('partner')).map(({ code }) => code),
    ['assets', 'court'],
  );
  assert.deepEqual(
    (await questionsOf('admin')).map(({ code }) => code),
    ['assets', 'court', 'secret'],
  );
  const answer = (version: number, answers: string) =>
    alpha.act('partner', 'answerEnquiryQuestions', { id: ok.id, version }, `answers: [${answers}]`);
  for (const [fieldId, value] of [
    [amount, 'many'],
    [choice, 'old'],
    [choice, 'none'],
    [secret, 'x'],
    [crypto.randomUUID(), 'x'],
  ])
    assert.deepEqual(
      (await answer(ok.version, `{ fieldId: "${fieldId}", value: "${value}" }`)).error?.fields.map(
        ({ field }) => field,
      ),
      [fieldId],
    );
  const kept = await answer(
    ok.version,
    `{ fieldId: "${amount}", value: "12.5" }, { fieldId: "${choice}", value: "fed" }`,
  );
  assert.equal(kept.ok?.version, ok.version + 1);
  assert.deepEqual(
    (await questionsOf('partner')).map(({ value, shown }) => [value, shown]),
    [
      ['12.5', '12.5'],
      ['fed', 'Federal'],
    ],
  );
  assert.deepEqual(
    (await answer(ok.version + 1, `{ fieldId: "${choice}", value: "" }`)).error?.fields.map(({ field }) => field),
    [choice],
  );
  await api.owner.query(
    `delete from custom_field_values; delete from custom_fields; delete from custom_field_sections`,
  );
});

test('open screens are told of what changes within reach, and of nothing else', async () => {
  const socket = await openSocket(api, ['alpha', 'own']);
  const news = socket.subscribe('subscription { enquiryChanged { ids } }');
  assert.deepEqual((await news.next())['enquiryChanged'], { ids: [] });
  const mine = (await alpha.create('partner', { assignedToId: idOf('alpha', 'user', 'own') })).ok;
  assert.deepEqual((await news.next())['enquiryChanged'], { ids: [mine?.id] });
  await socket.close();
});

test('who may have asked before is shown with contacts of the same name, address or number', async () => {
  await alpha.create('partner', { enquirerName: 'markalpha Unique Person', enquirerEmail: 'unique@person.example' });
  const similar = async (who: 'partner' | 'own', variables: Record<string, string>) =>
    (
      await alpha.run(
        who,
        'query ($name: String!, $email: String) { similarEnquiries(name: $name, email: $email) { contacts { name } enquiries { enquirerName } } }',
        variables,
      )
    ).answer as { contacts: { name: string }[]; enquiries: { enquirerName: string }[] };
  const found = await similar('partner', { name: 'markalpha contact 01', email: 'UNIQUE@person.example' });
  assert.deepEqual(
    [found.contacts[0]?.name, found.enquiries[0]?.enquirerName],
    ['markalpha contact 01', 'markalpha Unique Person'],
  );
  assert.deepEqual((await similar('own', { name: 'markalpha unique person', email: '' })).enquiries, []);
});
