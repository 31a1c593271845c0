import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { openSocket } from '../../testing/test-socket.ts';
import {
  createNotification,
  createNotifications,
  NOTIFICATIONS_KEPT,
  type NewNotification,
} from './notifications.store.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants) await tell(tenant, 'partner', {}, {});
});
after(() => api.close());

/** Tells a user of a firm one thing after another. */
async function tell(tenant: TestTenant, user: TestUser, ...changes: Partial<NewNotification>[]): Promise<void> {
  const userId = idOf(tenant, 'user', user);
  for (const change of changes)
    await createNotification(api.runner, tenant, {
      userId,
      kind: 'uploadMatterDocument',
      status: 'success',
      message: () => `${markOf(tenant)} document`,
      ...change,
    });
}

const list =
  'query ($offset: Int, $first: Int) { notifications(offset: $offset, first: $first) { recordCount unseenCount notifications { id kind status message link createdAt seenAt } } }';
const markAll = 'mutation ($ids: [ID!]) { markNotificationsSeen(ids: $ids) }';
const markRead = 'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) }';
const inbox =
  'query ($kind: String, $isUnread: Boolean) { notifications(kind: $kind, isUnread: $isUnread) { recordCount unreadCount } }';
const subscriptions = [
  ['uploadMatterDocumentNotification', 'uploadMatterDocument'],
  ['createPendingMatterNotification', 'createPendingMatter'],
  ['createInstructMatterNotifications', 'createInstructMatter'],
  ['mentionNotification', 'mention'],
  ['taskAssignedNotification', 'taskAssigned'],
  ['taskReminderNotification', 'taskReminder'],
  ['documentSharedNotification', 'documentShared'],
  ['uploadRequestNotification', 'uploadRequest'],
  ['reportFailedNotification', 'reportFailed'],
  ['quoteAnsweredNotification', 'quoteAnswered'],
] as const;
const documentOf = (field: string): string =>
  `subscription ($after: ID) { ${field}(after: $after) { id status message link createdAt } }`;
const uploads = documentOf('uploadMatterDocumentNotification');

/** Follows a subscription as a user; `next` answers what comes next of it. */
async function follow(tenant: TestTenant, user: TestUser, document: string, variables: Record<string, unknown> = {}) {
  const socket = await openSocket(api, [tenant, user]);
  const stream = socket.subscribe(document, variables);
  return {
    next: async (): Promise<Record<string, unknown>> =>
      Object.values(await stream.next())[0] as unknown as Record<string, unknown>,
    close: () => socket.close(),
  };
}

proveRootField(() => api, {
  name: 'notifications',
  document: list,
  variables: { first: 1 },
  as: 'partner',
  refuses: null,
  works: ({ notifications }) => {
    assert.equal(notifications?.['recordCount'], 2);
    assert.equal(notifications['unseenCount'], 2);
    assert.deepEqual(
      Object.values(notifications['notifications'] ?? {}).map(({ id, message }) => ({ id, message })),
      [{ id: '2', message: 'markalpha document' }],
    );
  },
});

proveRootField(() => api, {
  name: 'markNotificationsSeen',
  document: markAll,
  variables: { ids: ['1'] },
  as: 'partner',
  refuses: null,
  works: ({ markNotificationsSeen: count }) => {
    assert.equal(count, 1);
  },
});

proveRootField(() => api, {
  name: 'markNotificationsRead',
  document: markRead,
  variables: { ids: ['1'] },
  as: 'partner',
  refuses: null,
  works: ({ markNotificationsRead: count }) => {
    assert.equal(count, 1);
  },
});

test('what was shown is unread until it is read, and only one’s own is marked', async () => {
  const read = async (user: TestUser, variables: Record<string, unknown> = {}) =>
    (await api.run(['alpha', user], inbox, variables)).data['notifications'];
  await tell('alpha', 'reception', { kind: 'mention' }, { kind: 'mention' }, { kind: 'taskAssigned' });
  await api.run(['alpha', 'reception'], markAll);
  assert.equal((await read('reception'))?.['unreadCount'], 3);
  assert.equal((await api.run(['alpha', 'team'], markRead, { ids: ['1'] })).data['markNotificationsRead'], 0);
  assert.equal((await api.run(['alpha', 'reception'], markRead, { ids: ['1'] })).data['markNotificationsRead'], 1);
  const mentions = await read('reception', { kind: 'mention', isUnread: true });
  assert.deepEqual([mentions?.['recordCount'], mentions?.['unreadCount']], [1, 2]);
  assert.equal((await api.run(['alpha', 'reception'], markRead)).data['markNotificationsRead'], 2);
  assert.equal((await read('reception', { isUnread: true }))?.['recordCount'], 0);
  assert.equal((await read('reception'))?.['recordCount'], 3);
  assert.equal(
    (await api.run(['alpha', 'reception'], inbox, { kind: 'none' })).errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});

test('the count of unread follows what comes and what is read, each person for themselves', async () => {
  const socket = await openSocket(api, ['beta', 'reception']);
  const stream = socket.subscribe('subscription { unreadNotificationCount }', {});
  const next = async () => Object.values(await stream.next())[0] as unknown;
  assert.equal(await next(), 0);
  await tell('alpha', 'reception', {});
  await tell('beta', 'reception', {});
  assert.equal(await next(), 1);
  await api.run(['beta', 'reception'], markRead);
  assert.equal(await next(), 0);
  await socket.close();
});

test('news of the past is in the list and does not come once more', async () => {
  await tell('beta', 'office', { message: () => 'old' });
  await api.owner.query(
    `update notifications set created_at = now() - interval '3 minutes' where tenant_id = 'beta' and message = 'old'`,
  );
  const { next, close } = await follow('beta', 'office', uploads);
  await tell('beta', 'office', { message: () => 'new' });
  assert.equal((await next())['message'], 'new');
  await close();
  const { data } = await api.run(['beta', 'office'], list, { first: 10 });
  assert.ok(JSON.stringify(data).includes('"old"'));
});

test('what was seen once is not counted again, and only one’s own is marked', async () => {
  await tell('alpha', 'own', {}, {}, {});
  const mark = async (user: TestUser, ids?: string[]) =>
    (await api.run(['alpha', user], markAll, { ids })).data['markNotificationsSeen'];
  assert.equal(await mark('own', ['2', '3', '99']), 2);
  assert.equal(await mark('own'), 1);
  assert.equal(await mark('own'), 0);
  assert.equal(await mark('team', ['1']), 0);
  await tell('alpha', 'own', {}, {});
  const unseen = async (user: TestUser) =>
    (await api.run(['alpha', user], list)).data['notifications']?.['unseenCount'];
  assert.deepEqual([await unseen('own'), await unseen('team')], [2, 0]);
  assert.equal(
    (await api.run(['alpha', 'partner'], markAll, { ids: ['one'] })).errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});

for (const [field, kind] of subscriptions) {
  test(`${field} sends what was not seen yet, then what comes, and nothing of another kind, user or firm`, async () => {
    await api.run(['alpha', 'office'], markAll);
    await tell('alpha', 'office', { kind, message: () => `${kind} 1` });
    const { next, close } = await follow('alpha', 'office', documentOf(field));
    assert.equal((await next())['message'], `${kind} 1`);
    await tell('beta', 'office', { kind });
    await tell('alpha', 'team', { kind });
    for (const [, other] of subscriptions) if (other !== kind) await tell('alpha', 'office', { kind: other });
    await tell('alpha', 'office', { kind, status: 'failed', message: () => `${kind} 2`, link: '/matterSummary' });
    const { createdAt, id, ...told } = await next();
    assert.deepEqual(told, { status: 'failed', message: `${kind} 2`, link: '/matterSummary' });
    assert.match(String(createdAt), /^\d{4}-\d\d-\d\dT/);
    assert.match(String(id), /^\d+$/);
    await close();
  });

  test(`${field} refuses a cursor that is none`, async () => {
    const { next, close } = await follow('alpha', 'office', documentOf(field), { after: 'x' });
    await assert.rejects(next(), /BAD_USER_INPUT/);
    await close();
  });
}

test('what somebody follows goes on from their own last number, however much others were sent', async () => {
  await tell('beta', 'partner', {}, {}, {});
  await tell('beta', 'client', { message: () => '1' });
  const { next, close } = await follow('beta', 'client', uploads);
  assert.equal((await next())['message'], '1');
  await tell('beta', 'client', ...Array.from({ length: 30 }, (_, index) => ({ message: () => String(index + 2) })));
  assert.equal((await next())['message'], '2');
  await close();
});

test('after a lost connection everything that came in the meantime is sent once, in order', async () => {
  const first = await follow('alpha', 'nothing', uploads, { after: '0' });
  await tell('alpha', 'nothing', { message: () => '1' });
  const { id } = await first.next();
  await first.close();
  const many = Array.from({ length: 120 }, (_, index) => ({ message: () => String(index + 2) }));
  await tell('alpha', 'nothing', ...many);
  const second = await follow('alpha', 'nothing', uploads, { after: id });
  const told: unknown[] = [];
  for (const _ of many) told.push((await second.next())['message']);
  await tell('alpha', 'nothing', { message: () => 'last' });
  assert.deepEqual([...told, (await second.next())['message']], [...many.map(({ message }) => message()), 'last']);
  await second.close();
});

test('a transaction that ends later is announced later, and is not passed over', async () => {
  const { next, close } = await follow('alpha', 'reception', uploads, { after: '0' });
  let commit = (): void => undefined;
  let hasWritten = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const slow = api.runner.transaction('alpha', async (transaction) => {
    await createNotification(transaction, 'alpha', {
      userId: idOf('alpha', 'user', 'reception'),
      kind: 'uploadMatterDocument',
      status: 'success',
      message: () => 'slow',
    });
    hasWritten();
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await written;
  const quick = tell('alpha', 'reception', { message: () => 'quick' });
  commit();
  await Promise.all([slow, quick]);
  const heard: unknown[] = [];
  // What tests before left unread is told first.
  while (heard.length < 2) {
    const { message } = await next();
    if (message === 'slow' || message === 'quick') heard.push(message);
  }
  assert.deepEqual(heard, ['slow', 'quick']);
  await close();
});

test('a transaction that is rolled back announces nothing', async () => {
  const notification: NewNotification = {
    userId: idOf('alpha', 'user', 'solo'),
    kind: 'uploadMatterDocument',
    status: 'success',
    message: () => 'never',
  };
  const failing = api.runner.transaction('alpha', async (transaction) => {
    await createNotification(transaction, 'alpha', notification);
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  assert.equal((await api.run(['alpha', 'solo'], list)).data['notifications']?.['recordCount'], 0);
});

test('a transaction of one firm cannot notify a user of another', async () => {
  const notification: NewNotification = {
    userId: idOf('beta', 'user', 'partner'),
    kind: 'uploadMatterDocument',
    status: 'success',
    message: () => 'x',
  };
  await assert.rejects(
    api.runner.transaction('alpha', (transaction) => createNotification(transaction, 'beta', notification)),
    /transaction of alpha/,
  );
  await assert.rejects(createNotification(api.runner, 'alpha', notification), /foreign key/);
});

test('several people are notified together, in either order, without a deadlock', async () => {
  const all = (['admin', 'internal', 'partner', 'team'] as const).map((user): NewNotification => ({
    userId: idOf('alpha', 'user', user),
    kind: 'createPendingMatter',
    status: 'success',
    message: () => 'both',
  }));
  const rounds = Array.from({ length: 12 }, (_, round) =>
    api.runner.transaction('alpha', (transaction) =>
      createNotifications(transaction, 'alpha', round % 2 === 0 ? all : all.toReversed()),
    ),
  );
  await Promise.all(rounds);
  const { data } = await api.run(['alpha', 'admin'], list, { first: 100 });
  assert.equal(
    Object.values(data['notifications']?.['notifications'] ?? {}).filter(
      ({ message }) => (message as unknown) === 'both',
    ).length,
    12,
  );
});

test(`the latest ${NOTIFICATIONS_KEPT} are kept`, async () => {
  await tell('beta', 'solo', ...Array.from({ length: NOTIFICATIONS_KEPT + 3 }, () => ({})));
  const { data } = await api.run(['beta', 'solo'], list, { first: 1, offset: NOTIFICATIONS_KEPT - 1 });
  assert.equal(data['notifications']?.['recordCount'], NOTIFICATIONS_KEPT);
  assert.equal(Object.values(data['notifications']['notifications'] ?? {})[0]?.['id'], '4');
});

test('a subscription refuses the signed-out', async () => {
  const socket = await openSocket(api, { accessToken: 'no token' });
  await assert.rejects(socket.subscribe(uploads).next());
  assert.equal(await socket.closed, 4403);
});
