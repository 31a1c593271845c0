import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sourceSystems } from '@atrium/contracts';
import { idOf } from '../../testing/test-firms.ts';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm();
});
after(() => firm.close());

const matterOf = async (id: string) =>
  (
    await firm.rows<{ title: string; status: string; version: number }>(
      `select title, status, version from matters where tenant_id = 'alpha' and id = $1`,
      [id],
    )
  )[0];
const person = idOf('alpha', 'user', 'partner');

for (const system of sourceSystems) {
  test(`${system}: an edit on each side is seen on the other, of each kind of record`, async () => {
    await firm.provision(system);
    const store = firm.storeOf(system);
    const theirs = store.records.matters.find(({ status, clientId }) => status === 'open' && clientId !== null);
    assert.ok(theirs !== undefined);
    const matterId = await firm.here(system, 'matter', theirs.id);
    assert.ok(matterId !== null);

    // Theirs to ours.
    store.edit('matter', theirs.id, { title: `Renamed in ${system}` });
    store.edit('contact', theirs.clientId ?? '', { email: `new.${system}@there.example` });
    const taskThere = store.add('task', {
      matterId: theirs.id,
      subject: 'Call the bank',
      note: 'Ask for <two> letters\n\n& more',
      dueOn: '2026-12-01',
    });
    const noteThere = store.add('note', {
      matterId: theirs.id,
      subject: 'Conference',
      text: 'First line\nSecond line',
    });
    const timeThere = store.add('time', {
      matterId: theirs.id,
      staffId: store.records.staff[0]?.id ?? '',
      workedOn: '2026-11-20',
      seconds: 1800,
      narrative: 'Conference with counsel',
      isBillable: true,
    });
    await firm.settle();
    assert.equal((await matterOf(matterId))?.title, `Renamed in ${system}`);
    const clientId = await firm.here(system, 'contact', theirs.clientId ?? '');
    const [client] = await firm.rows(`select email from contacts where id = $1`, [clientId]);
    assert.equal(client?.['email'], `new.${system}@there.example`);
    const taskId = await firm.here(system, 'task', taskThere);
    const noteId = await firm.here(system, 'note', noteThere);
    const timeId = await firm.here(system, 'time', timeThere);
    const [task] = await firm.rows(`select subject, note, due_on::text as due, matter_id from tasks where id = $1`, [
      taskId,
    ]);
    assert.deepEqual(task, {
      subject: 'Call the bank',
      note: '<p>Ask for &lt;two&gt; letters</p><p>&amp; more</p>',
      due: '2026-12-01',
      matter_id: matterId,
    });
    const [note] = await firm.rows(`select subject, body from notes where id = $1`, [noteId]);
    assert.deepEqual(note, { subject: 'Conference', body: '<p>First line<br>Second line</p>' });
    const [time] = await firm.rows(`select raw_seconds, narrative, status from time_entries where id = $1`, [timeId]);
    assert.deepEqual(time, { raw_seconds: 1800, narrative: 'Conference with counsel', status: 'Draft' });

    // Ours to theirs.
    const mobile = `0400 111 22${sourceSystems.indexOf(system)}`;
    await firm.rows(`update matters set title = 'Renamed in Atrium', status = 'Completed' where id = $1`, [matterId]);
    await firm.rows(`update contacts set mobile = $3, suburb = $2 where id = $1`, [
      clientId,
      `Toowong ${system}`,
      mobile,
    ]);
    await firm.rows(`update tasks set status = 'Completed', subject = 'Bank called' where id = $1`, [taskId]);
    await firm.rows(`update notes set body = '<p>Other words</p>' where id = $1`, [noteId]);
    await firm.rows(`update time_entries set narrative = 'Conference, two hours' where id = $1`, [timeId]);
    await firm.settle();
    assert.equal(theirs.title, 'Renamed in Atrium');
    assert.equal(theirs.status, 'closed');
    const contact = store.records.contacts.find(({ id }) => id === theirs.clientId);
    assert.equal(contact?.suburb, `Toowong ${system}`);
    assert.equal(contact.street !== '', true, 'the rest of an address stays');
    if (contact.kind === 'person') assert.equal(contact.mobile, mobile);
    assert.equal(contact.phone !== '', true, 'other numbers stay');
    assert.deepEqual(
      [store.find('task', taskThere)?.['subject'], store.find('task', taskThere)?.['isDone']],
      ['Bank called', true],
    );
    assert.equal(store.find('note', noteThere)?.['text'], 'Other words');
    assert.equal(store.find('time', timeThere)?.['narrative'], 'Conference, two hours');

    // Made here, and made there once.
    await firm.rows(`insert into tasks (tenant_id, kind, subject, matter_id) values ('alpha', 'task', $1, $2)`, [
      `Made for ${system}`,
      matterId,
    ]);
    await firm.rows(
      `insert into notes (tenant_id, type, subject, body, matter_id, visibility) values ('alpha', 'File note', $1, '<p>Said</p>', $2, 'firm'), ('alpha', 'File note', 'A secret', '<p>x</p>', $2, 'private')`,
      [`Noted for ${system}`, matterId],
    );
    await firm.settle();
    await firm.settle();
    assert.equal(store.rows('task').filter((row) => row['subject'] === `Made for ${system}`).length, 1);
    assert.equal(store.rows('note').filter((row) => row['subject'] === `Noted for ${system}`).length, 1);
    assert.ok(!store.rows('note').some((row) => row['subject'] === 'A secret'), 'a private note does not leave');
    const [count] = await firm.rows<{ count: number }>(
      `select count(*)::integer as count from tasks where tenant_id = 'alpha' and subject = $1`,
      [`Made for ${system}`],
    );
    assert.equal(count?.count, 1, 'what went there does not come back as another');
    const refused = await firm.rows(
      `select kind, reason, detail from sync_outbox where tenant_id = 'alpha' and source_system = $1 and state = 'refused'`,
      [system],
    );
    assert.deepEqual(refused, []);
    assert.ok(person !== '');
    // The next system begins with a firm that no other follows.
    await firm.rows(`delete from sync_states where tenant_id = 'alpha' and source_system = $1`, [system]);
  });
}
