import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceSession } from '../../source-systems/wire/source-adapter.ts';
import { withMappedStatuses } from './mapped-statuses.ts';
import type { RecordToSend, SyncAdapter, SyncRecord } from './sync-adapter.ts';

const session = {} as SourceSession;
const sent: string[] = [];
const adapter = {
  statuses: { Open: 'Open', Pending: 'Pending', Completed: 'Completed', Archived: 'Completed' },
  readRecord: (_session, _kind, id) =>
    Promise.resolve({ id, fields: { title: 'T', status: id } } as unknown as SyncRecord),
  create: (_session, made) => Promise.resolve(made.fields['status'] ?? ''),
  update: (_session, _id, { fields }) => {
    sent.push(fields['status'] ?? '');
    return Promise.resolve();
  },
} as Pick<SyncAdapter, 'statuses' | 'readRecord' | 'create' | 'update'> as SyncAdapter;
const matter = (status: string): RecordToSend => ({ kind: 'matter', fields: { status } }) as unknown as RecordToSend;

test('without a mapping the adapter is the adapter', () => {
  assert.equal(withMappedStatuses(adapter, new Map()), adapter);
});

test('a status that comes is the firm’s, and one that goes is the system’s', async () => {
  const mapped = withMappedStatuses(adapter, new Map([['Pending', 'Archived']]));
  const read = async (id: string) => (await mapped.readRecord(session, 'matter', id))?.fields['status'];
  assert.equal(await read('Pending'), 'Archived');
  assert.equal(await read('Open'), 'Open');
  assert.equal((await mapped.readRecord(session, 'task', 'Pending'))?.fields['status'], 'Pending');
  for (const status of ['Archived', 'Open', 'Completed']) await mapped.update(session, '1', matter(status));
  assert.deepEqual(sent, ['Pending', 'Open', 'Completed']);
  assert.equal(await mapped.create(session, matter('Archived')), 'Pending');
  assert.deepEqual(mapped.statuses, {
    Open: 'Open',
    Pending: 'Archived',
    Completed: 'Completed',
    Archived: 'Archived',
  });
});

test('two statuses there that are one here go out as the one of that name', async () => {
  const mapped = withMappedStatuses(adapter, new Map([['Pending', 'Open']]));
  assert.equal(await mapped.create(session, matter('Open')), 'Open');
  assert.equal(mapped.statuses['Open'], 'Open');
});
