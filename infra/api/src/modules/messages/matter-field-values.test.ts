import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { matterTypeId, seedStages } from '../../testing/test-stages.ts';

let api: TestApi;
const matterId = idOf('alpha', 'matter', 5);
before(async () => {
  api = await startTestApi();
  await seedStages(api.owner);
  const [court, claim, secret] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await api.owner.query(
    `insert into matter_type_fields (tenant_id, id, matter_type_id, label, code, field_type, choices, role_ids) values
       ('alpha', $1, $4, 'Court', 'court', 'singleChoice', 'fed = Federal Court', ''),
       ('alpha', $2, $4, 'Claim', 'claim', 'currency', '', ''),
       ('alpha', $3, $4, 'Secret', 'secret', 'text', '', $5)`,
    [court, claim, secret, matterTypeId('alpha', 2), idOf('alpha', 'role', 'admin')],
  );
  await api.owner.query(
    `insert into matter_field_values (tenant_id, matter_id, field_id, field_type, label, value) values
       ('alpha', $4, $1, 'singleChoice', 'Court', '"fed"'), ('alpha', $4, $2, 'currency', 'Claim', '125050'),
       ('alpha', $4, $3, 'text', 'Secret', '"Zebra"')`,
    [court, claim, secret, matterId],
  );
});
after(() => api.close());

const preview = async (who: TestUser, subject: string): Promise<string> => {
  const { data, errors } = await api.run(
    ['alpha', who],
    'query ($input: MessagePreviewInput!) { previewMessage(input: $input) { subject } }',
    { input: { messageType: 'matterMessage', matterId, contactId: null, subject, html: '<p>Hello</p>' } },
  );
  assert.deepEqual(errors, []);
  return String(data['previewMessage']?.['subject']);
};

test('a message about a matter is filled in with the fields of its type, as far as the writer may see them', async () => {
  assert.equal(await preview('partner', '{custom.court}: {custom.claim}'), 'Federal Court: $1,250.50');
  assert.equal((await preview('partner', 'About {custom.secret}')).includes('Zebra'), false);
  assert.equal(await preview('admin', 'About {custom.secret}'), 'About Zebra');
});
