import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';
import { proposalFor } from './propose-holidays.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const document = `mutation ($officeId: ID, $year: Int!) { proposeHolidays(officeId: $officeId, year: $year) { place isStateKnown content } }`;
const preview = `mutation ($content: String!, $officeId: ID) { previewHolidayFile(content: $content, officeId: $officeId) { message holidays { day name isKnown } } }`;
const linesOf = (content: string | null): string[] =>
  content === null ? [] : Buffer.from(content, 'base64').toString('utf8').split('\r\n').slice(1);

proveRootField(() => api, {
  name: 'proposeHolidays',
  document,
  variables: { year: 2027 },
  as: 'admin',
  refuses: 'partner',
  works: ({ proposeHolidays }) => assert.equal(proposeHolidays?.['place'], 'Australia'),
});

test('the days of a state are proposed, by its code or its name', async () => {
  for (const state of ['NSW', 'new south wales']) {
    const { place, isStateKnown, content } = await proposalFor({ country: 'AU', state }, 2027);
    assert.deepEqual([place, isStateKnown], ['New South Wales, Australia', true]);
    const lines = linesOf(content);
    for (const day of ['2027-01-01', '2027-01-26', '2027-03-26', '2027-06-14', '2027-12-27'])
      assert.ok(
        lines.some((line) => line.startsWith(day)),
        `${day} is among ${lines.join(' ')}`,
      );
  }
  const victoria = linesOf((await proposalFor({ country: 'AU', state: 'VIC' }, 2027)).content);
  assert.ok(
    victoria.some((line) => line.startsWith('2027-11-02')),
    'Melbourne Cup Day',
  );
});

test('a state that is not known has the days of its country, and an unknown country none', async () => {
  const unknown = await proposalFor({ country: 'NZ', state: 'Nowhere' }, 2027);
  assert.deepEqual([unknown.place, unknown.isStateKnown], ['New Zealand', false]);
  assert.ok(linesOf(unknown.content).some((line) => line.startsWith('2027-02-06') || line.startsWith('2027-02-08')));
  assert.deepEqual(await proposalFor({ country: 'ZZ', state: '' }, 2027), {
    place: '',
    isStateKnown: false,
    content: null,
  });
});

test('what is proposed is looked at as a file, and an office of another firm has none', async () => {
  const who: Who = ['alpha', 'admin'];
  await api.owner.query(`update offices set country = 'AU', state = 'Queensland' where id = $1`, [
    idOf('alpha', 'office', 1),
  ]);
  const { data } = await api.run(who, document, { officeId: idOf('alpha', 'office', 1), year: 2027 });
  assert.equal(data['proposeHolidays']?.['place'], 'Queensland, Australia');
  const content = data['proposeHolidays']?.['content'] as unknown as string;
  const looked = await api.run(who, preview, { content });
  const found = looked.data['previewHolidayFile'] as unknown as { message: string | null; holidays: unknown[] };
  assert.equal(found.message, null);
  assert.equal(found.holidays.length, linesOf(content).length);
  const other = await api.run(who, document, { officeId: idOf('beta', 'office', 1), year: 2027 });
  assert.equal(other.data['proposeHolidays']?.['content'], null);
  const wrong = await api.run(who, document, { year: 1900 });
  assert.equal(wrong.errors.length, 1);
});
