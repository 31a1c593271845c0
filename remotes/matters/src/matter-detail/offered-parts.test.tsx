import { type ExtensionOffer, type MatterPartProps, ownMatterTabs } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { anAppUser, renderScreen, screen, within, type RenderScreenOptions } from '@atrium/testing';
import { aMatterHeader } from './a-matter-header.ts';
import { MatterDetailPage } from './matter-detail.page.tsx';
import { matterTabs } from './matter-tabs.ts';

const common = { title: { key: 'a', text: 'Time' }, access: ['matterSummary'], isInternal: true } as const;
const tab = {
  ...common,
  id: 'timesheet.tab',
  slot: 'matter/tab@1',
  name: 'time',
  order: 50,
} as const satisfies ExtensionOffer;
const panel = {
  ...common,
  id: 'timesheet.panel',
  slot: 'matter/panel@1',
  title: { key: 'b', text: 'Hours' },
  tab: 'time',
  order: 10,
} as const satisfies ExtensionOffer;
const say = (what: string) =>
  function Part({ matter }: MatterPartProps) {
    return <p>{`${what} of ${matter.fileNumber}: ${Object.keys(matter).join(' ')}`}</p>;
  };
const code = { 'timesheet.tab': say('Tab'), 'timesheet.panel': say('Panel') };

const open = (route = '/matterDetail/m1', options: RenderScreenOptions = {}) =>
  renderScreen(<MatterDetailPage />, {
    route,
    path: '/matterDetail/:id?/:tab?',
    extensions: { offers: [tab, panel], code },
    ...options,
    data: {
      MatterDetailPage: { matter: aMatterHeader() },
      MatterOpened: { addUserMatterAccessActivity: true },
      ClosedColumns: { columnSecurity: { list: 'matters', mine: [] } },
      ...options.data,
    },
  });
const tabNames = async () =>
  within(await screen.findByRole('navigation', { name: 'Matter sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('no offer may take the name of a tab that the page has of its own', () => {
  expect(matterTabs.map(({ key }) => key)).toEqual([...ownMatterTabs]);
});

test('an offered tab stands in its place, and its address leads to it in any case', async () => {
  open('/matterDetail/m1/Time');
  const names = await tabNames();
  expect(names.slice(names.indexOf('Time') - 1).slice(0, 3)).toEqual(['Tasks', 'Time', 'Invoices']);
  expect(screen.getByRole('link', { name: 'Time' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Tab of 24/1187: id fileNumber title status clientId')).toBeInTheDocument();
});

test('arrow keys go over offered tabs like over the others', async () => {
  const { user } = open('/matterDetail/m1/tasks');
  (await screen.findByRole('link', { name: 'Tasks' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Time' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Tab of/)).toBeInTheDocument();
});

test.each([
  ['somebody from outside', anAppUser({ isInternal: false, access: ['matterSummary'] })],
  ['somebody without its flag', anAppUser({ access: ['notes'] })],
])(
  '%s is offered neither tab nor panel, and the address of the tab is one that is not there',
  async (_who, appUser) => {
    open('/matterDetail/m1/time', { appUser });
    expect(await screen.findByRole('link', { name: 'Go to the overview' })).toBeInTheDocument();
    expect(await tabNames()).not.toContain('Time');
    expect(screen.queryByText(/^(Tab|Panel) of/)).not.toBeInTheDocument();
  },
);

test('without the remote that offers it, the address of its tab is one that is not there', async () => {
  open('/matterDetail/m1/time', { extensions: { offers: [] } });
  expect(await screen.findByRole('link', { name: 'Go to the overview' })).toBeInTheDocument();
});

test('an offered panel stands on the overview and leads to its tab', async () => {
  open();
  const hours = within(await screen.findByRole('region', { name: 'Hours' }));
  expect(hours.getByText(/^Panel of 24\/1187/)).toBeInTheDocument();
  expect(hours.getByRole('link', { name: 'More on Hours' })).toHaveAttribute('href', '/matterDetail/m1/time');
});

test('a panel whose tab is not open to the person leads nowhere', async () => {
  open('/matterDetail/m1', {
    extensions: { offers: [{ ...tab, access: ['bulkMatterManagement'] }, panel], code },
    appUser: anAppUser({ access: ['matterSummary'] }),
  });
  expect(within(await screen.findByRole('region', { name: 'Hours' })).queryByRole('link')).not.toBeInTheDocument();
});

test('a panel that fails costs its own frame', async () => {
  open('/matterDetail/m1', { extensions: { offers: [panel] } });
  const hours = within(await screen.findByRole('region', { name: 'Hours' }));
  expect(hours.getByRole('alert')).toHaveTextContent('Hours is not available. Try again in a moment.');
  expect(hours.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Key facts' })).toBeInTheDocument();
});
