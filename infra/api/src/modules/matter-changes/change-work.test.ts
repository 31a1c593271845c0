import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Who } from '../../testing/test-api.ts';
import { idOf, markOf } from '../../testing/test-firms.ts';
import {
  applyDocument,
  cancelDocument,
  startChangesApi,
  undoDocument,
  type ChangesApi,
  type Run,
} from './matter-changes.fixtures.ts';
import { firstStage } from '../../testing/test-stages.ts';
import { trialOf } from './matter-changes.fixtures.ts';

let changes: ChangesApi;
before(async () => {
  changes = await startChangesApi();
});
after(() => changes.close());
beforeEach(async () => {
  changes.api.runner.onStatement = undefined;
  await changes.owner.query(
    `delete from matter_change_runs; delete from activity_log; update matters set ${firstStage}, version = 1, is_restricted = file_number like '%0024', person_acting_id = null, status = case when file_number like '%0023' then 'Completed' else 'Open' end`,
  );
});

const partner: Who = ['alpha', 'partner'];
const ten = { columnFilters: [{ column: 'title', operator: 'CONTAINS', values: ['matter 1'] }] };
const matter = (number: number) => idOf('alpha', 'matter', number);
const staged = async (stage = 'Trial') =>
  (
    await changes.owner.query<{ count: number }>(`select count(*)::integer as count from matters where stage = $1`, [
      stage,
    ])
  ).rows[0]?.count;
const logged = async () =>
  (
    await changes.owner.query<{ object_id: string; action: string; detail: Record<string, unknown> }>(
      `select object_id, action, detail from activity_log where object_type = 'matter' order by happened_at, id`,
    )
  ).rows;
const editAs = (number: number, title: string) =>
  changes.owner.query(`update matters set title = $2, version = version + 1 where tenant_id = 'alpha' and id = $1`, [
    matter(number),
    title,
  ]);
const outcomes = async (id: string) =>
  Object.fromEntries(
    (await changes.rows(partner, id)).map(({ fileNumber, outcome }) => [fileNumber.slice(-2), outcome]),
  );
async function queue(
  matters: Record<string, unknown> = ten,
  set: Record<string, unknown> = { stageId: trialOf('alpha') },
): Promise<Run> {
  const run = await changes.preview(partner, matters, set);
  await changes.ask(partner, applyDocument, { id: run.id });
  return run;
}
async function undo(id: string): Promise<Run> {
  const { ok } = (await changes.ask(partner, undoDocument, { id })) as unknown as { ok: Run | null };
  assert.ok(ok);
  await changes.round();
  const undone = await changes.run(partner, ok.id);
  assert.ok(undone);
  return undone;
}

test('changes each matter once, as it was previewed, and says so in its log', async () => {
  const run = await changes.apply(partner, ten, {
    stageId: trialOf('alpha'),
    personActingId: idOf('alpha', 'user', 'own'),
  });
  assert.deepEqual([run.state, run.changed, run.waiting], ['DONE', 11, 0]);
  assert.equal(await staged(), 11);
  const rows = await logged();
  assert.equal(rows.length, 11);
  assert.deepEqual(new Set(rows.map(({ object_id }) => object_id)).size, 11);
  const { rows: versions } = await changes.owner.query(`select distinct version from matters where stage = 'Trial'`);
  assert.deepEqual(versions, [{ version: 2 }]);
});

test('notifies open lists of every matter', async () => {
  const heard = new Set<string>();
  const stop = await changes.api.runner.listen(
    'atrium',
    (payload) => {
      const { topic, id } = JSON.parse(payload ?? '{}') as { topic?: string; id?: string };
      if (topic === 'matterChange' && id !== undefined) heard.add(id);
    },
    () => undefined,
  );
  await changes.apply(partner, { ids: [matter(5), matter(6)] }, { stageId: trialOf('alpha') });
  // Notices come in the order of their commits, so a later one says that the earlier ones are here.
  await changes.apply(partner, { ids: [matter(7)] }, { stageId: trialOf('alpha') });
  while (!heard.has(`${matter(7)}/record`)) await new Promise(setImmediate);
  await stop();
  assert.deepEqual([...heard].sort(), [5, 6, 7].map((number) => `${matter(number)}/record`).sort());
});

test('a matter that somebody changed in the meantime is left alone, and the row says so', async () => {
  const run = await queue({ ids: [matter(5), matter(6)] });
  await editAs(6, 'changed by a colleague');
  await changes.round();
  const rows = await changes.rows(partner, run.id);
  await changes.owner.query(`update matters set title = 'markalpha matter 6' where tenant_id = 'alpha' and id = $1`, [
    matter(6),
  ]);
  assert.deepEqual(
    rows.map(({ outcome, reason }) => [outcome, reason]),
    [
      ['CHANGED', null],
      ['SKIPPED', 'Someone else changed the matter, so it was left unchanged.'],
    ],
  );
  assert.equal(await staged(), 1);
});

test('a matter that went out of reach in the meantime is not changed', async () => {
  const run = await queue({ ids: [matter(1), matter(5)] });
  await changes.owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [
    matter(1),
  ]);
  await changes.round();
  assert.deepEqual([(await changes.run(partner, run.id))?.refused, await staged()], [1, 1]);
});

/** Does something after so many rows were settled. */
async function afterRows(count: number, work: () => Promise<unknown> | undefined, signal?: AbortSignal): Promise<void> {
  let settled = 0;
  let done: Promise<unknown> | undefined;
  changes.api.runner.onStatement = (name) => {
    if (name === 'matterChanges.settleRow' && ++settled === count) done = work();
  };
  await changes.round({ rowsPerTurn: 2, rowsTogether: 2, ...(signal === undefined ? {} : { signal }) });
  changes.api.runner.onStatement = undefined;
  await done;
}

test('a process that closes leaves the rest to the next, which does not count as a failure', async () => {
  const run = await queue();
  const closing = new AbortController();
  await afterRows(
    4,
    () => {
      closing.abort();
      return undefined;
    },
    closing.signal,
  );
  const half = await changes.run(partner, run.id);
  assert.deepEqual([half?.state, half?.changed, half?.waiting, await staged()], ['QUEUED', 4, 7, 4]);
  await changes.round();
  assert.deepEqual(
    [(await changes.run(partner, run.id))?.state, await staged(), (await logged()).length],
    ['DONE', 11, 11],
  );
});

test('after a kill the lease passes, others go on, and every row is changed once', async () => {
  const run = await queue();
  // As a killed process leaves it: rows done, the run still its own.
  const closing = new AbortController();
  await afterRows(
    3,
    () => {
      closing.abort();
      return undefined;
    },
    closing.signal,
  );
  await changes.owner.query(
    `update matter_change_runs set state = 'RUNNING', attempts = 1, due_at = now() + interval '1 minute'`,
  );
  assert.equal(await changes.round(), false);
  await changes.owner.query(`update matter_change_runs set due_at = now()`);
  await Promise.all([changes.round(), changes.round(), changes.round()]);
  const { rows } = await changes.owner.query(
    `select version, count(*)::integer as count from matters where stage = 'Trial' group by 1`,
  );
  assert.deepEqual(rows, [{ version: 2, count: 11 }]);
  assert.deepEqual([(await changes.run(partner, run.id))?.state, (await logged()).length], ['DONE', 11]);
});

test('two processes that both believe the run is theirs change no row twice', async () => {
  const run = await queue();
  let isSecond = false;
  await afterRows(2, async () => {
    isSecond = true;
    await changes.owner.query(`update matter_change_runs set due_at = now()`);
    await changes.round();
  });
  assert.ok(isSecond);
  const { rows } = await changes.owner.query(
    `select version, count(*)::integer as count from matters where stage = 'Trial' group by 1`,
  );
  assert.deepEqual(rows, [{ version: 2, count: 11 }]);
  assert.deepEqual([(await changes.run(partner, run.id))?.state, (await logged()).length], ['DONE', 11]);
});

test('what is cancelled while it runs stops at once; rows that were changed stay changed', async () => {
  const run = await queue();
  await afterRows(3, () => changes.ask(partner, cancelDocument, { id: run.id }));
  const stopped = await changes.run(partner, run.id);
  assert.equal(stopped?.state, 'CANCELLED');
  assert.ok((stopped?.changed ?? 0) >= 3 && (stopped?.waiting ?? 0) > 0);
  assert.equal(await staged(), stopped?.changed);
  await changes.round();
  assert.equal(await staged(), stopped?.changed);
});

test('a right that is lost while it runs stops it', async () => {
  const run = await queue();
  const giveFlag = (flag: string) =>
    changes.owner.query(
      `update role_access_flags set flag = $1 where tenant_id = 'alpha' and role_id = $2 and flag in ('bulkMatterManagement', 'notes')`,
      [flag, idOf('alpha', 'role', 'partner')],
    );
  await afterRows(2, () => giveFlag('notes'));
  await giveFlag('bulkMatterManagement');
  const stopped = await changes.run(partner, run.id);
  assert.deepEqual([stopped?.state, stopped?.failure], ['FAILED', 'ACCESS_CHANGED']);
  assert.ok((stopped?.waiting ?? 0) > 0);
});

test('a right that is lost before it begins keeps it from beginning', async () => {
  const run = await queue();
  const giveFlag = (flag: string) =>
    changes.owner.query(
      `update role_access_flags set flag = $1 where tenant_id = 'alpha' and role_id = $2 and flag in ('bulkMatterManagement', 'notes')`,
      [flag, idOf('alpha', 'role', 'partner')],
    );
  await giveFlag('notes');
  await changes.round();
  await giveFlag('bulkMatterManagement');
  const stopped = await changes.run(partner, run.id);
  assert.deepEqual([stopped?.state, stopped?.failure, stopped?.changed], ['FAILED', 'ACCESS_CHANGED', 0]);
});

test('undo gives back what nobody changed since, and says which it could not', async () => {
  const run = await changes.apply(
    partner,
    { ids: [matter(5), matter(6), matter(7)] },
    { stageId: trialOf('alpha'), personActingId: idOf('alpha', 'user', 'own') },
  );
  await editAs(6, 'changed by a colleague');
  const undone = await undo(run.id);
  assert.deepEqual([undone.state, undone.undoesId, undone.changed, undone.skipped], ['DONE', run.id, 2, 1]);
  assert.deepEqual(await outcomes(undone.id), { '05': 'CHANGED', '06': 'SKIPPED', '07': 'CHANGED' });
  const { rows } = await changes.owner.query(
    `select stage, person_acting_id from matters where tenant_id = 'alpha' and id = $1`,
    [matter(5)],
  );
  assert.deepEqual(rows, [{ stage: 'markalpha', person_acting_id: null }]);
  assert.equal((await changes.run(partner, run.id))?.undoneById, undone.id);
  assert.equal((await logged()).length, 5);
});

test('what was given back once is not given back again', async () => {
  const run = await changes.apply(partner, { ids: [matter(5)] }, { stageId: trialOf('alpha') });
  await undo(run.id);
  assert.deepEqual(
    { ...(await changes.ask(partner, undoDocument, { id: run.id })) },
    { ok: null, message: 'There is nothing left to undo.' },
  );
});

test('asked twice to take back, it is one run', async () => {
  const run = await changes.apply(partner, { ids: [matter(5)] }, { stageId: trialOf('alpha') });
  const ask = async () => ((await changes.ask(partner, undoDocument, { id: run.id })) as unknown as { ok: Run }).ok.id;
  const [first, second] = await Promise.all([ask(), ask()]);
  assert.equal(first, second);
});

test('a preview that nobody applied is forgotten after a day', async () => {
  const run = await changes.preview(partner, ten, { stageId: trialOf('alpha') });
  await changes.round();
  assert.notEqual(await changes.run(partner, run.id), null);
  await changes.owner.query(`update matter_change_runs set created_at = now() - interval '25 hours'`);
  await changes.round();
  assert.equal(await changes.run(partner, run.id), null);
});

test('a run changes nothing of another firm', async () => {
  await changes.apply(partner, { isIncludeCompleted: true }, { stageId: trialOf('alpha') });
  const { rows } = await changes.owner.query(`select distinct stage from matters where tenant_id = 'beta'`);
  assert.deepEqual(rows, [{ stage: markOf('beta') }]);
});

test('every row takes the same few statements', async () => {
  await queue();
  const names: string[] = [];
  changes.api.runner.onStatement = (name) => names.push(name);
  await changes.round({ rowsPerTurn: 50, rowsTogether: 50 });
  changes.api.runner.onStatement = undefined;
  const rows = names.filter((name) => name === 'matterChanges.settleRow').length;
  assert.equal(rows, 11);
  assert.ok(names.length <= rows * 9 + 12, `${names.length} statements`);
});

test('status, wall and fields of a matter change together or not at all', async () => {
  await changes.owner.query(
    `update matters set wip_minor = 0, debtors_minor = 0, trust_minor = 0 where tenant_id = 'alpha' and id = $1`,
    [matter(5)],
  );
  const run = await queue(
    { ids: [matter(5), matter(6)] },
    { stageId: trialOf('alpha'), status: 'Completed', isRestricted: true },
  );
  const [ready, blocked] = await changes.rows(partner, run.id);
  assert.deepEqual(
    [ready?.outcome, blocked?.outcome, blocked?.reason],
    [
      'WILL_CHANGE',
      'REFUSED',
      'This matter still has amounts outstanding. Complete it on its own page, with a reason.',
    ],
  );
  // What only the change itself can tell: money comes between the preview and the run, which a version does not count.
  await changes.owner.query(`update matters set wip_minor = 500 where tenant_id = 'alpha' and id = $1`, [matter(5)]);
  await changes.round();
  const [refused] = await changes.rows(partner, run.id);
  assert.deepEqual([refused?.outcome, refused?.reason], ['REFUSED', 'This matter still has amounts outstanding.']);
  const { rows } = await changes.owner.query(
    `select status, stage, is_restricted, version from matters where tenant_id = 'alpha' and id = $1`,
    [matter(5)],
  );
  assert.deepEqual(rows, [{ status: 'Open', stage: 'markalpha', is_restricted: false, version: 1 }]);

  await changes.owner.query(`update matters set wip_minor = 0 where tenant_id = 'alpha' and id = $1`, [matter(5)]);
  const whole = await changes.apply(
    partner,
    { ids: [matter(5)] },
    { stageId: trialOf('alpha'), status: 'Completed', isRestricted: true },
  );
  assert.equal(whole.changed, 1);
  const undone = await undo(whole.id);
  assert.deepEqual([undone.changed, undone.refused], [1, 0]);
  const restored = await changes.owner.query(
    `select status, stage, is_restricted from matters where tenant_id = 'alpha' and id = $1`,
    [matter(5)],
  );
  assert.deepEqual(restored.rows, [{ status: 'Open', stage: 'markalpha', is_restricted: false }]);
});

test('a status that asks for a reason is refused without one, and only people of the matter restrict it', async () => {
  const without = await changes.preview(partner, { ids: [matter(5)] }, { status: 'Cancelled' });
  assert.deepEqual(
    [without.refused, (await changes.rows(partner, without.id))[0]?.reason],
    [1, 'This change of status requires a reason.'],
  );
  assert.equal(
    (await changes.preview(partner, { ids: [matter(5)] }, { status: 'Cancelled', statusReason: 'Opened twice' }))
      .waiting,
    1,
  );
  const walled = await changes.preview(partner, { ids: [matter(1), matter(5)] }, { isRestricted: true });
  assert.deepEqual([walled.refused, walled.waiting], [1, 1]);
});
