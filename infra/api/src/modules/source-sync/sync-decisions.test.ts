import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { idOf } from '../../testing/test-firms.ts';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
const system = 'actionstep';
before(async () => {
  firm = await startSyncedFirm();
  await firm.provision(system);
});
after(() => firm.close());

const ask = async (
  document: string,
  variables: Record<string, unknown> = {},
  user: 'internal' | 'partner' = 'internal',
) => {
  const { data, errors } = await firm.api.run(['alpha', user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown;
};
interface ConflictView {
  readonly id: string;
  readonly version: number;
  readonly field: string;
  readonly what: string;
  readonly label: string;
  readonly ourValue: string;
  readonly theirValue: string;
  readonly ourBy: string;
  readonly theirBy: string;
}
const conflicts = async () =>
  (
    (await ask(
      `{ sourceConflicts(sourceSystem: "${system}") { recordCount conflicts { id version field what label ourValue theirValue ourBy theirBy } } }`,
    )) as { conflicts: ConflictView[] }
  ).conflicts;
const resolve = ({ id, version }: { id: string; version: number }, take: string) =>
  ask(
    `mutation ($id: ID!, $version: Int!, $take: String!) { resolveSourceConflict(id: $id, version: $version, take: $take) { ok { id } error { message } conflict { version theirValue } } }`,
    { id, version, take },
  ) as Promise<{
    ok: object | null;
    error: { message: string } | null;
    conflict: { version: number; theirValue: string } | null;
  }>;
const openMatter = (place: number) => {
  const found = firm
    .storeOf(system)
    .records.matters.filter(({ status, clientId }) => status === 'open' && clientId !== null)[place];
  assert.ok(found !== undefined);
  return found;
};
async function disagree(place: number): Promise<{ matter: ReturnType<typeof openMatter>; id: string }> {
  const matter = openMatter(place);
  const id = (await firm.here(system, 'matter', matter.id)) ?? '';
  firm.storeOf(system).edit('matter', matter.id, { title: `Theirs ${place}` }, 'Nadia Petrov');
  await firm.rows(`update matters set title = $2, changed_by = $3, changed_at = now() where id = $1`, [
    id,
    `Ours ${place}`,
    idOf('alpha', 'user', 'partner'),
  ]);
  await firm.settle();
  return { matter, id };
}
const titleHere = async (id: string) =>
  (await firm.rows<{ title: string }>(`select title from matters where id = $1`, [id]))[0]?.title;

for (const name of ['sourceConflicts', 'sourceSyncErrors', 'sourceDifferences'] as const)
  proveRootField(() => firm.api, {
    name,
    document: `{ ${name}(sourceSystem: "${system}") { recordCount } }`,
    as: 'internal',
    refuses: 'partner',
    works: () => undefined,
  });
proveRootField(() => firm.api, {
  name: 'sourceSync',
  document: `{ sourceSync(sourceSystem: "${system}") { state links { kind count } } }`,
  as: 'internal',
  refuses: 'partner',
  works: ({ sourceSync }) => assert.equal(sourceSync?.['state'], 'working'),
});
proveRootField(() => firm.api, {
  name: 'sourceFieldLeads',
  document: `{ sourceFieldLeads(sourceSystem: "${system}") { kind field lead isDefault } }`,
  as: 'internal',
  refuses: 'partner',
  works: () => undefined,
});
proveRootField(() => firm.api, {
  name: 'brokenSources',
  document: '{ brokenSources { id state } }',
  as: 'partner',
  refuses: 'client',
  works: () => undefined,
});

test('a conflict shows both values, who and when; choosing one carries it to the other side', async () => {
  const one = await disagree(0);
  const [shown] = await conflicts();
  assert.ok(shown !== undefined);
  assert.equal(shown.ourValue, 'Ours 0');
  assert.equal(shown.theirValue, 'Theirs 0');
  assert.equal(shown.theirBy, 'Nadia Petrov');
  assert.notEqual(shown.ourBy, '');
  assert.equal((await resolve(shown, 'theirs')).error, null);
  await firm.settle();
  assert.equal(await titleHere(one.id), 'Theirs 0');
  assert.deepEqual(await conflicts(), []);

  const other = await disagree(1);
  const [second] = await conflicts();
  assert.ok(second !== undefined);
  // Somebody there goes on writing after it was shown.
  firm.storeOf(system).edit('matter', other.matter.id, { title: 'Theirs, again' });
  await firm.settle();
  assert.equal((await resolve(second, 'ours')).conflict?.theirValue, 'Theirs, again');
  const [third] = await conflicts();
  assert.ok(third !== undefined);
  assert.equal((await resolve(third, 'ours')).error, null);
  await firm.settle();
  assert.equal(other.matter.title, 'Ours 1');
  assert.match((await resolve(third, 'ours')).error?.message ?? '', /settled already/);
});

test('people in conflict are shown by their names', async () => {
  const matter = openMatter(4);
  const id = await firm.here(system, 'matter', matter.id);
  const [one, other] = await firm.rows<{ source_id: string; label: string; user_id: string }>(
    `select source_id, label, user_id from source_items where tenant_id = 'alpha' and source_system = $1 and kind = 'staff' and user_id is not null and source_id <> $2 order by source_id`,
    [system, matter.responsibleId],
  );
  assert.ok(one !== undefined && other !== undefined);
  firm.storeOf(system).edit('matter', matter.id, { responsibleId: one.source_id });
  await firm.rows(`update matters set person_responsible_id = $2, changed_at = now() where id = $1`, [
    id,
    other.user_id,
  ]);
  await firm.settle();
  const [shown] = await conflicts();
  assert.deepEqual([shown?.field, shown?.ourValue, shown?.theirValue], ['responsibleId', other.label, one.label]);
  assert.ok(shown !== undefined);
  assert.equal((await resolve(shown, 'theirs')).error, null);
  await firm.settle();
  const [now] = await firm.rows<{ user_id: string }>(
    `select person_responsible_id as user_id from matters where id = $1`,
    [id],
  );
  assert.equal(now?.user_id, one.user_id);
});

test('where a side leads, nobody is asked', async () => {
  const set = (lead: string) =>
    ask(
      `mutation ($lead: String!) { setSourceFieldLead(sourceSystem: "${system}", kind: "matter", field: "title", lead: $lead) { ok { id } error { message } } }`,
      { lead },
    );
  await set('source');
  const theirs = await disagree(2);
  assert.equal(await titleHere(theirs.id), 'Theirs 2');
  await set('atrium');
  const ours = await disagree(2);
  assert.equal(ours.matter.title, 'Ours 2');
  assert.deepEqual(await conflicts(), []);
  await set('ask');
});

test('a matter that only some may see does not leave, and what is said of it is shown to those alone', async () => {
  const matter = openMatter(0);
  const id = (await firm.here(system, 'matter', matter.id)) ?? '';
  await firm.rows(
    `update matters set is_restricted = true, person_responsible_id = $2, person_acting_id = null, person_assisting_id = null, title = 'A takeover' where id = $1`,
    [id, idOf('alpha', 'user', 'partner')],
  );
  await firm.settle();
  assert.notEqual(matter.title, 'A takeover');
  const errors = (user: 'internal' | 'admin') =>
    firm.api.run(
      ['alpha', user],
      `{ sourceSyncErrors(sourceSystem: "${system}") { recordCount errors { direction kind label reason advice recordId } } }`,
    );
  const seen = JSON.stringify((await errors('admin')).data);
  assert.ok(!seen.includes('A takeover') && !seen.includes(id), seen);
  // Nor do they decide on it, or on a difference of it.
  const [{ id: linkId } = { id: '' }] = await firm.rows<{ id: string }>(
    `select id from sync_links where record_id = $1`,
    [id],
  );
  const [secret] = await firm.rows<{ id: string }>(
    `insert into sync_conflicts (tenant_id, link_id, field, our_value, their_value) values ('alpha', $1, 'description', 'a', 'b') returning id`,
    [linkId],
  );
  const [compared] = await firm.rows<{ id: string }>(
    `with run as (insert into sync_reconciliations (tenant_id, source_system, state) values ('alpha', $1, 'finished') returning id)
     insert into sync_comparisons (tenant_id, reconciliation_id, kind, source_id, record_id, difference) select 'alpha', run.id, 'matter', $2, $3, 'differs' from run returning id`,
    [system, matter.id, id],
  );
  const decide = (user: 'internal' | 'admin') =>
    firm.api.run(
      ['alpha', user],
      `mutation ($conflict: ID!, $difference: ID!) {
        resolveSourceConflict(id: $conflict, version: 1, take: "ours") { ok { id } error { message } }
        settleSourceDifference(id: $difference, remedy: "ignore") { ok { id } error { message } }
      }`,
      { conflict: secret?.id, difference: compared?.id },
    );
  const refused = (await decide('admin')).data;
  assert.equal(refused['resolveSourceConflict']?.['ok'], null);
  assert.equal(refused['settleSourceDifference']?.['ok'], null);
  await firm.rows(`delete from sync_conflicts where id = $1`, [secret?.id]);
  await firm.rows(
    `delete from sync_reconciliations where id = (select reconciliation_id from sync_comparisons where id = $1)`,
    [compared?.id],
  );
  const inside = JSON.stringify((await errors('internal')).data);
  assert.match(inside, /restricted here/);
  await firm.rows(`update matters set is_restricted = false where id = $1`, [id]);
  await firm.settle();
  assert.equal(matter.title, 'A takeover');
});

test('a record that is not here yet is named as the system names it', async () => {
  await firm.rows(
    `insert into source_items (tenant_id, source_system, kind, source_id, label, content, reading) values ('alpha', $1, 'matter', 'left1', 'X-1 · Left out', '{}', 1)`,
    [system],
  );
  await firm.rows(
    `insert into sync_events (tenant_id, source_system, event_key, kind, source_id, via, state, reason)
     select 'alpha', $1, 'failed ' || x.id, 'matter', x.id, 'poll', 'failed', 'noClient' from unnest(array['left1', 'left2']) x (id)`,
    [system],
  );
  const { errors } = (await ask(`{ sourceSyncErrors(sourceSystem: "${system}") { errors { label recordId } } }`)) as {
    errors: { label: string; recordId: string | null }[];
  };
  const labels = errors.filter(({ recordId }) => recordId === null).map(({ label }) => label);
  assert.ok(labels.includes('X-1 · Left out') && labels.includes('left2'), labels.join());
  await firm.rows(`delete from sync_events where source_id in ('left1', 'left2')`);
  await firm.rows(`delete from source_items where source_id = 'left1'`);
});

test('a comparison counts both sides, lists what differs, and each remedy settles it', async () => {
  const store = firm.storeOf(system);
  await ask(`mutation { startReconciliation(sourceSystem: "${system}") { ok { id } error { message } } }`);
  await firm.settle();
  const look = async () =>
    (await ask(
      `{ sourceSync(sourceSystem: "${system}") { reconciliation { state parts { kind here there differences hashHere hashThere } } } }`,
    )) as {
      reconciliation: {
        state: string;
        parts: {
          kind: string;
          here: number;
          there: number;
          differences: number;
          hashHere: string;
          hashThere: string;
        }[];
      };
    };
  const before = await look();
  assert.equal(before.reconciliation.state, 'finished');
  const contacts = before.reconciliation.parts.find(({ kind }) => kind === 'contact');
  assert.equal(contacts?.differences, 0);
  assert.equal(contacts.hashHere, contacts.hashThere);
  // Behind the back of the feed: nobody was told of these.
  const matter = openMatter(3);
  const id = (await firm.here(system, 'matter', matter.id)) ?? '';
  matter.title = 'Changed in secret';
  const contact = store.records.contacts.find((each) => !each.isDeleted && each.id !== matter.clientId);
  assert.ok(contact !== undefined);
  store.records.contacts.splice(store.records.contacts.indexOf(contact), 1);
  await ask(`mutation { startReconciliation(sourceSystem: "${system}") { ok { id } error { message } } }`);
  await firm.settle();
  const list = async () =>
    (
      (await ask(
        `{ sourceDifferences(sourceSystem: "${system}") { recordCount differences { id kind difference label recordId fields { field ours theirs } } } }`,
      )) as {
        differences: {
          id: string;
          kind: string;
          difference: string;
          recordId: string | null;
          fields: { field: string; theirs: string }[];
        }[];
      }
    ).differences;
  const found = await list();
  const changed = found.find(({ recordId }) => recordId === id);
  const gone = found.find(({ kind, difference }) => kind === 'contact' && difference === 'missingThere');
  assert.equal(changed?.fields.find(({ field }) => field === 'title')?.theirs, 'Changed in secret');
  assert.ok(gone !== undefined);
  const settle = (differenceId: string, remedy: string) =>
    ask(
      `mutation ($id: ID!, $remedy: String!) { settleSourceDifference(id: $id, remedy: $remedy) { ok { id } error { message } } }`,
      { id: differenceId, remedy },
    );
  await settle(changed.id, 'theirs');
  await settle(gone.id, 'ours');
  await firm.settle();
  assert.equal(await titleHere(id), 'Changed in secret');
  assert.ok(
    store.records.contacts.some(({ name, isDeleted }) => name === contact.name && !isDeleted),
    'made there again',
  );
  assert.ok(!(await list()).some((each) => each.id === changed.id || each.id === gone.id));
});

test('a matter says where it came from; nobody of another firm is told anything', async () => {
  const matter = openMatter(4);
  const id = (await firm.here(system, 'matter', matter.id)) ?? '';
  const asked = `query ($id: ID!) { matter(id: $id) { sourceOrigins { sourceSystem sourceId origin lastInAt } } }`;
  const { data, errors } = await firm.api.run(['alpha', 'admin'], asked, { id });
  assert.deepEqual(errors, []);
  const [origin] = (data['matter']?.['sourceOrigins'] ?? []) as unknown as {
    sourceSystem: string;
    sourceId: string;
    origin: string;
  }[];
  assert.deepEqual([origin?.sourceSystem, origin?.sourceId, origin?.origin], [system, matter.id, 'source']);
  const other = await firm.api.run(['beta', 'admin'], asked, { id });
  assert.ok(!JSON.stringify(other.data).includes(matter.id));
});
