import { afterEach, expect, test } from '@jest/globals';
import {
  aContact,
  anAppUser,
  onAPhone,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
  type SampleContact,
} from '@atrium/testing';
import { CameFromContext } from '@atrium/platform';
import { ClientsAndContactsPage } from './clients-and-contacts.page.tsx';

const thanh = aContact({ guid: 'c1', name: 'Thanh Nguyen', matterCount: 3 });
const dental = aContact({
  guid: 'c2',
  name: 'Brightwater Dental',
  kind: 'organisation',
  isClient: false,
  matterCount: 0,
  isPms: true,
  mobile: '',
  email: '',
});

function listOf(clientAndContacts: readonly SampleContact[], recordCount = clientAndContacts.length) {
  return { clientAndContactList: { recordCount, clientAndContacts, groups: [], closedColumns: [] } };
}

const answers = {
  ClientsAndContactsPage: listOf([thanh, dental], 2500),
  SavedLayout: { savedLayout: null },
  SavedViews: { savedViews: [] },
};

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<ClientsAndContactsPage />, {
    route: '/clientsAndContacts',
    ...options,
    data: { ...answers, ...options.data },
  });
}

const lastQuestion = (api: ReturnType<typeof open>['api']) => api.callsOf('ClientsAndContactsPage').at(-1)?.variables;

let leavePhone: (() => void) | undefined;
afterEach(() => {
  leavePhone?.();
  leavePhone = undefined;
});

test('shows who the firm deals with, and how many', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Thanh Nguyen/ });
  expect(within(row).getByText('Client')).toBeInTheDocument();
  expect(within(row).getByText('Glenelg SA')).toBeInTheDocument();
  expect(within(row).getByText('0491 570 006')).toBeInTheDocument();
  expect(screen.getByText('2,500')).toBeInTheDocument();
  expect(screen.getByText('1–2 of 2,500')).toBeInTheDocument();
});

test('filters are put on and off in place and stay in the address', async () => {
  const { api, user, address } = open();
  await screen.findByRole('row', { name: /Thanh Nguyen/ });
  await user.click(screen.getByRole('button', { name: 'Clients' }));
  await user.click(screen.getByRole('button', { name: 'Organisations' }));
  await user.click(screen.getByRole('button', { name: 'Practice system' }));
  expect(address()).toBe('/clientsAndContacts?view=clients&kind=organisations&origin=pms');
  await waitFor(() =>
    expect(lastQuestion(api)).toMatchObject({ isClient: true, includeIndividual: false, includeNonPmsContacts: false }),
  );
  await user.click(screen.getByRole('button', { name: 'Organisations' }));
  expect(address()).toBe('/clientsAndContacts?view=clients&origin=pms');
});

test('finds a contact by what was typed', async () => {
  const { api, user, address } = open();
  await screen.findByRole('row', { name: /Thanh Nguyen/ });
  await user.click(screen.getByRole('searchbox', { name: 'Find a client or contact' }));
  await user.paste('glenelg');
  await waitFor(() => expect(lastQuestion(api)).toMatchObject({ filter: 'glenelg' }), { timeout: 5000 });
  expect(address()).toBe('/clientsAndContacts?filter=glenelg');
});

test('sorts and turns pages of fifty on the server', async () => {
  const { api, user } = open();
  await screen.findByRole('row', { name: /Thanh Nguyen/ });
  await user.click(screen.getByRole('button', { name: /^Email/ }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(lastQuestion(api)).toMatchObject({ offset: 50, first: 50, sort: [{ column: 'email', direction: 'asc' }] }),
  );
});

test('a selected contact shows how to reach them and the way to their matters', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Thanh Nguyen'));
  const pane = screen.getByRole('complementary', { name: 'Selected contact' });
  expect(within(pane).getByRole('link', { name: /thanh\.nguyen/ })).toHaveAttribute(
    'href',
    'mailto:thanh.nguyen@example.com',
  );
  expect(within(pane).getByRole('link', { name: 'Call 0491 570 006' })).toHaveAttribute('href', 'tel:0491570006');
  expect(within(pane).getByText('18 Jetty Road, Glenelg SA 5045')).toBeInTheDocument();
  expect(within(pane).getByRole('link', { name: /Matters/ })).toHaveAttribute(
    'href',
    '/matterSummary?completed=1&client=c1',
  );
  expect(within(pane).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/clientAndContactDetail/c1');
});

test('someone without access to matters sees their number but no link', async () => {
  const { user } = open({ appUser: anAppUser({ access: ['nameSummary'] }) });
  await user.click(await screen.findByText('Thanh Nguyen'));
  const pane = screen.getByRole('complementary', { name: 'Selected contact' });
  expect(within(pane).queryByRole('link', { name: /Matters/ })).not.toBeInTheDocument();
});

test('says what went wrong, and trying again heals it', async () => {
  const { api, user } = open({ data: { ClientsAndContactsPage: unreachable() } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(answers);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Thanh Nguyen/ })).toBeInTheDocument();
});

test('a column that is closed is not there, and a link that asks of it asks without', async () => {
  const closedColumns = [{ column: 'email', access: 'HIDDEN' }];
  const { api } = open({
    route: '/clientsAndContacts?where=email.CONTAINS.x&where=kind.ANY_OF.person',
    data: {
      ClosedColumns: { columnSecurity: { list: 'contacts', mine: closedColumns } },
      ClientsAndContactsPage: { clientAndContactList: { ...listOf([thanh]).clientAndContactList, closedColumns } },
    },
  });
  await screen.findByRole('row', { name: /Thanh Nguyen/ });
  await waitFor(() =>
    expect(lastQuestion(api)).toMatchObject({
      columnFilters: [{ column: 'kind', operator: 'ANY_OF', values: ['person'] }],
    }),
  );
  expect(screen.queryByRole('columnheader', { name: /Email/ })).toBeNull();
});

test('groups show how many they hold, and their rows come when one is opened', async () => {
  const grouped = {
    clientAndContactList: {
      recordCount: 2,
      clientAndContacts: [],
      groups: [
        { key: 'person', recordCount: 1 },
        { key: 'trust', recordCount: 1 },
      ],
      closedColumns: [],
    },
  };
  const { api, user } = open({
    route: '/clientsAndContacts?group=kind',
    data: {
      ClientsAndContactsPage: ({ rowsOnly }: { rowsOnly?: boolean }) =>
        rowsOnly === true ? { clientAndContactList: { clientAndContacts: [thanh] } } : grouped,
    },
  });
  await user.click(await screen.findByText('Person'));
  expect(await screen.findByText('Thanh Nguyen')).toBeInTheDocument();
  expect(lastQuestion(api)).toMatchObject({
    groupBy: 'kind',
    withinGroup: 'person',
  });
});

test('offers to clear the filters when nobody matches', async () => {
  const { user, address } = open({
    route: '/clientsAndContacts?filter=zzz&kind=people',
    data: { ClientsAndContactsPage: listOf([]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/clientsAndContacts');
});

test('on a phone contacts are cards', async () => {
  leavePhone = onAPhone();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Thanh Nguyen/ }));
  expect(await screen.findByRole('complementary', { name: 'Selected contact' })).toBeInTheDocument();
});

test('in the frame of LEAP the list asks for what came from there', async () => {
  const { api } = renderScreen(
    <CameFromContext value="leap">
      <ClientsAndContactsPage />
    </CameFromContext>,
    { route: '/clientsAndContacts/leap', data: answers },
  );
  await screen.findByText('Thanh Nguyen');
  expect(api.callsOf('ClientsAndContactsPage')[0]?.variables).toMatchObject({ cameFrom: 'leap' });
});
