import { renderScreen, screen, unreachable, type FakeData } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { MatterTimePanel } from './matter-time-panel.tsx';

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt', status: 'Open', clientId: 'c1' };
const totals = (recorded: number, unbilled: number, wip: number | null) => ({
  MatterTimePanel: {
    recorded: { totals: { seconds: recorded, billedSeconds: recorded } },
    unbilled: {
      totals: { billedSeconds: unbilled, wip: wip === null ? null : { minor: wip, currency: 'AUD' } },
    },
  },
});
const open = (data: FakeData) => renderScreen(<MatterTimePanel matter={matter} />, { data });
const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('says what was recorded this month and what of it is still to be billed', async () => {
  const { api } = open(totals(9_000, 5_400, 60_000));
  expect(await factOf('Recorded this month')).toBe('2.5 h');
  expect(await factOf('Billable, not billed yet')).toBe('1.5 h');
  expect(await factOf('Value not billed yet')).toBe('$600');
  const { variables } = api.callsOf('MatterTimePanel')[0] ?? {};
  const from = expect.stringMatching(/^\d{4}-\d\d-01$/) as unknown;
  expect(variables).toEqual({
    matterId: 'm1',
    recorded: { from },
    unbilled: { from, isBillable: true, status: ['Draft', 'Submitted', 'Approved'] },
  });
});

test.each([
  ['amounts that are hidden are not there', totals(9_000, 5_400, null), 'Recorded this month'],
  ['a month without time says so', totals(0, 0, 0), 'No time has been recorded this month.'],
  [
    'so does a matter whose time the person may not see',
    { MatterTimePanel: { recorded: null, unbilled: null } },
    'No time has been recorded this month.',
  ],
])('%s', async (_what, data, text) => {
  open(data);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Value not billed yet')).not.toBeInTheDocument();
});

test('follows what is recorded elsewhere', async () => {
  const { api } = open(totals(9_000, 5_400, 60_000));
  await screen.findByText('2.5 h');
  api.answer(totals(12_600, 9_000, 100_000));
  api.push('MatterTimeChanged', { matterChanged: { part: 'TIME' } });
  expect(await screen.findByText('3.5 h')).toBeInTheDocument();
});

test('offers to try again when it cannot be loaded', async () => {
  const { user, api } = open({ MatterTimePanel: unreachable() });
  await screen.findByText('The time could not be loaded.');
  api.answer(totals(9_000, 5_400, 60_000));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2.5 h')).toBeInTheDocument();
});
