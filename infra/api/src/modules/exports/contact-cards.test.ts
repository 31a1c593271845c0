import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf, testTenants } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const tenant of testTenants)
    await api.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, unnest($2::uuid[]), 'contacts', 'export', 'all'`,
      [tenant, (['partner', 'own', 'team'] as const).map((user) => idOf(tenant, 'role', user))],
    );
});
after(() => api.close());

const cardsOf = async (who: Who, input: object) => {
  const { data, errors } = await api.run(
    who,
    'mutation ($input: ExportContactsInput!) { exportContactCards(input: $input) { file { fileName content } message } }',
    { input },
  );
  const answer = data['exportContactCards'] as unknown as {
    file: { fileName: string; content: string } | null;
    message: string | null;
  } | null;
  return { ...answer, code: errors[0]?.extensions.code };
};

test('the contacts of a list are cards, as its filters show them and no further than the role exports', async () => {
  const all = await cardsOf(['alpha', 'partner'], { includeStaff: false });
  assert.equal(all.file?.content.match(/BEGIN:VCARD/g)?.length, 11);
  assert.ok(!all.file.content.includes('markbeta'));
  const clients = await cardsOf(['alpha', 'partner'], { isClient: true, filter: 'contact 03' });
  assert.match(clients.file?.content ?? '', /FN:markalpha contact 03/);
  assert.match(clients.file?.fileName ?? '', /^markalpha contact 03 .*\.vcf$/);
  const own = await cardsOf(['alpha', 'own'], {});
  assert.equal(own.file?.content.match(/BEGIN:VCARD/g)?.length, 2);
  const foreign = await cardsOf(['beta', 'partner'], { ids: [idOf('alpha', 'contact', 3)] });
  assert.equal(foreign.file, null);
  assert.equal(foreign.message, 'There are no contacts to export.');
  for (const who of ['reception', 'client', 'office'] as const)
    assert.equal((await cardsOf(['alpha', who], {})).code, 'FORBIDDEN', who);
});

test('what is closed to a role is on no card', async () => {
  await api.owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'contacts', 'email', 'masked')`,
    [idOf('alpha', 'role', 'team')],
  );
  const { file } = await cardsOf(['alpha', 'team'], {});
  assert.match(file?.content ?? '', /FN:markalpha contact/);
  assert.ok(!/EMAIL/.test(file?.content ?? ''));
});
