import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const amount = 'minor currency';
const document = `{ firmDashboard { asAt headline { wip { ${amount} } debtors { ${amount} } openMatters openEnquiries } wip { month recorded { ${amount} } billed { ${amount} } writtenOff { ${amount} } }
  debtors { band amount { ${amount} } invoices } newMatters { month opened closed } enquiriesBySource { source received won } wipByAreaOfLaw { name amount { ${amount} } } } }`;
interface Dashboard {
  headline: { wip: { minor: number }; debtors: { minor: number }; openMatters: number; openEnquiries: number };
  wip: { month: string; recorded: { minor: number }; billed: { minor: number }; writtenOff: { minor: number } }[];
  debtors: { band: string; amount: { minor: number }; invoices: number }[];
  newMatters: { opened: number }[];
  enquiriesBySource: { source: string; received: number; won: number }[];
  wipByAreaOfLaw: { amount: { minor: number } }[];
}
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

proveRootField(() => api, {
  name: 'firmDashboard',
  document,
  as: 'partner',
  refuses: 'reception',
  works: (data) => {
    const dashboard = data['firmDashboard'] as unknown as Dashboard;
    assert.deepEqual(dashboard.headline, {
      wip: { minor: 30_000, currency: 'AUD' },
      debtors: { minor: 3000, currency: 'AUD' },
      openMatters: 23,
      openEnquiries: 5,
    });
    assert.equal(dashboard.wip.length, 12);
    assert.equal(sum(dashboard.wip.map(({ recorded }) => recorded.minor)), 165_000);
    assert.equal(sum(dashboard.wip.map(({ billed }) => billed.minor)), 14_500);
    assert.equal(sum(dashboard.wip.map(({ writtenOff }) => writtenOff.minor)), 15_500);
    // Due 6, 26, 46 … 146 days ago.
    assert.deepEqual(
      dashboard.debtors.map(({ band, amount: { minor }, invoices }) => [band, minor, invoices]),
      [
        ['current', 0, 0],
        ['0', 300, 2],
        ['30', 300, 1],
        ['60', 900, 2],
        ['90', 2100, 3],
      ],
    );
    assert.deepEqual(
      dashboard.enquiriesBySource.map(({ received }) => received),
      [3, 3, 3],
    );
    assert.equal(sum(dashboard.wipByAreaOfLaw.map((area) => area.amount.minor)), 30_000);
  },
});

test('months run back from this one, oldest first, with zeros where nothing happened', async () => {
  const { data } = await api.run(['alpha', 'partner'], '{ firmDashboard(months: 3) { newMatters { month } } }');
  const months = (data['firmDashboard']?.['newMatters'] as unknown as { month: string }[]).map(({ month }) => month);
  assert.deepEqual(months, [...months].sort());
  assert.equal(months.length, 3);
  assert.ok(months.every((month) => month.endsWith('-01')));
  assert.equal(
    (await api.run(['alpha', 'partner'], '{ firmDashboard(months: 61) { asAt } }')).errors[0]?.extensions.code,
    'BAD_USER_INPUT',
  );
});
