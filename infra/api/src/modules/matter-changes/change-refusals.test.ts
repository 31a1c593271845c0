import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { applyDocument, startChangesApi, type ChangesApi } from './matter-changes.fixtures.ts';

let changes: ChangesApi;
before(async () => {
  changes = await startChangesApi();
});
after(() => changes.close());

const partner: Who = ['alpha', 'partner'];
const matter = (number: number) => idOf('alpha', 'matter', number);

test('what waits for a decision, and what was turned down, is opened by nobody here', async () => {
  await changes.owner.query(
    `update matters set status = case when id = $3 then 'Cancelled' else 'Pending' end, file_number = case when id = $1 then 'NEW-000099' else file_number end where id in ($1, $2, $3)`,
    [matter(5), matter(6), matter(7)],
  );
  await changes.owner.query(
    `insert into matter_decisions (tenant_id, matter_id, status, decided_by) values ('alpha', $1, 'rejected', $2)`,
    [matter(7), idOf('alpha', 'user', 'admin')],
  );
  const waits = 'This matter is pending. Accept or decline it among the pending matters.';
  const reasonsFor = async (status: string) => {
    const run = await changes.preview(
      partner,
      { ids: [matter(5), matter(6), matter(7)] },
      { status, statusReason: 'Tidying up' },
    );
    assert.equal(run.waiting, 0, status);
    return (await changes.rows(partner, run.id)).map(({ reason }) => reason);
  };
  assert.deepEqual(await reasonsFor('Open'), [
    waits,
    waits,
    'This matter was declined and can’t be reopened. Open a new one, so that it is checked and decided again.',
  ]);
  assert.deepEqual(await reasonsFor('Cancelled'), [waits, waits, null]);
  assert.deepEqual(await reasonsFor('OnHold'), [
    waits,
    waits,
    'The matter can’t move to this status from its current one.',
  ]);
  // What became so after the preview is found when it is applied.
  await changes.owner.query(`update matters set status = 'Open' where id = $1`, [matter(6)]);
  const { id } = await changes.preview(partner, { ids: [matter(6)] }, { status: 'OnHold' });
  await changes.owner.query(`update matters set status = 'Pending' where id = $1`, [matter(6)]);
  await changes.ask(partner, applyDocument, { id });
  await changes.round();
  const [row] = await changes.rows(partner, id);
  assert.deepEqual([row?.outcome, row?.reason], ['REFUSED', waits]);
});

test('who answers for a restricted matter is changed by those alone who say who may see it', async () => {
  await changes.owner.query(
    `update matters set is_restricted = true where tenant_id = 'alpha' and id = any($1::uuid[])`,
    [[matter(1), matter(8)]],
  );
  await changes.owner.query(`insert into matter_access (tenant_id, matter_id, user_id) values ('alpha', $1, $2)`, [
    matter(1),
    idOf('alpha', 'user', 'partner'),
  ]);
  const refused =
    'This matter is restricted. Only administrators and the persons responsible and acting can change who is responsible or acting.';
  for (const field of ['personResponsibleId', 'personActingId']) {
    const run = await changes.preview(
      partner,
      { ids: [matter(1), matter(8), matter(9)] },
      { [field]: idOf('alpha', 'user', 'team') },
    );
    assert.deepEqual(
      (await changes.rows(partner, run.id)).map(({ outcome, reason }) => [outcome, reason]),
      [
        ['REFUSED', refused],
        ['WILL_CHANGE', null],
        ['WILL_CHANGE', null],
      ],
      field,
    );
  }
  // What was shut after the preview is found when it is applied.
  await changes.owner.query(`update matters set is_restricted = false where tenant_id = 'alpha' and id = $1`, [
    matter(1),
  ]);
  const { id } = await changes.preview(
    partner,
    { ids: [matter(1)] },
    { personActingId: idOf('alpha', 'user', 'partner') },
  );
  await changes.owner.query(`update matters set is_restricted = true where tenant_id = 'alpha' and id = $1`, [
    matter(1),
  ]);
  await changes.ask(partner, applyDocument, { id });
  await changes.round();
  assert.deepEqual(
    (await changes.rows(partner, id)).map(({ outcome, reason }) => [outcome, reason]),
    [['REFUSED', refused]],
  );
});
