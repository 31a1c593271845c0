import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const runDocument =
  'mutation ($key: String!, $input: ConflictCheckInput!) { runConflictCheck(idempotencyKey: $key, input: $input) { ok { id } } }';
const printDocument = 'mutation ($id: ID!) { recordConflictReportPrint(id: $id) { isRecorded message } }';

test('a report that is printed is in the log of its matter, by who may read it and by nobody else', async () => {
  const matterId = idOf('alpha', 'matter', 5);
  const ran = await api.run(['alpha', 'partner'], runDocument, {
    key: crypto.randomUUID(),
    input: { matterId, names: [{ name: 'Mohammed Al-Rashid' }] },
  });
  const { ok } = ran.data['runConflictCheck'] as unknown as { ok: { id: string } };
  const { id } = ok;
  const printed = async (asker: readonly [TestTenant, TestUser]) => {
    const { data, errors } = await api.run(asker, printDocument, { id });
    return errors[0]?.extensions.code ?? data['recordConflictReportPrint'];
  };
  const refused = { isRecorded: false, message: 'This report does not exist.' };
  assert.deepEqual(await printed(['alpha', 'own']), refused);
  assert.deepEqual(await printed(['beta', 'partner']), refused);
  assert.equal(await printed(['alpha', 'client']), errorCodes.forbidden);
  const logged = async () =>
    (
      await api.owner.query(
        `select object_type, object_id, user_id, detail ->> 'reference' like 'CC-%' as named from activity_log
         where kind = 'conflictCheck' and action = 'print' and detail ->> 'reportId' = $1`,
        [id],
      )
    ).rows;
  assert.deepEqual(await logged(), []);
  assert.deepEqual(await printed(['alpha', 'partner']), { isRecorded: true, message: null });
  assert.deepEqual(await logged(), [
    { object_type: 'matter', object_id: matterId, user_id: idOf('alpha', 'user', 'partner'), named: true },
  ]);
});
