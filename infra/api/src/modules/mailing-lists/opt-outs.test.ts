import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mailingRuleFields, operatorsOf, type MailingCondition, type MailingRuleField } from '@atrium/contracts';
import { entityId } from '../../entities/entities.fixtures.ts';
import { startTestApi, type AnswerData, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { createLinkSigner } from '../marketing/marketing-links.ts';

const DAY_MS = 86_400_000;
const person = idOf('alpha', 'contact', 6);
const eventId = entityId('alpha', 'event', 71);
const [byRule, byHand] = [71, 72].map((number) => entityId('alpha', 'mailingList', number)) as [string, string];

let api: TestApi;
let values: Readonly<Record<MailingRuleField, string>>;
before(async () => {
  api = await startTestApi();
  const run = (sql: string, given: readonly unknown[] = []) => api.owner.query(sql, [...given]);
  await run(
    `update contacts set marketing_consent = true, email = 'p' || right(id::text, 6) || '@client.example', suburb = 'Carlton', state = 'VIC',
       postcode = '3053', country = 'AU' where tenant_id = 'alpha'`,
  );
  await run(
    `insert into mailing_lists (tenant_id, id, name, kind) values ('alpha', $1, 'By rule', 'rule'), ('alpha', $2, 'By hand', 'static')`,
    [byRule, byHand],
  );
  await run(
    `insert into mailing_list_members (tenant_id, mailing_list_id, contact_id, consent_source, consented_at) values ('alpha', $1, $2, 'Web form', now())`,
    [byHand, person],
  );
  await run(
    `insert into events (tenant_id, id, name, category, starts_at, ends_at, time_zone)
     values ('alpha', $1, 'Breakfast', 'Seminar', '2020-05-01 00:00+00', '2020-05-01 02:00+00', 'Australia/Sydney')`,
    [eventId],
  );
  await run(
    `insert into event_attendees (tenant_id, event_id, contact_id, attendance) values ('alpha', $1, $2, 'attended')`,
    [eventId, person],
  );
  await run(
    `insert into referrers (tenant_id, id, contact_id, type, agreement_kind, tier) values ('alpha', new_id(), $1, 'Accountant', 'other', 'C')`,
    [person],
  );
  const { rows } = await run(
    `select c.kind, c.is_client, c.is_pms, c.owner_id::text as owner, m.type from contacts c
     join matters m on m.tenant_id = c.tenant_id and m.client_id = c.id and m.status = 'Open'
     where c.tenant_id = 'alpha' and c.id = $1 limit 1`,
    [person],
  );
  const [row] = rows as { kind: string; is_client: boolean; is_pms: boolean; owner: string; type: string }[];
  assert.ok(row);
  values = {
    kind: row.kind,
    isClient: String(row.is_client),
    isPms: String(row.is_pms),
    isReferrer: 'true',
    suburb: 'Carlton',
    state: 'VIC',
    postcode: '3053',
    country: 'AU',
    owner: row.owner,
    hasOpenMatter: 'true',
    matterType: row.type,
    invitedTo: eventId,
    attended: eventId,
  };
});
after(() => api.close());

const ask = async (document: string, variables: Record<string, unknown>): Promise<AnswerData> => {
  const { data, errors } = await api.run(['alpha', 'admin'], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as AnswerData;
};
interface Reach {
  readonly total: number;
  readonly reachable: number;
}
const reachOfRule = async (...conditions: readonly MailingCondition[]): Promise<Reach> =>
  (await ask(
    'query ($list: ID!, $rule: MailingRuleInput!) { previewMailingRule(mailingListId: $list, rule: $rule) { total reachable } }',
    { list: byRule, rule: { match: 'all', conditions } },
  )) as unknown as Reach;
/** For each field a rule that finds the person, and for those that have it the other way round. */
const rules = (): readonly MailingCondition[] =>
  (Object.keys(mailingRuleFields) as MailingRuleField[]).flatMap((field) =>
    operatorsOf(field).map((operator) => ({
      field,
      operator,
      value: operator === 'isNot' ? idOf('alpha', 'contact', 99) : values[field],
    })),
  );
const excludedFrom = async (mailingListId: string): Promise<string | null | undefined> =>
  (
    (
      await ask('query ($list: ID!) { mailingListMembers(mailingListId: $list) { rows { contactId exclusion } } }', {
        list: mailingListId,
      })
    )['rows'] as unknown as { contactId: string; exclusion: string | null }[]
  ).find(({ contactId }) => contactId === person)?.exclusion;

test('who opted out is found by every later rule and written to by none, until they want to hear again', async () => {
  const before = await Promise.all(rules().map((rule) => reachOfRule(rule)));
  for (const [index, rule] of rules().entries())
    assert.ok((before[index]?.total ?? 0) > 0, `${rule.field} ${rule.operator} finds nobody`);
  const sign = await createLinkSigner(api.runner, 'alpha');
  const token = sign({ kind: 'preferences', id: person, listId: null, expiresAt: new Date(Date.now() + DAY_MS) });
  const post = (path: string, payload: string) =>
    api.app.inject({
      method: 'POST',
      url: `/-/${path}/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  assert.equal((await post('unsubscribe', 'List-Unsubscribe=One-Click')).statusCode, 200);
  for (const [index, rule] of rules().entries()) {
    const { total, reachable } = await reachOfRule(rule);
    assert.deepEqual(
      [total, reachable],
      [before[index]?.total, (before[index]?.reachable ?? 0) - 1],
      `${rule.field} ${rule.operator}`,
    );
  }
  // A rule that is saved after it, a list that they were put on before it, and an invitation.
  await ask(
    'mutation ($list: ID!, $rule: MailingRuleInput!) { setMailingRule(mailingListId: $list, version: 1, rule: $rule) { ok { version } error { message } } }',
    { list: byRule, rule: { match: 'all', conditions: [{ field: 'suburb', operator: 'is', value: 'Carlton' }] } },
  );
  assert.equal(await excludedFrom(byRule), 'optedOut');
  assert.equal(await excludedFrom(byHand), 'optedOut');
  const invitation = await ask(
    'query ($ids: [ID!]!, $event: ID!) { previewInvitations(eventId: $event, contactIds: $ids) { excluded { reason } } }',
    { ids: [person], event: entityId('alpha', 'event', 72) },
  );
  assert.equal((invitation['excluded'] as unknown as { reason: string }[])[0]?.reason, 'optedOut');
  await post('preferences', 'all=in');
  assert.deepEqual(await Promise.all(rules().map((rule) => reachOfRule(rule))), before);
});
