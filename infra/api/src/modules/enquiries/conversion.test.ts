import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { aNewMatter } from '../matter-intake/matter-intake.fixtures.ts';
import { enquiriesOfAlpha, type EnquiryAnswer } from './enquiries.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  // They edit the enquiries and matters of their office, and open none. Before anybody signs in.
  await api.owner.query(
    `update role_scopes set scope = 'none' where tenant_id = 'alpha' and role_id = $1 and feature = 'matters' and action = 'create'`,
    [idOf('alpha', 'role', 'office')],
  );
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);

interface Outcome {
  readonly ok: {
    readonly matterId: string;
    readonly fileNumber: string;
    readonly enquiry: EnquiryAnswer | null;
  } | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: { readonly id: string; readonly version: number } | null;
}
const document = `mutation ($key: String!, $id: ID!, $version: Int!, $matter: CreateMatterInput, $matterId: ID) {
  convertEnquiry(idempotencyKey: $key, id: $id, version: $version, matter: $matter, matterId: $matterId) {
    ok { matterId fileNumber enquiry { id status stage version matter { fileNumber } conversion { canUndo isNewMatter convertedBy { name } } } }
    error { message fields { field } } conflict { id version } } }`;
const convert = async (
  who: TestUser,
  { id, version }: { id: string; version: number },
  what: { matter?: Record<string, unknown>; matterId?: string },
  key: string = crypto.randomUUID(),
) => (await alpha.run(who, document, { key, id, version, ...what })).answer as Outcome;
const undo = async (who: TestUser, { id, version }: { id: string; version: number }) =>
  (
    await alpha.run(
      who,
      `mutation ($id: ID!, $version: Int!) { undoEnquiryConversion(id: $id, version: $version) { ok { enquiry { id status stage version matter { fileNumber } } } error { message fields { field } } conflict { id version } } }`,
      { id, version },
    )
  ).answer as { ok: { enquiry: EnquiryAnswer } | null; error: Outcome['error'] };

/** A check of the client's name, decided; what a matter that opens here needs. */
async function checked(who: TestUser, name: string, contactId: string | null): Promise<string> {
  const run = await alpha.run(
    who,
    'mutation ($key: String!, $input: ConflictCheckInput!) { runConflictCheck(idempotencyKey: $key, input: $input) { ok { id version needsDecision } } }',
    { key: crypto.randomUUID(), input: { names: [{ name, contactId, side: 'OURS' }] } },
  );
  const { id, version, needsDecision } = (run.answer as { ok: { id: string; version: number; needsDecision: boolean } })
    .ok;
  if (needsDecision)
    await alpha.run(
      who,
      'mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { id } } }',
      { input: { id, version, outcome: 'CLEAR', reasons: 'Known' } },
    );
  return id;
}
const newClient = { kind: 'person', firstName: 'Nora', lastName: 'Vale', organisationName: '', email: '', phone: '' };
const aMatter = async (changes: Record<string, unknown> = {}) => ({
  ...aNewMatter('alpha'),
  clientId: null,
  newClient,
  conflictReportId: await checked('partner', 'Nora Vale', null),
  ...changes,
});
const countOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await api.owner.query<{ count: string }>(`select count(*) from ${sql}`, values)).rows[0]?.count);

/** An enquiry of the partner's with a note and a task of its own. */
async function anEnquiry(): Promise<EnquiryAnswer> {
  const { ok } = await alpha.create('partner', { assignedToId: idOf('alpha', 'user', 'partner') });
  assert.ok(ok);
  await api.owner.query(
    `insert into notes (tenant_id, type, subject, body, enquiry_id, author_id) values ('alpha', 'Phone call', 'Rang', 'Rang back', $1, $2)`,
    [ok.id, idOf('alpha', 'user', 'partner')],
  );
  await api.owner.query(
    `insert into tasks (tenant_id, kind, subject, enquiry_id, created_by) values ('alpha', 'task', 'Send quote', $1, $2)`,
    [ok.id, idOf('alpha', 'user', 'partner')],
  );
  return ok;
}

test('an enquiry becomes a matter with its notes and tasks, and back', async () => {
  const enquiry = await anEnquiry();
  const key = crypto.randomUUID();
  const matter = await aMatter();
  const done = await convert('partner', enquiry, { matter }, key);
  assert.equal(done.error, null);
  assert.deepEqual([done.ok?.enquiry?.status, done.ok?.enquiry?.stage], ['Won', 'Converted']);
  assert.equal(done.ok?.enquiry?.matter?.fileNumber, done.ok?.fileNumber);
  assert.ok(done.ok);
  const { matterId } = done.ok;
  assert.equal(await countOf(`notes where matter_id = $1 and enquiry_id = $2`, matterId, enquiry.id), 1);
  assert.equal(await countOf(`tasks where matter_id = $1 and enquiry_id = $2`, matterId, enquiry.id), 1);
  // Sent again it is the same matter; and another try finds it converted.
  assert.equal((await convert('partner', enquiry, { matter }, key)).ok?.matterId, matterId);
  const again = { id: enquiry.id, version: enquiry.version + 1 };
  assert.match((await convert('partner', again, { matter })).error?.message ?? '', /became a matter/);
  assert.match((await alpha.move('partner', again, 'Quoted')).error?.message ?? '', /Undo that first/);

  const undone = await undo('partner', again);
  assert.equal(undone.error, null);
  assert.deepEqual(
    [undone.ok?.enquiry.status, undone.ok?.enquiry.stage, undone.ok?.enquiry.matter],
    ['Open', 'New', null],
  );
  assert.equal(await countOf(`notes where matter_id is null and enquiry_id = $1`, enquiry.id), 1);
  assert.equal(await countOf(`tasks where matter_id is null and enquiry_id = $1`, enquiry.id), 1);
  assert.equal(await countOf(`matters where id = $1 and status = 'Deleted'`, matterId), 1);
  assert.equal(await countOf(`contacts where name = 'Nora Vale' and is_client`), 0);
  // And it can be converted once more.
  assert.notEqual(
    (await convert('partner', { id: enquiry.id, version: enquiry.version + 2 }, { matter: await aMatter() })).ok,
    null,
  );
});

test('what is not checked for conflicts, or cannot be opened, leaves everything as it was', async () => {
  const enquiry = await anEnquiry();
  for (const [changes, field] of [
    [{ conflictReportId: null }, 'conflictReportId'],
    [{ title: '' }, 'title'],
    [{ newClient: null }, 'clientId'],
    [{ personResponsibleId: idOf('beta', 'user', 'partner') }, 'personResponsibleId'],
  ] as const)
    assert.deepEqual(
      (await convert('partner', enquiry, { matter: await aMatter(changes) })).error?.fields.map((each) => each.field),
      [field],
    );
  for (const matterId of [idOf('beta', 'matter', 1), idOf('alpha', 'matter', 24), 'none'])
    assert.deepEqual(
      (await convert('partner', enquiry, { matterId })).error?.fields.map(({ field }) => field),
      ['matterId'],
    );
  const foreign = { id: idOf('beta', 'enquiry', 1), version: 1 };
  assert.match(
    (await convert('partner', foreign, { matterId: idOf('alpha', 'matter', 5) })).error?.message ?? '',
    /does not exist/,
  );
  assert.equal((await alpha.read('partner', enquiry.id))?.version, enquiry.version);
  const lost = (await alpha.move('partner', enquiry, 'Lost', 'Fees')).ok;
  assert.ok(lost);
  assert.match((await convert('partner', lost, { matterId: idOf('alpha', 'matter', 5) })).error?.message ?? '', /lost/);
  // Nobody beyond reach, and nobody who opens no matters.
  assert.match(
    (await convert('own', lost, { matterId: idOf('alpha', 'matter', 1) })).error?.message ?? '',
    /does not exist/,
  );
  assert.equal((await alpha.run('nothing', document, { key: 'k', id: lost.id, version: 1 })).code, 'FORBIDDEN');
});

test('of two people who convert the same enquiry one does', async () => {
  const enquiry = await anEnquiry();
  const matters = await Promise.all([aMatter(), aMatter()]);
  const outcomes = await Promise.all([
    convert('partner', enquiry, { matter: matters[0] }),
    convert('partner', enquiry, { matter: matters[1] }),
  ]);
  assert.equal(outcomes.filter(({ ok }) => ok !== null).length, 1);
  assert.equal(outcomes.filter(({ conflict }) => conflict?.id === enquiry.id).length, 1);
  assert.equal(await countOf(`enquiry_conversions where enquiry_id = $1`, enquiry.id), 1);
});

test('once somebody has worked on the matter a conversion stays', async () => {
  const enquiry = await anEnquiry();
  const { ok } = await convert('partner', enquiry, { matter: await aMatter() });
  assert.ok(ok);
  await api.owner.query(
    `insert into notes (tenant_id, type, subject, body, matter_id, author_id) values ('alpha', 'File note', 'New', 'New', $1, $2)`,
    [ok.matterId, idOf('alpha', 'user', 'partner')],
  );
  const now = { id: enquiry.id, version: enquiry.version + 1 };
  assert.match((await undo('partner', now)).error?.message ?? '', /worked on the matter/);
  assert.equal(await countOf(`matters where id = $1 and status = 'Open'`, ok.matterId), 1);
});

test('undoing a conversion is offered to those who may convert, until somebody has worked on the matter', async () => {
  const enquiry = await anEnquiry();
  const { ok } = await convert('partner', enquiry, { matter: await aMatter() });
  assert.ok(ok);
  const offered = async (who: TestUser) =>
    (
      await alpha.run(who, 'query ($id: ID!) { enquiry(id: $id) { canEdit conversion { canUndo } } }', {
        id: enquiry.id,
      })
    ).answer as { canEdit: boolean; conversion: { canUndo: boolean } } | null;
  assert.deepEqual(await offered('partner'), { canEdit: true, conversion: { canUndo: true } });
  assert.deepEqual(await offered('office'), { canEdit: true, conversion: { canUndo: false } });
  await api.owner.query('update matters set version = version + 1 where id = $1', [ok.matterId]);
  assert.deepEqual(await offered('partner'), { canEdit: true, conversion: { canUndo: false } });
});

test('put on a matter that is there, an enquiry leaves it there when that is undone', async () => {
  const enquiry = await anEnquiry();
  const matterId = idOf('alpha', 'matter', 5);
  const done = await convert('partner', enquiry, { matterId });
  assert.equal(done.ok?.enquiry?.matter?.fileNumber, 'markalpha-0005');
  assert.equal((await undo('partner', { id: enquiry.id, version: enquiry.version + 1 })).error, null);
  assert.equal(await countOf(`matters where id = $1 and status = 'Open'`, matterId), 1);
  assert.equal(await countOf(`notes where matter_id = $1 and enquiry_id = $2`, matterId, enquiry.id), 0);
});
