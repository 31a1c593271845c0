import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';
import { enquiriesOfAlpha, type EnquiryAnswer } from '../enquiries/enquiries.fixtures.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);

interface Quote {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly version: number;
  readonly documentId: string | null;
  readonly net: { readonly minor: number };
  readonly tax: { readonly minor: number };
  readonly total: { readonly minor: number };
}
interface Outcome {
  readonly ok: Quote | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: Quote | null;
}
const shown =
  '{ ok { id number state version documentId net { minor } tax { minor } total { minor } } error { message fields { field } } conflict { id version } }';
const ask = async <T>(
  who: TestUser,
  document: string,
  variables: Record<string, unknown>,
  tenant: TestTenant = 'alpha',
): Promise<{ answer: T; code: string | undefined }> => {
  const { data, errors } = await api.run([tenant, who], document, variables);
  return { answer: Object.values(data)[0] as unknown as T, code: errors[0]?.extensions.code };
};
const someLines = [
  { description: 'Advice', amountMinor: 100_000 },
  { description: 'Contract', amountMinor: 55_000 },
];
const draft = (who: TestUser, enquiryId: string, input: Record<string, unknown> = {}, tenant: TestTenant = 'alpha') =>
  ask<Outcome | null>(
    who,
    `mutation ($key: String!, $id: ID!, $input: EnquiryQuoteInput!) { createEnquiryQuote(idempotencyKey: $key, enquiryId: $id, input: $input) ${shown} }`,
    {
      key: crypto.randomUUID(),
      id: enquiryId,
      input: { title: 'Separation', introduction: 'As we said.', lines: someLines, isTaxed: false, ...input },
    },
    tenant,
  );
const send = (who: TestUser, { id, version }: Pick<Quote, 'id' | 'version'>, key: string = crypto.randomUUID()) =>
  ask<Outcome>(
    who,
    `mutation ($key: String!, $input: SendEnquiryQuoteInput!) { sendEnquiryQuote(idempotencyKey: $key, input: $input) ${shown} }`,
    { key, input: { id, version, subject: 'Your quote', html: '<p>Dear {Recipient.FirstName}</p>' } },
  );
const act = (
  who: TestUser,
  field: string,
  { id, version }: Pick<Quote, 'id' | 'version'>,
  { more = '', tenant = 'alpha' as TestTenant } = {},
) =>
  ask<Outcome | null>(
    who,
    `mutation ($id: ID!, $version: Int!) { ${field}(id: $id, version: $version ${more}) ${shown} }`,
    { id, version },
    tenant,
  );
async function anEnquiry(input: Record<string, unknown> = {}): Promise<EnquiryAnswer> {
  const { ok } = await alpha.create('partner', { assignedToId: idOf('alpha', 'user', 'partner'), ...input });
  assert.ok(ok);
  return ok;
}
async function aQuote(enquiryId: string, input: Record<string, unknown> = {}): Promise<Quote> {
  const quote = (await draft('partner', enquiryId, input)).answer?.ok;
  assert.ok(quote);
  return quote;
}
const list = (who: TestUser, enquiryId: string, tenant: TestTenant = 'alpha') =>
  ask<{ canEdit: boolean; quotes: { number: number; state: string }[] } | null>(
    who,
    'query ($id: ID!) { enquiryQuotes(enquiryId: $id) { canEdit quotes { number state } } }',
    { id: enquiryId },
    tenant,
  );

test('a quote adds up, is sent once as a paper, is the value of the enquiry, and is answered', async () => {
  const enquiry = await anEnquiry();
  const quote = await aQuote(enquiry.id);
  assert.deepEqual([quote.number, quote.state, quote.net.minor, quote.total.minor], [1, 'draft', 155_000, 155_000]);
  const key = crypto.randomUUID();
  const sent = (await send('partner', quote, key)).answer.ok;
  assert.equal(sent?.state, 'sent');
  assert.deepEqual((await send('partner', quote, key)).answer.ok, sent);
  const { rows } = await api.owner.query(
    `select o.recipient, a.name, d.name as kept, e.estimated_value_minor::int as value, e.first_responded_at is not null as answered
     from mail_outbox o join mail_attachments a on a.tenant_id = o.tenant_id and a.mail_id = o.id
     join documents d on d.storage_key = a.storage_key join enquiries e on e.id = d.enquiry_id where e.id = $1`,
    [enquiry.id],
  );
  const name = `Quote ${enquiry.number}-1.pdf`;
  assert.deepEqual(rows, [{ recipient: 'nora@vale.example', name, kept: name, value: 155_000, answered: true }]);
  assert.match(
    (
      await act('partner', 'updateEnquiryQuote', quote, {
        more: `, input: { title: "x", lines: [{ description: "x", amountMinor: 1 }], isTaxed: false }`,
      })
    ).answer?.conflict?.id ?? '',
    /./,
  );
  const accepted = (await act('partner', 'decideEnquiryQuote', sent, { more: ', isAccepted: true' })).answer?.ok;
  assert.equal(accepted?.state, 'accepted');
  assert.equal((await act('partner', 'withdrawEnquiryQuote', accepted)).answer?.ok, null);
  const log = await api.owner.query(
    `select action from activity_log where kind = 'enquiry' and object_id = $1 and action like '%Quote' order by happened_at, id`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows.map(({ action }) => action as string).toSorted(), [
    'acceptQuote',
    'draftQuote',
    'sendQuote',
  ]);
});

test('tax is added at the rate of the firm where that is asked for', async () => {
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('alpha', 'billing', '{"taxBasisPoints": 1000}') on conflict (tenant_id, name) do update set value = settings.value || excluded.value`,
  );
  const { net, tax, total } = await aQuote((await anEnquiry()).id, { isTaxed: true });
  assert.equal(total.minor, net.minor + tax.minor);
  assert.ok(tax.minor > 0);
});

test('what no quote can say is refused at its field, and nothing leaves without an address', async () => {
  const { id } = await anEnquiry();
  for (const [input, field] of [
    [{ title: ' ' }, 'title'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ description: '', amountMinor: 1 }] }, 'lines'],
    [{ lines: [{ description: 'x', amountMinor: -1 }] }, 'lines'],
    [{ lines: [{ description: 'x', amountMinor: 1.5 }] }, 'lines'],
    [{ introduction: 'x'.repeat(5001) }, 'introduction'],
  ] as const)
    assert.equal((await draft('partner', id, input)).answer?.error?.fields[0]?.field, field);
  const nowhere = await anEnquiry({ enquirerEmail: '' });
  assert.equal((await send('partner', await aQuote(nowhere.id))).answer.ok, null);
});

test('a change that was not seen is a conflict', async () => {
  const quote = await aQuote((await anEnquiry()).id);
  const withdrawn = await act('partner', 'withdrawEnquiryQuote', { ...quote, version: quote.version + 1 });
  assert.equal(withdrawn.answer?.conflict?.id, quote.id);
});

test('who does not reach the enquiry, and every other firm, neither sees nor changes its quotes', async () => {
  const enquiry = await anEnquiry();
  const quote = await aQuote(enquiry.id);
  const nothing = { canEdit: false, quotes: [] };
  assert.deepEqual(JSON.parse(JSON.stringify((await list('own', enquiry.id)).answer)), nothing);
  assert.deepEqual(JSON.parse(JSON.stringify((await list('partner', enquiry.id, 'beta')).answer)), nothing);
  assert.equal((await list('client', enquiry.id)).code, 'FORBIDDEN');
  assert.equal((await draft('client', enquiry.id)).code, 'FORBIDDEN');
  assert.equal((await draft('own', enquiry.id)).answer?.ok ?? null, null);
  assert.equal((await draft('partner', enquiry.id, {}, 'beta')).answer?.ok ?? null, null);
  for (const [who, tenant] of [
    ['own', 'alpha'],
    ['client', 'alpha'],
    ['partner', 'beta'],
  ] as const)
    for (const [field, more] of [
      ['withdrawEnquiryQuote', ''],
      ['decideEnquiryQuote', ', isAccepted: true'],
    ] as const)
      assert.equal((await act(who, field, quote, { more, tenant })).answer?.ok ?? null, null, `${who} ${field}`);
  assert.equal((await send('own', quote)).answer.ok, null);
  assert.deepEqual(
    (await list('partner', enquiry.id)).answer?.quotes.map(({ state }) => state),
    ['draft'],
  );
});
