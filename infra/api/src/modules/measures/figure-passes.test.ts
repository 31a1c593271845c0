import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, addMonths, dayIn } from '@atrium/domain';
import { startTestApi, type TestApi, type Who } from '../../testing/test-api.ts';
import { figureFirms, seedFigures } from './by-hand.fixtures.ts';

let api: TestApi;
const who: Who = ['alpha', 'partner'];
const monthStart = `${dayIn('Australia/Sydney', new Date()).slice(0, 7)}-01`;
const period = { from: addMonths(monthStart, -12), to: addDays(monthStart, -1) };

before(async () => {
  api = await startTestApi();
  const firm = figureFirms.find(({ tenant }) => tenant === 'alpha') ?? figureFirms[0];
  await seedFigures(api, firm);
});
after(() => api.close());

interface Asked {
  readonly measure: string;
  readonly dimension?: string;
  readonly comparesPrevious?: boolean;
}
const document = `query ($figures: [FigureInput!]!, $from: Date!, $to: Date!) {
  figures(figures: $figures, from: $from, to: $to) { figures { value previous soFar points { key label value } } } }`;
async function ask(figures: readonly Asked[]) {
  let found: unknown;
  const names = await api.statementsOf(async () => {
    const { data, errors } = await api.run(who, document, { figures, ...period });
    assert.deepEqual(errors, []);
    found = (data['figures'] as unknown as { figures: unknown }).figures;
  });
  const subjects = names.flatMap((name) => /^measures\.(?!budgets)(\w+)\./.exec(name)?.slice(1) ?? []);
  return { figures: found as readonly { readonly value: number | null }[], subjects };
}
async function expectSame(figures: readonly Asked[], subjects: readonly string[]): Promise<void> {
  const together = await ask(figures);
  assert.deepEqual(together.subjects.toSorted(), subjects.toSorted());
  for (const [index, each] of figures.entries()) {
    const apart = await ask([each]);
    assert.deepEqual(together.figures[index], apart.figures[0], JSON.stringify(each));
  }
  assert.ok(
    together.figures.some(({ value }) => (value ?? 0) !== 0),
    'something is counted',
  );
}

test('what is told apart in two ways, and what is not, is read once and is what it is apart', async () => {
  await expectSame(
    [
      { measure: 'workRecorded', dimension: 'MONTH' },
      { measure: 'writtenOff', dimension: 'TYPE' },
      { measure: 'realisation' },
      { measure: 'workBilled', dimension: 'TYPE' },
    ],
    ['wip'],
  );
  await expectSame(
    [
      { measure: 'timeRecorded', dimension: 'DAY' },
      { measure: 'timeWip', dimension: 'TYPE' },
      { measure: 'lockUpDays', dimension: 'PERSON' },
      { measure: 'timeValue', comparesPrevious: true },
    ],
    ['time', 'time', 'time'],
  );
});

test('a median, and what one row counts several times for, go alone', async () => {
  await expectSame(
    [
      { measure: 'enquiriesReceived', dimension: 'MONTH' },
      { measure: 'conversionRate', dimension: 'SOURCE' },
      { measure: 'firstResponse', dimension: 'TYPE' },
      { measure: 'openEnquiries', dimension: 'STAGE' },
    ],
    // Two by two, the median by type, and what it is of all.
    ['enquiries', 'enquiries', 'enquiries', 'enquiries'],
  );
  await expectSame(
    [
      { measure: 'openTasks', dimension: 'PERSON' },
      { measure: 'overdueTasks' },
      { measure: 'tasksDone', dimension: 'WEEK' },
      { measure: 'openTasks', dimension: 'PRIORITY' },
    ],
    ['tasks', 'tasks'],
  );
  await expectSame(
    [
      { measure: 'timeRecorded', dimension: 'TEAM' },
      { measure: 'timeBillable', dimension: 'MONTH' },
    ],
    ['time', 'time'],
  );
});
