import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import excel from 'exceljs';
import { createDisk } from '../../files/create-disk.ts';
import { startExportsApi, type ExportsApi } from '../exports/exports.fixtures.ts';
import { giveLedger } from '../reports/reports.fixtures.ts';
import { proveRootField } from '../../testing/prove-root-field.ts';
import type { Who } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { createReportScheduleRound } from './schedule-round.ts';

let exports: ExportsApi;
const partner: Who = ['alpha', 'partner'];
const own: Who = ['alpha', 'own'];
const admin: Who = ['alpha', 'admin'];
const userId = (name: TestUser): string => idOf('alpha', 'user', name);
const log = () => undefined;
const quiet = { info: log, warn: log, error: log };

before(async () => {
  exports = await startExportsApi();
  for (const user of ['admin', 'partner', 'own'] as const)
    for (const tenant of ['alpha', 'beta'] as const) {
      const role = idOf(tenant, 'role', user);
      await exports.owner.query(
        `insert into role_access_flags (tenant_id, role_id, flag) select $1, $2, f from unnest(array['licensedReports', 'reportCatalog']) f on conflict do nothing`,
        [tenant, role],
      );
      await exports.owner.query(
        `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, $2, f, a, 'all' from unnest(array['reports', 'invoices', 'time', 'tasks', 'enquiries']) f, unnest(array['export']) a
         on conflict (tenant_id, role_id, feature, action) do update set scope = 'all'`,
        [tenant, role],
      );
    }
  // Who looks after the reports of the firm.
  await exports.owner.query(`delete from role_scopes where feature = 'reports' and action = 'edit'`);
  await exports.owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope) values ('alpha', $1, 'reports', 'edit', 'all')`,
    [idOf('alpha', 'role', 'admin')],
  );
  await giveLedger(exports.api, 'alpha');
});
after(() => exports.close());
beforeEach(() => exports.owner.query('delete from report_schedules; delete from mail_outbox; delete from export_runs'));

const FIELDS = 'id version name report isOwn isPaused nextDueAt hasFailed people { name } addresses owner { name }';
const RESULT = `{ ok { ${FIELDS} } error { message fields { field } } conflict { version } }`;
const ADD = `mutation ($key: String!, $input: ReportScheduleInput!) { addReportSchedule(idempotencyKey: $key, input: $input) ${RESULT} }`;
const UPDATE = `mutation ($id: ID!, $version: Int!, $input: ReportScheduleInput!) { updateReportSchedule(id: $id, version: $version, input: $input) ${RESULT} }`;
const PAUSE = `mutation ($id: ID!, $version: Int!, $is: Boolean!) { setReportSchedulePaused(id: $id, version: $version, isPaused: $is) ${RESULT} }`;
const NOW = `mutation ($key: String!, $id: ID!) { runReportScheduleNow(idempotencyKey: $key, id: $id) ${RESULT} }`;
const REMOVE = `mutation ($id: ID!, $version: Int!) { deleteReportSchedule(id: $id, version: $version) ${RESULT} }`;
const LIST = `{ reportSchedules { timeZone isOfFirm schedules { ${FIELDS} } } }`;
const RUNS = `query ($id: ID!) { reportScheduleRuns(id: $id) { dueAt startedBy deliveries { to isOutside state failure rows mailState } } }`;

interface Schedule {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly isPaused: boolean;
  readonly nextDueAt: string;
  readonly hasFailed: boolean;
}
interface Result {
  readonly ok: Schedule | null;
  readonly error: { readonly message: string; readonly fields: readonly { field: string }[] } | null;
  readonly conflict: { readonly version: number } | null;
}
interface Run {
  readonly startedBy: string | null;
  readonly deliveries: readonly {
    to: string;
    isOutside: boolean;
    state: string;
    failure: string | null;
    rows: number | null;
    mailState: string | null;
  }[];
}
const input = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Matters every morning',
  report: 'MATTERS_OPENED',
  asked: { period: 'year', groupBy: 'type', columns: ['fileNumber', 'title', 'wip'] },
  format: 'XLSX',
  rhythm: 'DAILY',
  atTime: '07:30',
  condition: 'ALWAYS',
  delivery: 'ATTACHMENT',
  peopleIds: [userId('partner'), userId('own')],
  addresses: ['accountant@example.com'],
  ...changes,
});
const ask = async <Answer>(who: Who, document: string, variables: Record<string, unknown> = {}): Promise<Answer> =>
  (await exports.ask(who, document, { key: crypto.randomUUID(), ...variables })) as unknown as Answer;
async function add(changes: Record<string, unknown> = {}, who: Who = partner): Promise<Schedule> {
  const { ok, error } = await ask<Result>(who, ADD, { input: input(changes) });
  assert.equal(error, null);
  assert.ok(ok);
  return ok;
}

const round = (): Promise<boolean> =>
  createReportScheduleRound({ runner: exports.api.runner, logger: quiet })(
    new AbortController().signal,
    'https://firm.example',
  );
/** Lets the time of a schedule come, and does all that follows. */
async function comeDue(id: string): Promise<void> {
  await exports.owner.query(
    `update report_schedules set next_due_at = date_trunc('second', now()) - interval '5 minutes' where id = $1`,
    [id],
  );
  await finish();
}
async function finish(): Promise<void> {
  while (await round());
  while (await exports.round());
  while (await round());
}
const runsOf = async (id: string): Promise<readonly Run[]> => (await ask<Run[] | null>(partner, RUNS, { id })) ?? [];
const mails = async () =>
  (
    await exports.owner.query<{
      recipient: string;
      kind: string;
      subject: string;
      text_body: string;
      reply_to: string | null;
      name: string | null;
      storage_key: string | null;
    }>(
      `select o.*, a.name, a.storage_key from mail_outbox o left join mail_attachments a on a.tenant_id = o.tenant_id and a.mail_id = o.id order by o.created_at, o.recipient`,
    )
  ).rows;

test('each recipient is sent what their own role shows, and people outside what the owner sees', async () => {
  const schedule = await add();
  await comeDue(schedule.id);
  const [run] = await runsOf(schedule.id);
  assert.ok(run);
  assert.equal(run.startedBy, null);
  assert.deepEqual(
    run.deliveries.map(({ state }) => state),
    ['SENT', 'SENT', 'SENT'],
  );
  const rowsOf = async (user: string): Promise<number> => {
    const shown = await ask<{ recordCount: number }>(
      ['alpha', user as 'partner'],
      `{ reportResult(id: "MATTERS_OPENED", parameters: { from: "2025-12-01", to: "2026-11-27" }) { recordCount } }`,
    );
    return shown.recordCount;
  };
  const outside = run.deliveries.find(({ isOutside }) => isOutside);
  const inside = run.deliveries.filter(({ isOutside }) => !isOutside).map(({ rows }) => rows);
  assert.notEqual(inside[0], inside[1], 'they see different matters');
  assert.ok(outside !== undefined && inside.includes(outside.rows));
  assert.ok((await rowsOf('own')) < (await rowsOf('partner')));
  const sent = await mails();
  assert.equal(sent.length, 3);
  assert.ok(sent.every(({ name, kind }) => kind === 'report' && name?.endsWith('.xlsx')));
  const [toAccountant] = sent.filter(({ recipient }) => recipient === 'accountant@example.com');
  assert.match(toAccountant?.text_body ?? '', /has set up this report to be sent to you/);
  const disk = await createDisk({ folder: exports.api.filesFolder, objectStorage: null });
  const bytes = await disk.getBytes(toAccountant?.storage_key ?? '');
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  assert.equal(book.worksheets[0]?.rowCount, (outside.rows ?? 0) + 1);
  assert.equal(book.worksheets[0]?.getRow(1).getCell(1).value, 'File number');
});

test('a time is sent once, however many processes are at it and however often', async () => {
  const schedule = await add();
  await exports.owner.query(`update report_schedules set next_due_at = now() - interval '3 days' where id = $1`, [
    schedule.id,
  ]);
  await Promise.all([round(), round(), round()]);
  while (await exports.round());
  await Promise.all([round(), round(), round()]);
  await finish();
  assert.equal((await runsOf(schedule.id)).length, 1, 'what was missed is sent once');
  assert.equal((await mails()).length, 3);
  const { schedules } = await ask<{ schedules: Schedule[] }>(partner, LIST);
  assert.ok(Date.parse(schedules[0]?.nextDueAt ?? '') > Date.now());
});

test('a process that dies before the commit leaves the time as due as it was', async () => {
  const schedule = await add();
  await exports.owner.query(
    `create function fail_report() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
     create trigger fail_report before insert on report_deliveries for each row execute function fail_report()`,
  );
  await comeDue(schedule.id);
  assert.deepEqual(await runsOf(schedule.id), []);
  await exports.owner.query('drop trigger fail_report on report_deliveries; drop function fail_report()');
  await finish();
  assert.equal((await runsOf(schedule.id)).length, 1);
  assert.equal((await mails()).length, 3);
});

test('run at once, it is sent beside its times, once for each key', async () => {
  const schedule = await add({ addresses: [] });
  const key = crypto.randomUUID();
  await ask<Result>(partner, NOW, { key, id: schedule.id });
  await ask<Result>(partner, NOW, { key, id: schedule.id });
  await finish();
  const runs = await runsOf(schedule.id);
  assert.equal(runs.length, 1);
  assert.ok(runs[0]?.startedBy);
  const { schedules } = await ask<{ schedules: Schedule[] }>(partner, LIST);
  assert.equal(schedules[0]?.nextDueAt, schedule.nextDueAt);
});

test('only if not empty, and only if changed', async () => {
  const nothing = await add({ condition: 'NOT_EMPTY', asked: { columns: ['fileNumber'], matterType: 'No such type' } });
  await comeDue(nothing.id);
  assert.deepEqual(
    (await runsOf(nothing.id))[0]?.deliveries.map(({ state }) => state),
    ['EMPTY', 'EMPTY', 'EMPTY'],
  );
  assert.deepEqual(await mails(), []);

  const changed = await add({ condition: 'CHANGED', peopleIds: [userId('partner')], addresses: [] });
  const states = async () => (await runsOf(changed.id)).map(({ deliveries }) => deliveries[0]?.state);
  await comeDue(changed.id);
  assert.deepEqual(await states(), ['SENT']);
  await exports.owner.query(`update report_schedule_runs set due_at = due_at - interval '1 day'`);
  await comeDue(changed.id);
  assert.deepEqual(await states(), ['UNCHANGED', 'SENT']);
  await exports.owner.query(`update report_schedule_runs set due_at = due_at - interval '1 day'`);
  await exports.owner.query(`update matters set title = title || ' (new)' where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'matter', 1),
  ]);
  await comeDue(changed.id);
  assert.deepEqual(await states(), ['SENT', 'UNCHANGED', 'SENT']);
});

test('to people of the firm a link is sent where that is asked for, which only they can follow', async () => {
  const schedule = await add({ delivery: 'LINK', peopleIds: [userId('own')], addresses: [] });
  await comeDue(schedule.id);
  const [mail] = await mails();
  assert.equal(mail?.name, null);
  assert.match(mail?.text_body ?? '', /https:\/\/firm\.example\/alpha\/reports\/schedules\?view=received/);
  const received = `{ receivedReports { name from rows exportId } }`;
  const [file] = await ask<{ name: string; exportId: string }[]>(own, received);
  assert.equal(file?.name, schedule.name);
  assert.equal((await exports.fetchFile(own, file.exportId)).status, 200);
  assert.equal((await exports.fetchFile(partner, file.exportId)).status, 404, 'not even who set it up');
  assert.deepEqual(await ask<unknown[]>(partner, received), []);
});

test('who loses the right is sent nothing, and the owner is told; an owner who loses it sends nothing any more', async () => {
  const schedule = await add();
  const exportsOf = (user: TestUser, scope: string) =>
    exports.owner.query(
      `update role_scopes set scope = $2 where tenant_id = 'alpha' and role_id = $1 and feature = 'reports' and action = 'export'`,
      [idOf('alpha', 'role', user), scope],
    );
  await exportsOf('own', 'none');
  await comeDue(schedule.id);
  const [first] = await runsOf(schedule.id);
  assert.deepEqual(first?.deliveries.map(({ state, failure }) => [state, failure]).toSorted(), [
    ['FAILED', 'NO_ACCESS'],
    ['SENT', null],
    ['SENT', null],
  ]);
  const told = (await mails()).filter(({ kind }) => kind === 'reportFailure');
  assert.equal(told.length, 1);
  assert.match(told[0]?.text_body ?? '', /can’t have this report/);
  const { rows: notices } = await exports.owner.query<{ user_id: string; status: string; link: string }>(
    `select user_id, status, link from notifications where tenant_id = 'alpha' and kind = 'reportFailed'`,
  );
  assert.deepEqual(notices, [
    {
      user_id: idOf('alpha', 'user', 'partner'),
      status: 'failed',
      link: `/reports/schedules?schedule=${schedule.id}`,
    },
  ]);
  await exportsOf('own', 'all');
  await exports.owner.query(
    `update report_schedule_runs set due_at = due_at - interval '1 day'; delete from mail_outbox`,
  );
  await exportsOf('partner', 'none');
  await comeDue(schedule.id);
  await exportsOf('partner', 'all');
  const [second] = await runsOf(schedule.id);
  assert.ok(second?.deliveries.every(({ failure }) => failure === 'NO_ACCESS'));
  assert.deepEqual(
    (await mails()).map(({ kind }) => kind),
    ['reportFailure'],
  );
  const { schedules } = await ask<{ schedules: Schedule[] }>(partner, LIST);
  assert.deepEqual(
    schedules.map(({ isPaused, hasFailed }) => [isPaused, hasFailed]),
    [[true, true]],
  );
});

test('one sees one’s own; who looks after reports sees, pauses and deletes all of the firm, and changes none', async () => {
  const schedule = await add();
  const listed = async (who: Who) => {
    const answer = await ask<{ isOfFirm: boolean; schedules: Schedule[] }>(who, LIST);
    return [answer.isOfFirm, answer.schedules.length];
  };
  assert.deepEqual(await listed(partner), [false, 1]);
  assert.deepEqual(await listed(own), [false, 0]);
  assert.deepEqual(await listed(admin), [true, 1]);
  assert.deepEqual(await listed(['beta', 'admin']), [false, 0]);
  const { id, version } = schedule;
  for (const who of [own, ['beta', 'partner'] as Who]) {
    assert.equal(await ask<unknown>(who, RUNS, { id }), null);
    for (const [document, more] of [
      [PAUSE, { is: true }],
      [REMOVE, {}],
      [UPDATE, { input: input({ peopleIds: [] }) }],
      [NOW, {}],
    ] as const)
      assert.match(
        (await ask<Result>(who, document, { id, version, ...more })).error?.message ?? '',
        /no longer exists/,
      );
  }
  assert.match((await ask<Result>(admin, NOW, { id })).error?.message ?? '', /Only the person who set up/);
  assert.match(
    (await ask<Result>(admin, UPDATE, { id, version, input: input() })).error?.message ?? '',
    /Only the person who set up/,
  );
  const paused = await ask<Result>(admin, PAUSE, { id, version, is: true });
  assert.equal(paused.ok?.isPaused, true);
  assert.equal((await ask<Result>(partner, PAUSE, { id, version, is: false })).conflict?.version, version + 1);
  await comeDue(id);
  assert.deepEqual(await mails(), [], 'nothing is sent meanwhile');
  assert.equal((await ask<Result>(admin, REMOVE, { id, version: version + 1 })).ok?.id, id);
  assert.deepEqual(await listed(partner), [false, 0]);
});

test('what cannot be sent is refused by its field', async () => {
  const refusals: readonly (readonly [field: string, changes: Record<string, unknown>])[] = [
    ['name', { name: '  ' }],
    ['report', { report: 'NO_SUCH_REPORT' }],
    ['report', { report: 'SIGN_INS' }],
    ['atTime', { atTime: '25:00' }],
    ['weekDay', { rhythm: 'WEEKLY' }],
    ['monthDay', { rhythm: 'MONTHLY', monthDay: 32 }],
    ['peopleIds', { peopleIds: [], addresses: [] }],
    ['peopleIds', { peopleIds: [idOf('beta', 'user', 'partner')] }],
    ['addresses', { addresses: ['no address'] }],
  ];
  for (const [field, changes] of refusals) {
    const refused: Result = await ask<Result>(partner, ADD, { input: input(changes) });
    assert.deepEqual(
      refused.error?.fields.map((each) => each.field),
      [field],
      JSON.stringify(changes),
    );
  }
});

proveRootField(() => exports.api, {
  name: 'reportSchedules',
  document: '{ reportSchedules { timeZone schedules { id } } receivedReports { id } }',
  as: 'partner',
  refuses: 'reception',
  works: (data) => assert.deepEqual((data['reportSchedules'] as unknown as { schedules: [] }).schedules, []),
});
