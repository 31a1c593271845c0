import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { GraphqlProvider, recentErrors, takeErrorReports } from '@atrium/platform';
import { act, renderScreen, screen, userEvent } from '@atrium/testing';
import { ClientPicker } from '../client/client-picker.tsx';
import { MatterPicker } from '../matter/matter-picker.tsx';
import { TeamPicker } from '../team/team-picker.tsx';
import { createAskingClient } from '../testing/asking-client.ts';
import { UserDropdown } from '../user/user-dropdown.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  takeErrorReports();
});
afterEach(() => {
  jest.useRealTimers();
});

const clients = (from: number, to: number, recordCount: number) => ({
  clientList: {
    recordCount,
    clients: Array.from({ length: to - from }, (_, index) => ({
      nameID: `c${from + index}`,
      guid: `c${from + index}`,
      clientName: `Client ${from + index}`,
      suburb: '',
    })),
  },
});

function openPicker(picker = <ClientPicker label="Client" />) {
  const { client, asked } = createAskingClient();
  renderScreen(<GraphqlProvider value={client}>{picker}</GraphqlProvider>);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const answer = (index: number, data: unknown) => act(() => asked[index]?.answer(data));
  return { asked, user, pass, answer, combobox: screen.getByRole('combobox') };
}

const shown = () => screen.queryAllByRole('option').map((option) => option.title);

test('asks for the first page past the cache when it opens, and not before', async () => {
  const { asked, user, combobox } = openPicker();
  expect(asked).toHaveLength(0);
  await user.click(combobox);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ variables: { offset: 0, first: 20, filter: null }, policy: 'network-only' });
});

const matters = [{ id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt' }];
const team = [{ guidID: 't1', description: 'Property' }];
test.each([
  ['clients', <ClientPicker key="client" label="Client" />, clients(0, 1, 1)],
  ['matters', <MatterPicker key="matter" label="Matter" />, { matterSummaryListX: { recordCount: 1, matters } }],
  ['teams', <TeamPicker key="team" label="Team" />, { firm: { teams: { team } } }],
])('a row of %s is 70 px high (product specification §9)', async (_what, picker, rows) => {
  const { user, combobox, answer } = openPicker(picker);
  await user.click(combobox);
  answer(0, rows);
  expect(screen.getByRole('option').style.blockSize).toBe('70px');
});

test('loads more while offset plus page size is less than the count, and then no more', async () => {
  const { asked, user, combobox, answer } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 45));
  expect(asked).toHaveLength(1);
  await user.keyboard('{PageDown>4/}');
  expect(asked.map(({ variables }) => variables['offset'])).toEqual([0, 20]);
  answer(1, clients(20, 40, 45));
  await user.keyboard('{PageDown>4/}');
  expect(asked.map(({ variables }) => variables['offset'])).toEqual([0, 20, 40]);
  answer(2, clients(40, 45, 45));
  await user.keyboard('{PageDown>4/}');
  expect(asked).toHaveLength(3);
  expect(screen.getByRole('option', { name: 'Client 44' })).toHaveAttribute('aria-posinset', '45');
});

test('asks for nothing more where the first page holds exactly all', async () => {
  const { asked, user, combobox, answer } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 20));
  await user.keyboard('{PageDown>5/}');
  expect(asked).toHaveLength(1);
});

test('asks five rows before the end, no sooner', async () => {
  const { asked, user, combobox, answer } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 45));
  await user.keyboard('{ArrowDown>15/}');
  expect(asked).toHaveLength(1);
  await user.keyboard('{ArrowDown}');
  expect(asked).toHaveLength(2);
});

test('the dropdown of users loads 30 a page and asks 20 rows before the end', async () => {
  const { asked, user, combobox, answer } = openPicker(<UserDropdown label="Owner" isStaff />);
  await user.click(combobox);
  expect(asked[0]?.variables).toEqual({
    offset: 0,
    first: 30,
    filter: null,
    isStaff: true,
    isExternal: null,
    isAuthorized: null,
  });
  const people = Array.from({ length: 30 }, (_, index) => ({
    userID: `u${index}`,
    friendlyName: `Person ${index}`,
    roleName: 'Fee earner',
    initials: 'P',
  }));
  answer(0, { administrator: { users: { recordCount: 90, user: people } } });
  expect(asked).toHaveLength(1);
  await user.keyboard('{ArrowDown>11/}');
  expect(asked[1]?.variables).toMatchObject({ offset: 30, first: 30 });
});

test('typing restarts from offset 0, once, 500 ms after the last letter', async () => {
  const { asked, user, combobox, answer, pass } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 90));
  await user.keyboard('{PageDown>4/}');
  answer(1, clients(20, 40, 90));
  await user.type(combobox, 'ngu', { skipClick: true });
  pass(499);
  expect(asked).toHaveLength(2);
  pass(1);
  expect(asked).toHaveLength(3);
  expect(asked[2]?.variables).toEqual({ offset: 0, first: 20, filter: 'ngu' });
  answer(2, clients(7, 8, 1));
  expect(shown()).toEqual(['Client 7']);
});

test('a letter typed into a closed picker opens it and asks once', async () => {
  const { asked, user, pass } = openPicker();
  await user.tab();
  await user.keyboard('n');
  expect(asked).toHaveLength(0);
  pass(500);
  expect(asked.map(({ variables }) => variables['filter'])).toEqual(['n']);
});

test('closing forgets the list, and opening starts from the beginning', async () => {
  const { asked, user, combobox, answer } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 90));
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  await user.click(combobox);
  expect(shown()).toEqual([]);
  expect(asked[1]?.variables).toEqual({ offset: 0, first: 20, filter: null });
});

test('a newer question ends the older request, and a late answer changes nothing', async () => {
  const { asked, user, combobox, answer, pass } = openPicker();
  await user.click(combobox);
  await user.type(combobox, 'ma', { skipClick: true });
  pass(500);
  expect(asked[0]?.isEnded).toBe(true);
  answer(1, clients(5, 6, 1));
  answer(0, clients(0, 20, 90));
  expect(shown()).toEqual(['Client 5']);
});

test('closing ends the request, and its late answer changes nothing', async () => {
  const { asked, user, combobox, answer } = openPicker();
  await user.click(combobox);
  await user.keyboard('{Escape}');
  expect(asked[0]?.isEnded).toBe(true);
  answer(0, clients(0, 20, 90));
  expect(shown()).toEqual([]);
});

test('a failure is reported, stops the loading indicator and does not ask again by itself', async () => {
  const { asked, user, combobox, pass } = openPicker();
  await user.click(combobox);
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  act(() => asked[0]?.fail('broken'));
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByText(/Clients could not be loaded/)).toBeInTheDocument();
  pass(5_000);
  expect(asked).toHaveLength(1);
  expect(takeErrorReports()).toMatchObject([
    { message: 'broken', context: { remote: 'pickers', area: 'client picker' } },
  ]);
});

test('a list that is not for the role says so, and is no fault that is reported', async () => {
  const { asked, user, combobox } = openPicker();
  await user.click(combobox);
  act(() => asked[0]?.fail('refused', 'FORBIDDEN'));
  expect(screen.getByText('This list is not for your role.')).toBeInTheDocument();
  expect(takeErrorReports()).toEqual([]);
});

test('a later page that fails keeps the rows there are and says so', async () => {
  const { asked, user, combobox, answer, pass } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 90));
  await user.keyboard('{PageDown>4/}');
  act(() => asked[1]?.fail('broken'));
  pass(5_000);
  expect(asked).toHaveLength(2);
  expect(screen.getAllByRole('option').length).toBeGreaterThan(4);
  expect(screen.getByText(/Clients could not be loaded/)).toBeInTheDocument();
});

test('a failure of the dropdown is logged and nothing more', async () => {
  const { asked, user, combobox } = openPicker(<UserDropdown label="Owner" />);
  await user.click(combobox);
  act(() => asked[0]?.fail('broken'));
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  expect(takeErrorReports()).toEqual([]);
  expect(recentErrors().at(-1)).toMatchObject({ context: { remote: 'pickers', area: 'user dropdown' } });
});

test('teams come at once; typing narrows them without asking', async () => {
  const { asked, user, combobox, answer, pass } = openPicker(<TeamPicker label="Team" onlyUsedByTasks isMyTeamOnly />);
  await user.click(combobox);
  expect(asked[0]?.variables).toEqual({
    onlyUsedByEnquiries: false,
    isMyTeamOnly: true,
    onlyUsedByFinancials: false,
    onlyUsedByTasks: true,
  });
  answer(0, {
    firm: {
      teams: {
        team: [
          { guidID: 't1', description: 'Family law' },
          { guidID: 't2', description: 'Property' },
        ],
      },
    },
  });
  await user.type(combobox, 'prop', { skipClick: true });
  pass(5_000);
  expect(shown()).toEqual(['Property']);
  expect(asked).toHaveLength(1);
});

test('a row that a shifted page brings twice is shown once', async () => {
  const { user, combobox, answer } = openPicker();
  await user.click(combobox);
  answer(0, clients(0, 20, 39));
  await user.keyboard('{PageDown>4/}');
  answer(1, clients(19, 38, 39));
  expect(screen.getAllByRole('option', { name: 'Client 19' })).toHaveLength(1);
});
