import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { pdfOf } from '../documents/documents.fixtures.ts';
import { createDice, makeHostileUploads } from '../documents/uploads/hostile-uploads.fixtures.ts';
import { newToken } from './form-token.ts';

let api: TestApi;
let secret: Buffer;
before(async () => {
  api = await startTestApi();
  await api.owner.query(
    `insert into lookups (tenant_id, list, code, value) values ('alpha', 'areaOfLaw', 'family', 'Family') on conflict do nothing`,
  );
  await api.owner.query(`insert into settings (tenant_id, name, value) values ('alpha', 'enquiryForm', $1)`, [
    { isOn: true, areas: ['Family'] },
  ]);
  // The key is made when the form is first opened.
  await api.app.inject({ method: 'GET', url: '/alpha/externalEnquiry' });
  const { rows } = await api.owner.query<{ secret: Buffer }>(
    `select secret from marketing_keys where tenant_id = 'alpha'`,
  );
  secret = rows[0]?.secret ?? Buffer.alloc(0);
});
after(() => api.close());

interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: string | Uint8Array;
}
const BOUNDARY = 'atrium-form-test';
const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
          `${fileName === undefined ? '' : 'content-type: application/octet-stream\r\n'}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
const fields = (changes: Record<string, string> = {}): Part[] =>
  Object.entries({
    token: newToken(secret, 'alpha', Date.now() - 60_000),
    area: 'Family',
    name: 'Nora Vale',
    email: 'nora@vale.example',
    summary: 'Wants to separate.',
    consent: 'yes',
    ...changes,
  }).map(([name, content]) => ({ name, content }));
const file = (fileName: string, content: string | Uint8Array): Part => ({ name: 'files', fileName, content });
const send = (parts: readonly Part[], from: string) =>
  api.app.inject({
    method: 'POST',
    url: '/alpha/externalEnquiry',
    remoteAddress: from,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: bodyOf(parts),
  });
const received = async (name: string) =>
  (
    await api.owner.query<{ name: string; media_type: string; storage_key: string; state: string }>(
      `select f.name, f.media_type, f.storage_key, f.state from enquiry_received_files f join enquiries e on e.tenant_id = f.tenant_id and e.id = f.enquiry_id
       where e.enquirer_name = $1 order by f.name`,
      [name],
    )
  ).rows;
const countOf = async (table: string): Promise<number> =>
  Number((await api.owner.query(`select count(*) from ${table}`)).rows[0]?.count);
const leftBehind = (): string[] => readdirSync(tmpdir()).filter((each) => each.startsWith('atrium-form-'));

test('files are sent along without a script, and wait: they are no documents, and nobody can open them', async () => {
  const page = await api.app.inject({ method: 'GET', url: '/alpha/externalEnquiry', remoteAddress: '10.8.0.1' });
  assert.match(page.body, /enctype="multipart\/form-data"/);
  assert.match(page.body, /type="file" multiple/);
  const answer = await send([...fields(), file('Lease.pdf', pdfOf('Lease')), file('', '')], '10.8.0.1');
  assert.equal(answer.statusCode, 200, answer.body);
  const rows = await received('Nora Vale');
  assert.deepEqual(
    rows.map(({ name, media_type: type, state }) => [name, type, state]),
    [['Lease.pdf', 'application/pdf', 'waiting']],
  );
  const stored = readFileSync(join(api.filesFolder, 'files', rows[0]?.storage_key ?? ''));
  assert.equal(stored.toString(), pdfOf('Lease').toString());
  assert.equal(
    Number((await api.owner.query('select count(*) from documents where enquiry_id is not null')).rows[0]?.count),
    0,
  );
});

test('a file that is not what its name says, of another type, too large or one too many stops the form, which says why', async () => {
  const before = await countOf('enquiries');
  for (const [parts, words] of [
    [[file('Lease.pdf', 'MZ this is a program')], /Lease\.pdf: Its content does not match its name/],
    [[file('setup.exe', 'MZ')], /can’t be uploaded/],
    [[file('all.zip', 'PK')], /can’t be uploaded/],
    [[file('Lease.pdf', Buffer.concat([pdfOf('x'), Buffer.alloc(10 * 1024 * 1024)]))], /larger than 10 MB/],
    [Array.from({ length: 6 }, (_each, index) => file(`${index}.pdf`, pdfOf('x'))), /at most 5 files/],
  ] as const) {
    const answer = await send([...fields({ name: 'Refused' }), ...parts], '10.8.0.2');
    assert.equal(answer.statusCode, 422);
    assert.match(answer.body, words);
    // What was written is still there.
    assert.match(answer.body, /value="Refused"/);
  }
  assert.equal(await countOf('enquiries'), before);
});

test('without a form of ours, or with the mark of a machine, nothing of a file is kept; the firm can do without files', async () => {
  await send([...fields({ token: 'x', name: 'No token' }), file('Lease.pdf', pdfOf('x'))], '10.8.0.3');
  await send([...fields({ website: 'x', name: 'Machine' }), file('Lease.pdf', pdfOf('x'))], '10.8.0.3');
  assert.deepEqual([...(await received('No token')), ...(await received('Machine'))], []);
  await api.owner.query(`update settings set value = value || '{"acceptsFiles": false}' where name = 'enquiryForm'`);
  const page = await api.app.inject({ method: 'GET', url: '/alpha/externalEnquiry', remoteAddress: '10.8.0.3' });
  assert.doesNotMatch(page.body, /type="file"/);
  await send([...fields({ name: 'Not asked' }), file('Lease.pdf', pdfOf('x'))], '10.8.0.3');
  assert.deepEqual(await received('Not asked'), []);
  await api.owner.query(`update settings set value = value || '{"acceptsFiles": true}' where name = 'enquiryForm'`);
});

test('one address sends so many files in an hour', async () => {
  const statuses: number[] = [];
  for (let each = 0; each < 5; each += 1)
    statuses.push(
      (
        await send(
          [
            ...fields({ name: 'Flood of files' }),
            ...Array.from({ length: 5 }, (_file, index) => file(`${index}.pdf`, pdfOf('x'))),
          ],
          '10.8.0.4',
        )
      ).statusCode,
    );
  assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
  assert.equal((await received('Flood of files')).length, 20);
});

const SUBMISSIONS = 200;
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'; drop table enquiries; --",
  '../../etc/passwd',
  '\u202egnp.exe',
  'line\r\ncontent-type: text/html',
  '{Firm.Email}',
];
test('200 hostile submissions with files leave nothing unsanitised, nothing behind, and never an error', async (t) => {
  const dice = createDice(73);
  const known = leftBehind();
  const files = makeHostileUploads(SUBMISSIONS, 73);
  for (let each = 0; each < SUBMISSIONS; each += 1) {
    const payload = payloads[dice(payloads.length)] ?? '';
    const hostile = files[each];
    const parts: Part[] = [
      ...fields({ name: `Hostile ${payload}`, summary: payload }),
      { name: payload.replace(/[\r\n"]/g, ''), content: payload },
      file((hostile?.name ?? payload).replace(/[\r\n"]/g, '_'), hostile?.bytes ?? payload),
      ...(dice(2) === 0 ? [] : [file(`${payload.replace(/[\r\n"]/g, '')}.pdf`, pdfOf('x'))]),
    ];
    const body = bodyOf(parts);
    const { statusCode, body: page } = await api.app.inject({
      method: 'POST',
      url: '/alpha/externalEnquiry',
      remoteAddress: `10.7.${each & 255}.${each >> 8}`,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      // Now and then it breaks off.
      payload: dice(8) === 0 ? body.subarray(0, body.length - 1 - dice(Math.min(400, body.length - 2))) : body,
    });
    assert.ok([200, 400, 413, 422, 429].includes(statusCode), `${payload}: ${statusCode}`);
    assert.doesNotMatch(page, /<script>alert|<img src=x|onload=alert\(1\)>/);
  }
  const { rows } = await api.owner.query<{ tenant_id: string; name: string; enquirer_name: string }>(
    `select f.tenant_id, f.name, e.enquirer_name from enquiry_received_files f join enquiries e on e.tenant_id = f.tenant_id and e.id = f.enquiry_id`,
  );
  for (const { tenant_id: tenant, name, enquirer_name: enquirer } of rows) {
    assert.equal(tenant, 'alpha');
    assert.match(name, /^(?!\.)[^\p{C}/\\:*?"<>|]+$/u);
    assert.doesNotMatch(enquirer, /<[a-z!?/]/i);
  }
  // Of the last one they are removed just after its answer.
  await t.waitFor(() =>
    assert.deepEqual(
      leftBehind().filter((each) => !known.includes(each)),
      [],
    ),
  );
});

test('what is no form is refused as such', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/alpha/externalEnquiry',
    remoteAddress: '10.8.0.9',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '{}',
  });
  assert.equal(answer.statusCode, 400);
});
