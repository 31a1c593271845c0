import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entityId } from '../../entities/entities.fixtures.ts';
import { fieldAsker } from '../../testing/ask-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';
import { createMailingRound } from './mailing-round.ts';

const [added, found] = [41, 42].map((number) => entityId('alpha', 'mailingList', number)) as [string, string];
const contact = (number: number) => idOf('alpha', 'contact', number);
let api: TestApi;
before(async () => {
  api = await startTestApi();
  const { owner } = api;
  await owner.query(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'News', 'static'), ('alpha', $2, 'Clients', 'rule')`,
    [added, found],
  );
  // Contact 1 is the `own` user's, contact 5 the partner's.
  await owner.query(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at)
     select 'alpha', $1, unnest($2::uuid[]), 'Web form', now()`,
    [added, [contact(1), contact(5)]],
  );
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', unnest($1::uuid[]), 'mailingList'`,
    [[idOf('alpha', 'role', 'own'), idOf('alpha', 'role', 'partner')]],
  );
});
after(() => api.close());

const ask = fieldAsker(() => api);
const membersFor = async (who: TestUser) => {
  const { found: page } = await ask(
    'query ($list: ID!) { mailingListMembers(mailingListId: $list) { recordCount rows { contactId } } }',
    { list: added },
    who,
  );
  const { recordCount, rows } = page as unknown as { recordCount: number; rows: { contactId: string }[] };
  assert.equal(recordCount, rows.length);
  return rows.map(({ contactId }) => contactId).toSorted();
};
const onTheList = (...numbers: readonly number[]) => numbers.map(contact).toSorted();

test('of a list each sees the members whose contacts they see, and adds and removes no others', async () => {
  assert.deepEqual(await membersFor('partner'), onTheList(1, 5));
  assert.deepEqual(await membersFor('own'), onTheList(1));
  const { found: put } = await ask(
    `mutation ($key: String!, $list: ID!, $ids: [ID!]!) {
      addMailingListMembers(idempotencyKey: $key, mailingListId: $list, contactIds: $ids, consentSource: "Web form") { ok { added } } }`,
    { key: crypto.randomUUID(), list: added, ids: [contact(2), contact(6)] },
    'own',
  );
  assert.equal(put['ok']?.['added'], 1);
  const remove = async (number: number) =>
    (
      await ask(
        'mutation ($list: ID!, $id: ID!) { removeMailingListMember(mailingListId: $list, contactId: $id) { ok { contactId } } }',
        { list: added, id: contact(number) },
        'own',
      )
    ).found['ok'];
  assert.equal(await remove(5), null);
  assert.deepEqual(await membersFor('partner'), onTheList(1, 2, 5));
  assert.ok(await remove(2));
});

test('an address is written to again by those who see its contact', async () => {
  await api.owner.query(
    `insert into marketing_suppressions (tenant_id, address, reason)
     select tenant_id, lower(email), 'bounce' from contacts where tenant_id = 'alpha' and id = $1`,
    [contact(5)],
  );
  const lift = async (who: TestUser) =>
    (
      await ask(
        'mutation ($list: ID!, $id: ID!) { liftSuppression(mailingListId: $list, contactId: $id) { ok { contactId } } }',
        { list: added, id: contact(5) },
        who,
      )
    ).found['ok'];
  assert.equal(await lift('own'), null);
  assert.ok(await lift('partner'));
});

test('a rule about matters counts those that the asker sees', async () => {
  // Of contact 1 the partner sees open matters, of contact 2 the `own` user has one.
  const countFor = async (who: TestUser) =>
    (
      await ask(
        'query ($list: ID!, $rule: MailingRuleInput!) { previewMailingRule(mailingListId: $list, rule: $rule) { total } }',
        {
          list: found,
          rule: { match: 'all', conditions: [{ field: 'hasOpenMatter', operator: 'is', value: 'true' }] },
        },
        who,
      )
    ).found['total'];
  assert.equal(await countFor('partner'), 8);
  assert.equal(await countFor('own'), 1);
});

test('a mailing of somebody who may no longer write to lists goes to nobody', async () => {
  const { found: sent } = await ask(
    `mutation ($key: String!, $list: ID!) { sendMailing(idempotencyKey: $key, mailingListId: $list, subject: "News", html: "<p>Hello</p>") { ok { id recipients } } }`,
    { key: crypto.randomUUID(), list: added },
    'partner',
  );
  assert.equal(sent['ok']?.['recipients'], 2);
  await api.owner.query(
    `delete from role_access_flags where tenant_id = 'alpha' and role_id = $1 and flag = 'mailingList'`,
    [idOf('alpha', 'role', 'partner')],
  );
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  await createMailingRound({ runner: api.runner, logger })(new AbortController().signal, 'http://localhost');
  const { rows } = await api.owner.query(
    `select state, last_error as error, (select count(*)::integer from mail_outbox where kind = 'mailing') as mails from mailings where id = $1`,
    [sent['ok']['id']],
  );
  assert.deepEqual(rows, [{ state: 'FAILED', error: 'ACCESS_CHANGED', mails: 0 }]);
});
