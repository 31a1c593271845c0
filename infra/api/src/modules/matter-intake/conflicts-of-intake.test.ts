import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { untilHeldUp } from '../../testing/until-held-up.ts';
import { ask, create, usePattern, type Answered } from './matter-intake.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

interface Report {
  readonly id: string;
  readonly version: number;
  readonly needsDecision: boolean;
}
type Name = Readonly<Record<string, unknown>>;
const runDocument =
  'mutation ($key: String!, $names: [ConflictNameInput!]!, $matterId: ID) { runConflictCheck(idempotencyKey: $key, input: { names: $names, matterId: $matterId }) { ok { id version needsDecision } } }';
const reviewDocument =
  'mutation ($input: ReviewConflictReportInput!) { reviewConflictReport(input: $input) { ok { id version needsDecision } error { message } } }';
const addDocument =
  'mutation ($key: String!, $input: AddMatterPartyInput!) { addMatterParty(idempotencyKey: $key, input: $input) { ok { id version } decision { id version needsDecision } error { message } } }';
const removeDocument =
  'mutation ($id: ID!, $version: Int!) { removeMatterParty(id: $id, version: $version) { ok { id } } }';
const restoreDocument = 'mutation ($id: ID!) { restoreMatterParty(id: $id) { ok { id } error { message } } }';
const acceptDocument = 'mutation ($id: ID!) { acceptPendingMatter(id: $id) { ok { id } error { message } } }';

const check = async (names: readonly Name[], matterId: string | null = null) =>
  (await ask<{ ok: Report }>(api, ['alpha', 'partner'], runDocument, { key: crypto.randomUUID(), names, matterId })).ok;
const decideOn = ({ id, version }: Pick<Report, 'id' | 'version'>, outcome: string) =>
  ask(api, ['alpha', 'partner'], reviewDocument, { input: { id, version, outcome, reasons: 'Looked at it.' } });
const addTo = (matterId: string, party: Record<string, unknown>) =>
  ask<{ ok: { id: string; version: number } | null; decision: Report | null }>(api, ['alpha', 'partner'], addDocument, {
    key: crypto.randomUUID(),
    input: { matterId, role: 'Witness', isAdverse: false, ...party },
  });
const harmless = (lastName: string) => ({ newContact: { kind: 'person', firstName: 'Wendeline', lastName } });
const saidOf = async (matterId: string) =>
  (await ask<Answered<unknown>>(api, ['alpha', 'admin'], acceptDocument, { id: matterId })).error?.message ?? null;

const newClient = (lastName: string) => ({
  kind: 'person',
  firstName: 'Aloysia',
  lastName,
  organisationName: '',
  email: '',
  phone: '',
});
/** A client of the firm on the other side: that needs a decision. */
const opponent = { contactId: idOf('alpha', 'contact', 2), role: 'Opponent', isAdverse: true };
const askedOf = (lastName: string): Name[] => [
  { name: `Aloysia ${lastName}`, side: 'OURS' },
  { name: 'markalpha contact 02', contactId: opponent.contactId, side: 'ADVERSE' },
];

/** A matter that waits, with a check of just its people on its file. */
async function lay(lastName: string): Promise<{ matterId: string; report: Report }> {
  await usePattern(api, 'alpha', { requiresConflictCheck: true, requiresApproval: true });
  const report = await check(askedOf(lastName));
  assert.equal(report.needsDecision, true);
  const { ok, error } = await create(api, ['alpha', 'partner'], {
    clientId: null,
    newClient: newClient(lastName),
    parties: [opponent],
    conflictReportId: report.id,
  });
  assert.deepEqual([error, ok?.status], [null, 'Pending']);
  // Put on a file it is another version.
  return { matterId: ok?.matterId ?? '', report: { ...report, version: report.version + 1 } };
}

test('a harmless party added to what waits takes the place of nothing that was found', async () => {
  const { matterId, report } = await lay('Overlaid');
  assert.ok((await addTo(matterId, harmless('Bystander'))).ok);
  assert.match((await saidOf(matterId)) ?? '', /^First decide/);
  await decideOn(report, 'CONFLICT');
  assert.ok((await addTo(matterId, harmless('Onlooker'))).ok);
  assert.match((await saidOf(matterId)) ?? '', /decided as a conflict/);
});

test('a check of one party is no check of the client and the others', async () => {
  await usePattern(api, 'alpha', { requiresConflictCheck: true, requiresApproval: true });
  const { ok } = await create(api, ['alpha', 'partner'], { clientId: null, newClient: newClient('Unasked') });
  const matterId = ok?.matterId ?? '';
  assert.ok((await addTo(matterId, harmless('Passerby'))).ok);
  assert.match((await saidOf(matterId)) ?? '', /^Check the client/);
  // The client asked for as somebody against us is another question.
  await check([{ name: 'Aloysia Unasked', side: 'ADVERSE' }], matterId);
  assert.match((await saidOf(matterId)) ?? '', /^Check the client/);
  await check([{ name: 'Aloysia Unasked', side: 'OURS' }], matterId);
  assert.equal(await saidOf(matterId), null);
});

test('where the firm wants no check, one of a party alone does not ask for more', async () => {
  await usePattern(api, 'alpha', { requiresApproval: true });
  const { ok } = await create(api, ['alpha', 'partner'], { clientId: null, newClient: newClient('Unhurried') });
  assert.ok((await addTo(ok?.matterId ?? '', harmless('Neighbour'))).ok);
  assert.equal(await saidOf(ok?.matterId ?? ''), null);
});

test('who was not let onto it for a conflict does not keep it from opening, nor who is off it again', async () => {
  const { matterId, report } = await lay('Cleared');
  await decideOn(report, 'WAIVED');
  const { decision } = await addTo(matterId, {
    contactId: idOf('alpha', 'contact', 4),
    role: 'Opponent',
    isAdverse: true,
  });
  assert.match((await saidOf(matterId)) ?? '', /^First decide/);
  assert.ok(decision);
  await decideOn(decision, 'CONFLICT');
  assert.equal(await saidOf(matterId), null);

  const other = await lay('Relieved');
  await decideOn(other.report, 'CONFLICT');
  const [party] = (
    await api.owner.query<{ id: string; version: number }>(
      `select id, version from matter_parties where tenant_id = 'alpha' and matter_id = $1 and is_adverse`,
      [other.matterId],
    )
  ).rows;
  await ask(api, ['alpha', 'partner'], removeDocument, { ...party });
  assert.match((await saidOf(other.matterId)) ?? '', /decided as a conflict/);
  await check([{ name: 'Aloysia Relieved', side: 'OURS' }], other.matterId);
  assert.equal(await saidOf(other.matterId), null);
  // Taken off before it was accepted, they do not come back past the check.
  const restored = await ask<{ ok: unknown; error: { message: string } | null }>(
    api,
    ['alpha', 'partner'],
    restoreDocument,
    { id: party?.id },
  );
  assert.deepEqual(
    [restored.ok, restored.error?.message],
    [null, 'The matter was accepted without this party. Add it again, so that it is checked for conflicts.'],
  );
});

const asInstructions = `insert into matter_instructions (tenant_id, number, matter_id, submitted_by, client_reference, matter_type, debtor, debtor_name, amount_minor, currency, interest_basis, instructions, declaration)
  values ('alpha', 78, $1, $2, '', '', '{}', 'A debtor', 1, 'AUD', 'none', '', '')`;
const takingOff = `
  with gone as (delete from matter_parties where tenant_id = 'alpha' and id = $1 returning *)
  insert into matter_removals (tenant_id, id, matter_id, kind, content, removed_at, removed_by)
  select tenant_id, id, matter_id, 'party', jsonb_build_object('contactId', contact_id, 'role', role, 'isAdverse', is_adverse, 'version', version), clock_timestamp(), $2 from gone`;
for (const what of ['a matter', 'instructions']) {
  test(`who is taken off while somebody waits to accept ${what} does not come back past the check`, async () => {
    await usePattern(api, 'alpha', { requiresApproval: true });
    const { ok } = await create(api, ['alpha', 'partner'], {
      clientId: null,
      newClient: newClient(`Waiting with ${what}`),
    });
    const matterId = ok?.matterId ?? '';
    const { ok: party } = await addTo(matterId, harmless('Latecomer'));
    const by = idOf('alpha', 'user', 'admin');
    if (what === 'instructions') await api.owner.query(asInstructions, [matterId, by]);
    const holder = new pg.Client({ connectionString: api.ownerConnectionString });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`select from matters where tenant_id = 'alpha' and id = $1 for update`, [matterId]);
    const pending = saidOf(matterId);
    await untilHeldUp(api, pending);
    await holder.query(takingOff, [party?.id, by]);
    await holder.query('commit');
    await holder.end();
    assert.equal(await pending, null);
    const restored = await ask<Answered<unknown>>(api, ['alpha', 'partner'], restoreDocument, { id: party?.id });
    assert.match(restored.error?.message ?? '', /accepted without this party/);
  });
}

test('a matter opens with a check of its people on the sides they are on', async () => {
  await usePattern(api, 'alpha', { requiresConflictCheck: true });
  const open = async (lastName: string, sides: readonly (string | null)[]) => {
    const report = await check(askedOf(lastName).map((name, index) => ({ ...name, side: sides[index] ?? null })));
    if (report.needsDecision) await decideOn(report, 'WAIVED');
    return (
      (
        await create(api, ['alpha', 'partner'], {
          clientId: null,
          newClient: newClient(lastName),
          parties: [opponent],
          conflictReportId: report.id,
        })
      ).error?.message ?? null
    );
  };
  assert.match((await open('Onesided', ['OURS', 'OURS'])) ?? '', /for different names/);
  assert.match((await open('Turnabout', ['ADVERSE', 'ADVERSE'])) ?? '', /for different names/);
  assert.equal(await open('Rightsided', ['OURS', 'ADVERSE']), null);
  // Asked for without a side, what was found on either was decided about.
  assert.equal(await open('Anysided', [null, null]), null);
});

test('a check of the right contact under another name is no check of it', async () => {
  await usePattern(api, 'alpha', { requiresConflictCheck: true, requiresApproval: false });
  const report = await check([
    { name: 'Aloysia Renamed', side: 'OURS' },
    { name: 'Zzyzx Qwertz', contactId: opponent.contactId, side: 'ADVERSE' },
  ]);
  const { ok, error } = await create(api, ['alpha', 'partner'], {
    clientId: null,
    newClient: newClient('Renamed'),
    parties: [opponent],
    conflictReportId: report.id,
  });
  assert.equal(ok, null);
  assert.match(error?.message ?? '', /was for different names/);
});
