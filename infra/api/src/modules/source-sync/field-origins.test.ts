import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm();
  await firm.provision('leap');
});
after(() => firm.close());

interface Origin {
  readonly field: string;
  readonly sourceSystem: string;
  readonly cameAt: string;
}
const ORIGINS = 'fieldOrigins { field sourceSystem cameAt }';
const documents = {
  matter: `query ($id: ID!) { matter(id: $id) { ${ORIGINS} } }`,
  task: `query ($id: ID!) { task(id: $id) { ${ORIGINS} } }`,
  note: `query ($id: ID!) { note(id: $id) { ${ORIGINS} } }`,
} as const;
const originsOf = async (kind: keyof typeof documents, id: string): Promise<Origin[]> => {
  const { data, errors } = await firm.api.run(['alpha', 'admin'], documents[kind], { id });
  assert.deepEqual(errors, []);
  return (data[kind] as unknown as { fieldOrigins: Origin[] }).fieldOrigins;
};
const fieldsOf = async (kind: keyof typeof documents, id: string): Promise<string[]> =>
  (await originsOf(kind, id)).map(({ field }) => field).toSorted();
/** Of the entry with this narrative, as the matter's list of time shows it. */
const timeOrigins = async (matterId: string, narrative: string): Promise<string[]> => {
  const { data, errors } = await firm.api.run(
    ['alpha', 'admin'],
    `query ($id: ID!) { matterTime(matterId: $id, offset: 0, first: 20) { entries { narrative ${ORIGINS} } } }`,
    { id: matterId },
  );
  assert.deepEqual(errors, []);
  const { entries } = data['matterTime'] as unknown as { entries: { narrative: string; fieldOrigins: Origin[] }[] };
  return (entries.find((entry) => entry.narrative === narrative)?.fieldOrigins ?? [])
    .map(({ field }) => field)
    .toSorted();
};
const here = async (kind: string, id: string): Promise<string> => {
  const found = await firm.here('leap', kind, id);
  assert.ok(found !== null, `${kind} ${id} is here`);
  return found;
};

test('each field of a task, a note and time says that it came from LEAP, until it is changed here', async () => {
  const store = firm.storeOf('leap');
  const theirs = store.records.matters.find(({ status, clientId }) => status === 'open' && clientId !== null);
  assert.ok(theirs !== undefined);
  const task = store.add('task', { matterId: theirs.id, subject: 'Call', note: 'At noon', dueOn: '2026-12-01' });
  const note = store.add('note', { matterId: theirs.id, subject: 'Conference', text: 'What was said' });
  store.add('time', {
    matterId: theirs.id,
    staffId: store.records.staff[0]?.id ?? '',
    workedOn: '2026-11-20',
    seconds: 1800,
    narrative: 'Drafting',
    isBillable: true,
  });
  await firm.settle();
  const [taskId, noteId, matterId] = [
    await here('task', task),
    await here('note', note),
    await here('matter', theirs.id),
  ];
  assert.deepEqual(await fieldsOf('task', taskId), ['dueOn', 'note', 'status', 'subject']);
  assert.deepEqual(await fieldsOf('note', noteId), ['html', 'subject']);
  assert.deepEqual(await timeOrigins(matterId, 'Drafting'), ['isBillable', 'narrative', 'seconds', 'workedOn']);
  const [first] = await originsOf('task', taskId);
  assert.equal(first?.sourceSystem, 'leap');
  assert.ok(Date.now() - Date.parse(first?.cameAt ?? '') < 600_000);

  await firm.rows(`update tasks set subject = 'Call back' where tenant_id = 'alpha' and id = $1`, [taskId]);
  await firm.rows(`update notes set body = '<p>Other</p>' where tenant_id = 'alpha' and id = $1`, [noteId]);
  await firm.rows(`update time_entries set raw_seconds = 3600 where tenant_id = 'alpha' and narrative = 'Drafting'`);
  assert.deepEqual(await fieldsOf('task', taskId), ['dueOn', 'note', 'status']);
  assert.deepEqual(await fieldsOf('note', noteId), ['subject']);
  assert.deepEqual(await timeOrigins(matterId, 'Drafting'), ['isBillable', 'narrative', 'workedOn']);
});

test('a matter says it of its client, its type and its other sides as well', async () => {
  const store = firm.storeOf('leap');
  const theirs = store.records.matters.find(({ otherSideIds, clientId }) => otherSideIds !== '' && clientId !== null);
  assert.ok(theirs !== undefined);
  const id = await here('matter', theirs.id);
  const before = await fieldsOf('matter', id);
  for (const field of ['client', 'otherSides', 'title', 'type']) assert.ok(before.includes(field), field);
  await firm.rows(`delete from matter_parties where tenant_id = 'alpha' and matter_id = $1 and role = 'Other side'`, [
    id,
  ]);
  await firm.rows(`update matters set type = 'Another' where tenant_id = 'alpha' and id = $1`, [id]);
  const later = await fieldsOf('matter', id);
  for (const field of ['otherSides', 'type']) assert.ok(!later.includes(field), field);
  assert.ok(later.includes('client'));
});

test('another firm and people from outside are told nothing', async () => {
  const [record] = await firm.rows<{ id: string }>(
    `select record_id as id from sync_links where tenant_id = 'alpha' and kind = 'task'`,
  );
  const elsewhere = await firm.api.run(['beta', 'admin'], documents.task, { id: record?.id });
  assert.equal(elsewhere.data['task'] ?? null, null);
});
