import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defineStatement } from '@atrium/database';
import { matterNotice } from '../modules/matters/matter-change.ts';
import { noticesOf } from '../testing/notices.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { idOf } from '../testing/test-firms.ts';
import { command, Conflict, type Command } from './command.ts';
import { loaderById } from './loaders.ts';
import { refuse } from './refusal.ts';
import { RequestContext } from './request-context.ts';
import type { ApiServices } from './services.ts';

interface Row {
  id: string;
  name: string;
  version: number;
}
const lockStatement = defineStatement<{ id: string }, Row>({
  name: 'test.command.lock',
  text: `select d.id, d.name, d.version from matter_dates d where d.tenant_id = :tenantId and d.id = :id::uuid for no key update of d`,
});
const renameStatement = defineStatement<{ id: string; name: string }, Row>({
  name: 'test.command.rename',
  text: `update matter_dates d set name = :name, version = d.version + 1 where d.tenant_id = :tenantId and d.id = :id::uuid returning d.id, d.name, d.version`,
});
const rowsStatement = defineStatement<{ ids: readonly string[] }, Row>({
  name: 'test.command.rows',
  text: `select d.id, d.name, d.version from matter_dates d where d.tenant_id = :tenantId and d.id = any(:ids::uuid[])`,
});
const rowLoader = loaderById<Row>(({ runner }, tenantId, ids) => runner.query(tenantId, rowsStatement, { ids }));

interface RenameInput {
  readonly key: string;
  readonly version: number;
  readonly name: string;
}
const MATTER = idOf('alpha', 'matter', 5);
const DATE = idOf('alpha', 'view', 7);
/** Renames a date; the name says what goes wrong after it was written. */
const rename = command({
  name: 'test.rename',
  policy: (viewer) => viewer.userName !== 'nobody',
  key: ({ key }: RenameInput) => key,
  lock: (unit) => unit.one(lockStatement, { id: DATE }),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { name }, current }) => {
    if (name === current.name) return unit.unchanged(current);
    const row = await unit.one(renameStatement, { id: DATE, name });
    if (name === 'refused') throw refuse({ field: 'name', message: 'Not this name.' });
    if (name === 'overtaken') throw new Conflict({ ...row, name: 'of somebody else' });
    return row;
  },
  audit: ({ current, ok }) => ({
    kind: 'matterDate',
    objectType: 'matter',
    objectId: MATTER,
    action: 'rename',
    detail: { from: current.name, to: ok.name },
  }),
  announces: () => matterNotice(MATTER, 'dates'),
  follows: async (_unit, { input: { name } }) => {
    if (name === 'broken') throw new Error('Something nobody expects');
    return Promise.resolve();
  },
});

let api: TestApi;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into matter_dates (tenant_id, id, matter_id, name, due_on) values ('alpha', $1, $2, 'first', '2030-01-01')`,
    [DATE, MATTER],
  );
});
after(() => api.close());

function contextOf(userName = 'markalpha'): RequestContext {
  const viewer = {
    tenantId: 'alpha',
    userId: idOf('alpha', 'user', 'partner'),
    userName,
    roleName: 'Partner',
    language: 'en-AU',
  } as unknown as NonNullable<RequestContext['viewer']>;
  return new RequestContext({
    services: { runner: api.runner } as unknown as ApiServices,
    viewer,
    requestId: 'test',
    client: { address: '192.0.2.7', userAgent: 'test browser' },
    accessToken: null,
    proofKey: null,
  });
}
let keys = 0;
type Renamed = ReturnType<typeof rename>;
const doRename = (input: Partial<RenameInput> & { readonly name: string }, context = contextOf()): Renamed =>
  row().then(({ version }) => rename(context, { key: `key ${(keys += 1)}`, version, ...input }));
const row = async (): Promise<Row> =>
  (
    await api.owner.query<Row>(`select id, name, version from matter_dates where tenant_id = 'alpha' and id = $1`, [
      DATE,
    ])
  ).rows[0] ?? assert.fail('the row is gone');
const logged = async () =>
  (
    await api.owner.query<Record<string, unknown>>(
      `select user_id, user_name, role_name, address, device, result, detail from activity_log where tenant_id = 'alpha' and action = 'rename' order by happened_at`,
    )
  ).rows;
/** What the work leaves behind: the row, how many rows of the log, and what was announced. */
async function traceOf(work: () => Promise<unknown>) {
  const before = { row: await row(), logged: (await logged()).length };
  const notices = await noticesOf(api, work);
  const now = await row();
  return {
    isWritten: now.version !== before.row.version,
    logged: (await logged()).length - before.logged,
    notices: notices.filter((notice) => notice.includes('matterChange')),
  };
}
const NOTHING = { isWritten: false, logged: 0, notices: [] };

test('a change is written, audited with who asked from where, and announced', async () => {
  const trace = await traceOf(async () => {
    const { ok, error, conflict } = await doRename({ name: 'second' });
    assert.deepEqual([ok?.name, error, conflict], ['second', null, null]);
  });
  assert.deepEqual(trace, { isWritten: true, logged: 1, notices: [`alpha matterChange ${MATTER}/dates`] });
  assert.deepEqual((await logged()).at(-1), {
    user_id: idOf('alpha', 'user', 'partner'),
    user_name: 'markalpha',
    role_name: 'Partner',
    address: '192.0.2.7',
    device: 'test browser',
    result: 'succeeded',
    detail: { from: 'first', to: 'second' },
  });
});

test('someone who may not is refused before anything is read, as is someone who is signed out', async () => {
  const trace = await traceOf(async () => {
    await assert.rejects(doRename({ name: 'third' }, contextOf('nobody')), { code: 'FORBIDDEN' });
    const signedOut = new RequestContext({ ...contextOf(), viewer: null });
    await assert.rejects(doRename({ name: 'third' }, signedOut), { code: 'UNAUTHENTICATED' });
  });
  assert.deepEqual(trace, NOTHING);
});

test('a refusal names its fields and leaves nothing behind, the key included', async () => {
  const trace = await traceOf(async () => {
    const { ok, error, conflict } = await doRename({ name: 'refused', key: 'kept free' });
    assert.deepEqual([ok, conflict], [null, null]);
    assert.deepEqual(error, { message: 'Not this name.', fields: [{ field: 'name', message: 'Not this name.' }] });
  });
  assert.deepEqual(trace, NOTHING);
  assert.equal((await doRename({ name: 'after the refusal', key: 'kept free' })).ok?.name, 'after the refusal');
});

test('a version that is not the latest answers the current version, and writes nothing', async () => {
  const now = await row();
  const trace = await traceOf(async () => {
    const answer = await doRename({ name: 'late', version: now.version - 1 });
    assert.deepEqual(answer, { ok: null, error: null, conflict: now });
  });
  assert.deepEqual(trace, NOTHING);
});

test('work that finds out late that somebody was first undoes what it wrote', async () => {
  const trace = await traceOf(async () => {
    assert.equal((await doRename({ name: 'overtaken' })).conflict?.name, 'of somebody else');
  });
  assert.deepEqual(trace, NOTHING);
});

test('sent again with the same key it has one effect and the first answer', async () => {
  const input = { key: 'the same', name: 'once', version: (await row()).version };
  const trace = await traceOf(async () => {
    const answers = await Promise.all([doRename(input), doRename(input)]);
    answers.push(await doRename(input));
    assert.deepEqual(new Set(answers.map(({ ok }) => ok?.version)), new Set([input.version + 1]));
  });
  assert.deepEqual(trace, { isWritten: true, logged: 1, notices: [`alpha matterChange ${MATTER}/dates`] });
  const other = await traceOf(() =>
    assert.rejects(doRename({ ...input, name: 'another' }), /The key was used for another request/),
  );
  assert.deepEqual(other, NOTHING);
  const namesake: Command<RenameInput, Row> = command({
    name: 'test.other',
    policy: () => true,
    key: ({ key }: RenameInput) => key,
    lock: () => null,
    version: 'none',
    run: () => Promise.resolve({ id: DATE, name: 'x', version: 1 }),
    audit: 'none',
    announces: 'none',
  });
  await assert.rejects(namesake(contextOf(), input), /The key was used for another request/);
});

test('what fails after the audit row undoes the change and the row together, and nothing is announced', async () => {
  const trace = await traceOf(() => assert.rejects(doRename({ name: 'broken' }), /nobody expects/));
  assert.deepEqual(trace, NOTHING);
});

test('what was asked for already is neither audited nor announced', async () => {
  const { name } = await row();
  const trace = await traceOf(async () => assert.equal((await doRename({ name })).ok?.name, name));
  assert.deepEqual(trace, NOTHING);
});

test('what was loaded before is loaded again after it', async () => {
  const context = contextOf();
  const load = () => context.loader(rowLoader).load(DATE);
  const { name } = await row();
  assert.equal((await load())?.name, name);
  await doRename({ name: 'loaded again' }, context);
  assert.equal((await load())?.name, 'loaded again');
});
