import type { DashboardWidgetProps, ExtensionOffer } from '@atrium/contracts';
import { anAppUser, renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { FirmDashboardPage } from './firm-dashboard.page.tsx';

const widget = {
  id: 'matters.keyDates',
  slot: 'dashboard/widget@1',
  title: { key: 'a', text: 'Next key dates' },
  access: ['matterSummary'],
  isInternal: true,
  order: 10,
} as const satisfies ExtensionOffer;
const code = {
  'matters.keyDates': ({ months, refreshes }: DashboardWidgetProps) => <p>{`${months} months, ${refreshes} times`}</p>,
};
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<FirmDashboardPage />, {
    route: '/dashboard?months=6',
    // The widgets do not wait for the figures, nor need them.
    data: { FirmDashboardPage: unreachable() },
    extensions: { offers: [widget], code },
    ...options,
  });

test('a widget stands in a frame of its own and follows period and refreshing', async () => {
  const { user } = open();
  const frame = within(await screen.findByRole('region', { name: 'Next key dates' }));
  expect(frame.getByText('6 months, 0 times')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh the figures' }));
  expect(await frame.findByText('6 months, 1 times')).toBeInTheDocument();
});

test.each([
  ['without its flag', anAppUser({ access: ['firmDashboard'] })],
  ['from outside', anAppUser({ access: ['firmDashboard', 'matterSummary'], isInternal: false })],
])('somebody %s has no such widget', async (_who, appUser) => {
  open({ appUser });
  await screen.findByRole('heading', { name: 'The figures could not be loaded' });
  expect(screen.queryByText('Next key dates')).not.toBeInTheDocument();
});

test('a widget that fails costs its own frame', async () => {
  open({
    extensions: { offers: [widget, { ...widget, id: 'matters.other', title: { key: 'b', text: 'Other' } }], code },
  });
  expect(await screen.findByText('6 months, 0 times')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Other' })).getByRole('alert')).toBeInTheDocument();
});
