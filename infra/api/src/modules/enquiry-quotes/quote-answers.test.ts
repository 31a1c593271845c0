import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant } from '../../testing/test-firms.ts';
import { enquiriesOfAlpha } from '../enquiries/enquiries.fixtures.ts';
import { createLinkSigner, QUOTE_PATH } from '../marketing/marketing-links.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());
const alpha = enquiriesOfAlpha(() => api);
const partner = idOf('alpha', 'user', 'partner');

interface Quote {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly answeredBy: string;
  readonly decisionNote: string;
}
interface Outcome {
  readonly ok: Quote | null;
  readonly error: { readonly fields: readonly { readonly field: string }[] } | null;
}
const shown = '{ ok { id version state answeredBy decisionNote } error { message fields { field } } }';
const run = async (document: string, variables: Record<string, unknown>): Promise<Outcome> => {
  const { data, errors } = await api.run(['alpha', 'partner'], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Outcome;
};
const draft = async (enquiryId: string, more: Record<string, unknown> = {}, replacesId: string | null = null) =>
  run(
    `mutation ($key: String!, $id: ID!, $input: EnquiryQuoteInput!, $replaces: ID) { createEnquiryQuote(idempotencyKey: $key, enquiryId: $id, input: $input, replacesId: $replaces) ${shown} }`,
    {
      key: crypto.randomUUID(),
      id: enquiryId,
      replaces: replacesId,
      input: {
        title: '<b>Separation</b>',
        lines: [{ description: 'Advice', amountMinor: 155_000 }],
        isTaxed: false,
        ...more,
      },
    },
  );
const send = ({ id, version }: Quote) =>
  run(
    `mutation ($key: String!, $input: SendEnquiryQuoteInput!) { sendEnquiryQuote(idempotencyKey: $key, input: $input) ${shown} }`,
    { key: crypto.randomUUID(), input: { id, version, subject: 'Your quote', html: '<p>Our quote.</p>' } },
  );
async function anEnquiry(): Promise<{ readonly id: string; readonly number: number }> {
  const { ok } = await alpha.create('partner', { assignedToId: partner });
  assert.ok(ok);
  return ok;
}
/** A quote that was sent, with the address of its page as the mail has it. */
async function sendOne(
  enquiryId: string,
  more: Record<string, unknown> = {},
  replacesId: string | null = null,
): Promise<{ readonly quote: Quote; readonly path: string }> {
  const drafted = (await draft(enquiryId, more, replacesId)).ok;
  assert.ok(drafted);
  const quote = (await send(drafted)).ok;
  assert.ok(quote);
  return { quote, path: await pathOf(quote.id) };
}
async function pathOf(quoteId: string): Promise<string> {
  const { rows } = await api.owner.query<{ html: string }>(
    `select html_body as html from mail_outbox where html_body like '%' || $1 || '%' order by created_at desc limit 1`,
    [`${QUOTE_PATH}/alpha.quote.${quoteId}`],
  );
  const path = new RegExp(`${QUOTE_PATH}/[^"]+`).exec(rows[0]?.html ?? '')?.[0];
  return path ?? assert.fail('no link was mailed');
}
const open = (path: string) => api.app.inject({ method: 'GET', url: path });
const answer = (path: string, fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const quoteOf = async (enquiryId: string, id: string): Promise<Quote> => {
  const { data } = await api.run(
    ['alpha', 'partner'],
    'query ($id: ID!) { enquiryQuotes(enquiryId: $id) { taxBasisPoints quotes { id version state answeredBy decisionNote } } }',
    { id: enquiryId },
  );
  const { quotes } = data['enquiryQuotes'] as unknown as { quotes: Quote[] };
  return quotes.find((quote) => quote.id === id) ?? assert.fail('no such quote');
};

test('someone who has the link reads the quote and accepts it once; the firm, its people and the log hear of it', async () => {
  const enquiry = await anEnquiry();
  const { quote, path } = await sendOne(enquiry.id);
  const page = await open(path);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /&lt;b&gt;Separation&lt;\/b&gt;/);
  assert.match(page.body, /1,550\.00/);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  const paper = await open(`${path}?paper=1`);
  assert.equal(paper.headers['content-type'], 'application/pdf');

  const unnamed = await answer(path, { answer: 'accept', name: ' ', word: 'Please <i>begin</i>' });
  assert.equal(unnamed.statusCode, 422);
  assert.match(unnamed.body, /Please &lt;i&gt;begin&lt;\/i&gt;/);
  assert.equal((await quoteOf(enquiry.id, quote.id)).state, 'sent');

  const accepted = await answer(path, { answer: 'accept', name: ' Nora  Vale ', word: 'Please begin' });
  assert.match(accepted.body, /Thank you/);
  const { version: _version, ...after } = await quoteOf(enquiry.id, quote.id);
  assert.deepEqual(
    { ...after },
    {
      id: quote.id,
      state: 'accepted',
      answeredBy: 'Nora Vale',
      decisionNote: 'Please begin',
    },
  );
  await answer(path, { answer: 'decline', name: 'Nora Vale', word: '' });
  assert.equal((await quoteOf(enquiry.id, quote.id)).state, 'accepted');

  const told = await api.owner.query(
    `select user_id, message, link from notifications where tenant_id = 'alpha' and kind = 'quoteAnswered' and link like $1`,
    [`%${enquiry.id}%`],
  );
  assert.deepEqual(told.rows, [
    {
      user_id: partner,
      message: `Quote 1 of enquiry ${enquiry.number} was accepted`,
      link: `/enquiriesDetail/${enquiry.id}?tab=quotes`,
    },
  ]);
  const log = await api.owner.query(
    `select action, user_id, detail from activity_log where object_id = $1 and action like '%QuoteOnline'`,
    [enquiry.id],
  );
  assert.deepEqual(log.rows, [
    { action: 'acceptQuoteOnline', user_id: null, detail: { number: enquiry.number, quote: 1 } },
  ]);
  const kept = await api.owner.query(`select html from messages where enquiry_id = $1`, [enquiry.id]);
  assert.doesNotMatch(JSON.stringify(kept.rows), /\/-\/quote/);
});

test('a quote that was withdrawn, replaced or is over says so and takes no answer', async () => {
  const enquiry = await anEnquiry();
  const withdrawn = await sendOne(enquiry.id);
  await run(`mutation ($id: ID!, $version: Int!) { withdrawEnquiryQuote(id: $id, version: $version) ${shown} }`, {
    id: withdrawn.quote.id,
    version: withdrawn.quote.version,
  });
  assert.match((await open(withdrawn.path)).body, /was withdrawn/);
  assert.match((await answer(withdrawn.path, { answer: 'accept', name: 'Nora' })).body, /was withdrawn/);

  const former = await sendOne(enquiry.id);
  const newer = await sendOne(enquiry.id, {}, former.quote.id);
  assert.equal((await quoteOf(enquiry.id, former.quote.id)).state, 'replaced');
  assert.match((await answer(former.path, { answer: 'accept', name: 'Nora' })).body, /was replaced/);
  assert.equal((await quoteOf(enquiry.id, former.quote.id)).state, 'replaced');
  assert.equal((await quoteOf(enquiry.id, newer.quote.id)).state, 'sent');

  const over = await sendOne(enquiry.id, { validUntil: '2020-01-31' });
  assert.match((await answer(over.path, { answer: 'accept', name: 'Nora' })).body, /could be accepted until/);
  assert.equal((await quoteOf(enquiry.id, over.quote.id)).state, 'sent');
});

test('a quote does not take the place of one that was accepted in the meantime, or of another enquiry', async () => {
  const enquiry = await anEnquiry();
  const former = await sendOne(enquiry.id);
  const successor = (await draft(enquiry.id, {}, former.quote.id)).ok;
  assert.ok(successor);
  await answer(former.path, { answer: 'accept', name: 'Nora' });
  assert.equal((await send(successor)).ok, null);
  assert.equal((await quoteOf(enquiry.id, former.quote.id)).state, 'accepted');
  const other = await anEnquiry();
  assert.equal((await draft(other.id, {}, former.quote.id)).error?.fields[0]?.field, 'replacesId');
});

test('a link that was changed, is for something else, has ended or is of another firm shows nothing', async () => {
  const enquiry = await anEnquiry();
  const { quote, path } = await sendOne(enquiry.id);
  const signed = async (tenant: TestTenant, kind: 'quote' | 'pay', ends: Date) =>
    `${QUOTE_PATH}/${(await createLinkSigner(api.runner, tenant))({ kind, id: quote.id, listId: null, expiresAt: ends })}`;
  const later = new Date(Date.now() + 86_400_000);
  for (const wrong of [
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    await signed('alpha', 'pay', later),
    await signed('beta', 'quote', later),
    (await signed('beta', 'quote', later)).replace('beta.', 'alpha.'),
  ]) {
    const { statusCode, body } = await open(wrong);
    assert.equal(statusCode, 404, wrong);
    assert.doesNotMatch(body, /Separation|Nora/);
    assert.equal((await answer(wrong, { answer: 'accept', name: 'Nora' })).statusCode, 404);
  }
  const ended = await open(await signed('alpha', 'quote', new Date(Date.now() - 60_000)));
  assert.equal(ended.statusCode, 410);
  assert.doesNotMatch(ended.body, /Separation|Nora/);
  assert.equal((await quoteOf(enquiry.id, quote.id)).state, 'sent');
});
