import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, type TestUser } from '../../testing/test-firms.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const file =
  'record { matters { fileNumber role } enquiries { id } invoices { id } lists { id } events { id } tasks { id } documents { id } activities { id } }';
const contact = (number: number): string => idOf('alpha', 'contact', number);
const ask = (numbers: readonly number[]) =>
  api.run(
    ['alpha', 'partner'],
    `{ ${numbers.map((number) => `c${number}: contact(contactId: "${contact(number)}") { nameID ${file} }`).join(' ')} }`,
  );

test('what hangs on several contacts is asked for in as many statements as for one', async () => {
  const one = await api.statementsOf(() => ask([1]));
  const three = await api.statementsOf(() => ask([1, 2, 3]));
  assert.ok(one.filter((name) => name.startsWith('contactFile.')).length > 0);
  assert.deepEqual(
    three.filter((name) => name.startsWith('contactFile.')).toSorted(),
    one.filter((name) => name.startsWith('contactFile.')).toSorted(),
  );
});

test('each contact has what hangs on it and nothing of another', async () => {
  interface File {
    readonly record: Readonly<Record<string, readonly object[]>>;
  }
  const alone: unknown[] = [];
  for (const number of [1, 2, 3]) alone.push((await ask([number])).data[`c${number}`]);
  const together = (await ask([1, 2, 3])).data;
  assert.deepEqual([together['c1'], together['c2'], together['c3']], alone);
  assert.ok(alone.some((each) => ((each as File).record['matters'] ?? []).length > 0));
});

test('of what hangs on a contact each sees what is of enquiries and matters within their reach', async () => {
  // Contact 1 is the `own` user's, as matters 1 to 4 are; matters 5 to 8 are the partner's.
  interface Seen {
    readonly enquiries: readonly { readonly id: string }[];
    readonly invoices: readonly { readonly id: string }[];
    readonly documents: readonly { readonly id: string }[];
    readonly timeline: { readonly entries: readonly { readonly title: string }[] };
  }
  const seenBy = async (user: TestUser) => {
    const { data, errors } = await api.run(
      ['alpha', user],
      `query ($id: ID!) { contact(contactId: $id) { record {
        enquiries { id } invoices { id } documents { id } timeline(kinds: [EMAIL]) { entries { title } } } } }`,
      { id: contact(1) },
    );
    assert.deepEqual(errors, []);
    const { enquiries, invoices, documents, timeline } = data['contact']?.['record'] as unknown as Seen;
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
    return [ids(enquiries), ids(invoices), ids(documents), timeline.entries.map(({ title }) => title)];
  };
  const assign = (user: TestUser) =>
    api.owner.query(`update enquiries set contact_id = $2, assigned_to_id = $3 where tenant_id = 'alpha' and id = $1`, [
      idOf('alpha', 'enquiry', 1),
      contact(1),
      idOf('alpha', 'user', user),
    ]);
  await assign('partner');
  await api.owner.query(`update documents set contact_id = $2 where tenant_id = 'alpha' and id = $1`, [
    idOf('alpha', 'document', 1),
    contact(1),
  ]);
  await api.owner.query(
    `insert into messages (tenant_id, batch_id, type, matter_id, contact_id, recipient_name, recipient_email, subject, html, mail_id, created_by)
     select 'alpha', gen_random_uuid(), 'clientUpdate', g.matter, $2, 'Client', 'c1@markalpha.example', g.subject, '<p>x</p>', gen_random_uuid(), $3
     from unnest($1::uuid[], array['About the first', 'About the fifth']) g (matter, subject)`,
    [[idOf('alpha', 'matter', 1), idOf('alpha', 'matter', 5)], contact(1), idOf('alpha', 'user', 'partner')],
  );
  const invoices = (most: number) =>
    Array.from({ length: most }, (_, at) => idOf('alpha', 'invoice', at + 1)).toSorted();
  const enquiry = idOf('alpha', 'enquiry', 1);
  const all = await seenBy('partner');
  assert.deepEqual(all.slice(0, 3), [[enquiry], invoices(8), [idOf('alpha', 'document', 1)]]);
  assert.deepEqual(all[3]?.toSorted(), ['About the fifth', 'About the first']);
  assert.deepEqual(await seenBy('own'), [[], invoices(4), [], ['About the first']]);
  await assign('own');
  assert.deepEqual((await seenBy('own'))[0], [enquiry]);
});
