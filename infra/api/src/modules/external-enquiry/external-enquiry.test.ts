import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scaleTarget } from '@atrium/database';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { entityId } from '../../entities/entities.fixtures.ts';
import { idOf } from '../../testing/test-firms.ts';
import { createDice } from '../documents/uploads/hostile-uploads.fixtures.ts';
import { isProof, newToken } from './form-token.ts';
import { plainText } from './read-form.ts';
import { isSuspected, spamSigns } from './spam-signs.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
  for (const firm of ['alpha', 'beta'])
    await api.owner.query(
      `insert into lookups (tenant_id, list, code, value)
       select $1, l, lower(v), v from unnest(array['areaOfLaw', 'areaOfLaw', 'enquirySource'], array['Family', 'Property', 'A friend']) w (l, v)
       on conflict do nothing`,
      [firm],
    );
  await api.owner.query(`insert into settings (tenant_id, name, value) values ('alpha', 'enquiryForm', $1)`, [
    {
      isOn: true,
      introduction: 'Tell us <b>more</b>',
      areas: ['Family', 'Property'],
      allowedOrigins: ['https://www.alpha.example', "https://x'; script-src *"],
    },
  ]);
  for (const [id, name, areas] of [
    [entityId('alpha', 'customFieldSection', 81), 'About you', ''],
    [entityId('alpha', 'customFieldSection', 82), 'Property', 'Property'],
  ])
    await api.owner.query(
      `insert into custom_field_sections (tenant_id, id, name, code, areas) values ('alpha', $1, $2, replace($2, ' ', ''), $3)`,
      [id, name, areas],
    );
  for (const [number, section, label, type, choices, isPublic] of [
    [1, 1, 'Preferred office', 'singleChoice', 'syd = Sydney\n- old = Gone', true],
    [2, 2, 'Price', 'currency', '', true],
    [3, 1, 'Inner rating', 'text', '', false],
    [4, 1, 'Colleague', 'user', '', true],
  ] as const)
    await api.owner.query(
      `insert into custom_fields (tenant_id, id, section_id, label, code, field_type, choices, is_public)
       values ('alpha', $1, $2, $3, replace($3, ' ', ''), $4, $5, $6)`,
      [
        entityId('alpha', 'customField', 80 + number),
        entityId('alpha', 'customFieldSection', 80 + section),
        label,
        type,
        choices,
        isPublic,
      ],
    );
});
after(() => api.close());

const page = (url: string, from = '10.9.0.1') => api.app.inject({ method: 'GET', url, remoteAddress: from });
const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const send = (fields: URLSearchParams, from: string, url = '/alpha/externalEnquiry') =>
  api.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: fields.toString(),
  });
/** What the script of the page works out. */
function proofOf(token: string): string {
  for (let tried = 0; ; tried += 1) if (isProof(token, tried.toString(36))) return tried.toString(36);
}
async function opened(from: string, area = 'Family', works = true): Promise<Record<string, string>> {
  const token = tokenIn((await page(`/alpha/externalEnquiry?area=${area}`, from)).body);
  return {
    token,
    proof: works ? proofOf(token) : '',
    area,
    name: 'Nora Vale',
    email: 'nora@vale.example',
    summary: 'Wants to separate.',
    consent: 'yes',
  };
}
type Stored = Readonly<Record<string, unknown>>;
const stored = async (name = 'Nora Vale'): Promise<Stored[]> =>
  (await api.owner.query(`select * from enquiries where is_external and enquirer_name = $1 order by number`, [name]))
    .rows;
const counted = async (): Promise<number> =>
  Number((await api.owner.query(`select count(*) from enquiries where is_external`)).rows[0]?.count);

test('the form is there without an account and without a script, on the firm’s own words, for its own sites', async () => {
  const first = await page('/alpha/externalEnquiry');
  assert.equal(first.statusCode, 200);
  assert.match(first.body, /What is it about\?/);
  assert.match(first.body, /Tell us &lt;b&gt;more/);
  const { body, headers } = await page('/alpha/externalEnquiry?area=Property');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /frame-ancestors https:\/\/www\.alpha\.example$/);
  assert.doesNotMatch(policy, /unsafe|\*/);
  assert.equal(headers['x-frame-options'], undefined);
  assert.match(body, /Preferred office/);
  assert.match(body, /Price/);
  assert.doesNotMatch(body, /Inner rating|Colleague|Gone/);
  assert.doesNotMatch((await page('/alpha/externalEnquiry?area=Family')).body, /Price/);
  assert.match((await page('/-/enquiry/alpha/embed.js')).body, /alpha\/externalEnquiry/);
});

test('there is no form where the firm offers none, and nothing distinguishes that from no firm', async () => {
  const answers = await Promise.all(
    ['/beta/externalEnquiry', '/nowhere/externalEnquiry', '/-/enquiry/beta', '/-/enquiry/NOT..A'].map((url) =>
      page(url),
    ),
  );
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [404, 404, 404, 404],
  );
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
});

test('what was written is in the list at once, with the consent as it was read, an answer and a receipt', async () => {
  const fields = await opened('10.9.0.2', 'Property');
  const sent = new URLSearchParams({
    ...fields,
    [`field-${entityId('alpha', 'customField', 81)}`]: 'syd',
    [`field-${entityId('alpha', 'customField', 82)}`]: '1250.5',
  });
  const answer = await send(sent, '10.9.0.2');
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /Thank you/);
  const [row] = await stored();
  assert.equal(row?.['area_of_law'], 'Property');
  assert.equal(row['is_suspected_spam'], false);
  assert.equal(row['consent_wording'], 'I agree that the firm may use what I write here to answer my enquiry.');
  assert.ok(row['consent_at'] !== null && row['first_response_due_at'] !== null);
  const values = await api.owner.query(
    `select label, value from custom_field_values where enquiry_id = $1 order by label`,
    [row['id']],
  );
  assert.deepEqual(values.rows, [
    { label: 'Preferred office', value: 'syd' },
    { label: 'Price', value: 125050 },
  ]);
  const mails = await api.owner.query(`select recipient, subject from mail_outbox where kind = 'enquiryReceipt'`);
  assert.equal(mails.rows.length, 1);
  assert.equal(mails.rows[0].recipient, 'nora@vale.example');
  const list = await api.run(
    ['alpha', 'admin'],
    '{ enquiryList(filter: "Nora Vale") { enquiries { isExternal consentWording } } }',
  );
  assert.equal((list.data['enquiryList']?.['enquiries'] as unknown as unknown[]).length, 1);
  // Sent again, by going back or by somebody who recorded it: the same answer, and nothing more is written.
  assert.match((await send(sent, '10.9.0.2')).body, /Thank you/);
  assert.equal((await stored()).length, 1);
});

test('an open list is told of it by the time that its sender is answered', async () => {
  const socket = await openSocket(api, ['alpha', 'admin']);
  const news = socket.subscribe('subscription { enquiryChanged { ids } }');
  assert.deepEqual((await news.next())['enquiryChanged'], { ids: [] });
  const answer = await send(new URLSearchParams({ ...(await opened('10.9.6.1')), name: 'Open List' }), '10.9.6.1');
  assert.equal(answer.statusCode, 200);
  const [row] = await stored('Open List');
  assert.deepEqual((await news.next())['enquiryChanged'], { ids: [row?.['id']] });
  await socket.close();
});

const refused: readonly (readonly [string, Record<string, string>, RegExp])[] = [
  ['no consent', { consent: '' }, /consent only/],
  ['no way to answer', { email: '', phone: '' }, /email address or a phone/],
  ['no address', { email: 'nora' }, /not a valid email/],
  ['another area', { area: 'Tax' }, /What is it about/],
  ['a token that was not signed here', { token: 'x' }, /open for too long/],
  ['no name', { name: ' ' }, /Enter who asks/],
  ['a source the firm does not list', { source: 'Made up' }, /Choose one/],
  ['a retired choice', { [`field-${entityId('alpha', 'customField', 81)}`]: 'old' }, /Choose one/],
  ['too long', { summary: 'x'.repeat(10_500) }, /10,?000/],
];
for (const [what, changed, says] of refused)
  test(`with ${what} nothing is written, and what was entered stays`, async () => {
    const before = await counted();
    const answer = await send(new URLSearchParams({ ...(await opened('10.9.1.1')), ...changed }), '10.9.1.1');
    assert.match(answer.body, says);
    if (what !== 'another area') assert.equal(answer.statusCode, 422);
    assert.equal(await counted(), before);
  });

test('a token of another firm’s form is worth nothing', async () => {
  await api.owner.query(
    `insert into settings (tenant_id, name, value) values ('beta', 'enquiryForm', '{"isOn": true}')`,
  );
  const theirs = tokenIn((await page('/beta/externalEnquiry')).body);
  const answer = await send(
    new URLSearchParams({ ...(await opened('10.9.1.2')), token: theirs, proof: proofOf(theirs) }),
    '10.9.1.2',
  );
  assert.equal(answer.statusCode, 422);
  await api.owner.query(`delete from settings where tenant_id = 'beta' and name = 'enquiryForm'`);
});

test('what looks like a machine waits apart, gets no receipt, and comes back when somebody says that it is none', async () => {
  const before = Number((await api.owner.query(`select count(*) from mail_outbox`)).rows[0].count);
  const fields = await opened('10.9.2.1');
  const answer = await send(
    new URLSearchParams({ ...fields, name: 'Trapped', website: 'https://x.example' }),
    '10.9.2.1',
  );
  assert.match(answer.body, /Thank you/);
  const [row] = await stored('Trapped');
  assert.equal(row?.['is_suspected_spam'], true);
  assert.match(String(row['spam_reason']), /trap/);
  assert.equal(Number((await api.owner.query(`select count(*) from mail_outbox`)).rows[0].count), before);
  const marked = await api.run(
    ['alpha', 'admin'],
    'mutation ($id: ID!, $version: Int!) { markEnquirySpam(id: $id, version: $version, isSpam: false) { ok { isSuspectedSpam } } }',
    { id: row['id'], version: row['version'] },
  );
  assert.equal(marked.data['markEnquirySpam']?.['ok']?.['isSuspectedSpam'], false);
});

test('signs count together, and one that people show too is not enough', () => {
  const person = { trap: '', ageMs: 60_000, hasWork: true, name: 'Nora Vale', summary: 'See www.vale.example' };
  for (const [sent, isSpam] of [
    [person, false],
    [{ ...person, hasWork: false }, false],
    [{ ...person, ageMs: 100 }, false],
    [{ ...person, ageMs: 100, hasWork: false }, true],
    [{ ...person, summary: 'http://a http://b http://c' }, false],
    [{ ...person, summary: 'http://a http://b http://c', hasWork: false }, true],
    [{ ...person, name: 'Buy http://x' }, true],
    [{ ...person, trap: '1' }, true],
  ] as const)
    assert.equal(isSuspected(spamSigns(sent)), isSpam, JSON.stringify(sent));
});

test('one address sends a few in an hour', async () => {
  const statuses: number[] = [];
  for (let each = 0; each < 12; each += 1)
    statuses.push(
      (await send(new URLSearchParams({ ...(await opened('10.9.3.1')), name: 'Flood' }), '10.9.3.1')).statusCode,
    );
  assert.deepEqual(new Set(statuses.slice(0, 10)), new Set([200]));
  assert.deepEqual(statuses.slice(10), [429, 429]);
  assert.equal((await stored('Flood')).length, 10);
});

/** Long ones find out what takes more than its length. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<<b>script>alert(1)<</b>/script>',
  '"><svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!--<script>-->',
  '<iframe srcdoc="<script>1</script>">',
  "'; drop table enquiries; --",
  '{Firm.Email}{Recipient.Name}',
  '\u202egnp.exe\u0000\u0007\u200b',
  'line\r\nBcc: everybody@else.example',
  '=cmd|calc!A1',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '\ud800 lone',
  '<style>*{display:none}',
  '<'.repeat(9000),
  '<!--'.repeat(2000),
  `${'a@'.repeat(4000)}x`,
  `${' '.repeat(9000)}x`,
  '\u0000'.repeat(9000),
];
const inputs = ['name', 'phone', 'summary', 'area', 'source', 'email', 'token', 'proof', 'website', 'consent'];
const ofOthers = [entityId('beta', 'customField', 1), idOf('beta', 'user', 'admin'), idOf('beta', 'enquiry', 1)];
const SUBMISSIONS = scaleTarget(2000);
/** What the firm takes in an hour is more than this. */
const BEFORE_AN_HOUR_PASSES = 250;

test(`${SUBMISSIONS} hostile submissions leave nothing unsanitised, nothing of another firm, and never an error`, async () => {
  const dice = createDice(31);
  const written = await opened('10.9.5.1', 'Family', false);
  const key = (await api.owner.query<{ secret: Buffer }>(`select secret from marketing_keys where tenant_id = 'alpha'`))
    .rows[0]?.secret;
  assert.ok(key);
  const names = [...inputs, ...ofOthers.map((id) => `field-${id}`), 'tenantId', 'officeId', '__proto__'];
  let accepted = 0;
  for (let each = 0; each < SUBMISSIONS; each += 1) {
    if (each % BEFORE_AN_HOUR_PASSES === 0)
      await api.owner.query(`update sign_in_attempts set attempted_at = attempted_at - interval '1 hour'`);
    const input = names[each % names.length] ?? '';
    const payload = payloads[Math.floor(each / names.length) % payloads.length] ?? '';
    const fields = new URLSearchParams({ ...written, token: newToken(key, 'alpha', Date.now()), [input]: payload });
    // The same name more than once, another field beside it, and types that the form never sends.
    fields.append(input, payload);
    fields.append(names[dice(names.length)] ?? '', payloads[dice(payloads.length)] ?? '');
    fields.append('consent[]', 'yes');
    const { statusCode, body } = await send(fields, `10.${20 + (each >> 8)}.${each & 255}.1`);
    // What is longer than the form can be is refused before it is read.
    assert.ok([200, 413, 422, 429].includes(statusCode), `${input} ${payload.slice(0, 60)}: ${statusCode}`);
    assert.doesNotMatch(body, /<script>alert|<img src=x|onload=alert\(1\)>|<iframe/);
    if (statusCode === 200) accepted += 1;
  }
  assert.ok(accepted > SUBMISSIONS / 20, `only ${accepted} were taken`);
  const { rows } = await api.owner.query<Record<string, string>>(
    `select enquirer_name, enquirer_email, enquirer_phone, summary, area_of_law, source, tenant_id from enquiries where is_external`,
  );
  assert.ok(rows.length >= accepted / 2);
  for (const row of rows) {
    assert.equal(row['tenant_id'], 'alpha');
    assert.ok(['Family', 'Property'].includes(String(row['area_of_law'])));
    for (const value of Object.values(row)) {
      assert.doesNotMatch(value, /<[a-z!?/]/i);
      assert.doesNotMatch(value.replaceAll('\n', ''), /[\p{Cc}\p{Cs}\u200b\u202a-\u202e]/u);
    }
    for (const column of ['enquirer_name', 'enquirer_email', 'enquirer_phone'] as const)
      assert.doesNotMatch(String(row[column]), /\n/);
  }
  const { rows: others } = await api.owner.query(
    `select 1 from custom_field_values v join enquiries e using (tenant_id) where v.enquiry_id = e.id and e.is_external and v.field_id = any($1)`,
    [ofOthers],
  );
  assert.equal(others.length, 0);
});

test('other bodies than a form’s are refused', async () => {
  for (const type of ['application/json', 'text/plain'])
    assert.equal(
      (
        await api.app.inject({
          method: 'POST',
          url: '/alpha/externalEnquiry',
          headers: { 'content-type': type },
          payload: '{}',
        })
      ).statusCode,
      415,
    );
  const long = new URLSearchParams({ summary: 'x'.repeat(80_000) });
  assert.equal((await send(long, '10.9.4.1')).statusCode, 413);
});

test('plain text keeps what people write', () => {
  for (const [given, kept] of [
    ['a < b and c > d', 'a < b and c > d'],
    ['<b>bold</b> move', 'bold move'],
    ['two\r\nlines', 'two lines'],
    ['سارة العلي', 'سارة العلي'],
    ['x <script', 'x < script'],
  ])
    assert.equal(plainText(given ?? ''), kept);
  assert.equal(plainText('two\r\nlines\n\n\n\nmore', true), 'two\nlines\n\nmore');
});
