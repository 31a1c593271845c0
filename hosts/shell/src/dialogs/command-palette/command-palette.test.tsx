import {
  act,
  anAppUser,
  never,
  refusal,
  renderScreen,
  screen,
  unreachable,
  userEvent,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ShellServicesContext } from '../../services/shell-services.ts';
import { aComposition } from '../../testing/a-composition.ts';
import { closeDialog, useCurrentDialog } from '../dialog-store.ts';
import { CommandPalette } from './command-palette.tsx';
import { forgetRecentRecords } from './use-recent.ts';

beforeEach(() => {
  forgetRecentRecords();
  closeDialog();
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  jest.useRealTimers();
});

const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt', client: 'T. Nguyen', status: 'Open' };
const contact = { guid: 'c1', name: 'Thanh Nguyen', email: 'thanh@example.com' };
const services = {
  composition: aComposition(),
  tenantId: 'harbour',
  firmTitle: 'Harbour Lane Lawyers',
  RemoteScreen: () => null,
  preloadRemote: () => undefined,
  openAddress: () => undefined,
  reloadPage: () => undefined,
};

function NameOfDialog() {
  return <output>{useCurrentDialog()?.name ?? 'none'}</output>;
}

interface Opening {
  readonly data?: RenderScreenOptions['data'];
  readonly access?: readonly string[];
  readonly person?: Parameters<typeof anAppUser>[0];
  readonly onClose?: () => void;
}

function open({
  data = {},
  access = ['matterSummary', 'nameSummary', 'timesheet', 'timesheetTimer'],
  person = {},
  onClose = () => undefined as void,
}: Opening = {}) {
  return renderScreen(
    <ShellServicesContext value={services}>
      <CommandPalette onClose={onClose} />
      <NameOfDialog />
    </ShellServicesContext>,
    {
      path: '/start',
      route: '/start',
      appUser: anAppUser({ access: [...access], ...person }),
      data: {
        SavedLayout: { savedLayout: null },
        SaveLayout: { saveLayout: { screen: 'commandPalette', layout: {} } },
        CommandPalette_Matters: { matterSummaryListX: { matters: [matter] } },
        CommandPalette_Contacts: { clientAndContactList: { clientAndContacts: [contact] } },
        ...data,
      },
    },
  );
}
const box = () => screen.getByRole('combobox', { name: 'Screens, actions, matters and contacts' });
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('offers the screens and actions the person has, and no other', () => {
  open({ access: ['matterSummary'] });
  expect(names('Screens')).toEqual(expect.arrayContaining(['Home', 'Matters']));
  expect(screen.queryByRole('option', { name: 'Timesheet' })).not.toBeInTheDocument();
  expect(names('Actions')).toEqual(expect.arrayContaining(['Get Support', 'Change Password', 'Sign out']));
  expect(screen.queryByRole('option', { name: 'Start a timer' })).not.toBeInTheDocument();
});

test('finds by words and marks them', async () => {
  const { user } = open();
  await user.type(box(), 'con cli');
  const option = screen.getByRole('option', { name: 'Clients and contacts' });
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Cli', 'con']);
});

test('has a name for those who cannot see it', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Go to or do' })).toBeInTheDocument();
});

test('the arrows, Home, End and Enter work on the list while the focus stays in the box', async () => {
  // Nobody to ask, so the list stands still.
  const { user, address } = open({ access: ['timesheet', 'timesheetTimer'] });
  await user.type(box(), 'time');
  expect(active()).toBe('Timesheet');
  await user.keyboard('{ArrowDown}');
  expect(active()).not.toBe('Timesheet');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  const last = screen.getAllByRole('option').at(-1)?.textContent;
  expect(active()).toBe(last);
  await user.keyboard('{Home}');
  expect(active()).toBe('Timesheet');
  await user.keyboard('{End}');
  expect(active()).toBe(last);
  expect(box()).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => expect(address()).toBe('/timesheet'));
});

test('finds matters and contacts that the server shows, and opens them', async () => {
  const { api, user, address } = open();
  await user.type(box(), 'nguyen');
  expect(await screen.findByRole('option', { name: /24\/1187 \(Nguyen v Harcourt\)/ })).toBeInTheDocument();
  expect(api.callsOf('CommandPalette_Matters').at(-1)?.variables).toEqual({ filter: 'nguyen', first: 6 });
  await user.click(screen.getByRole('option', { name: /Thanh Nguyen/ }));
  await waitFor(() => expect(address()).toBe('/clientAndContactDetail/c1'));
});

test('says where a matter stands that is not open, in words', async () => {
  const { user } = open({
    data: {
      CommandPalette_Matters: {
        matterSummaryListX: {
          matters: [
            { ...matter, status: 'OnHold' },
            { ...matter, id: 'm2', fileNumber: '24/1188', status: 'Elsewhere' },
          ],
        },
      },
    },
  });
  await user.type(box(), 'nguyen');
  expect(await screen.findByRole('option', { name: /24\/1187/ })).toHaveTextContent('T. Nguyen · On hold');
  expect(screen.getByRole('option', { name: /24\/1188/ })).toHaveTextContent('T. Nguyen · Elsewhere');
});

test('asks once it was not typed for a moment, as every search does', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { api } = open();
  await user.type(box(), 'nguyen');
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1));
  expect(api.callsOf('CommandPalette_Matters')).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(api.callsOf('CommandPalette_Matters')).toHaveLength(1);
});

test.each([
  ['administrators', { isAdministrator: true }, true],
  ['internal administrators', { isInternalAdmin: true }, true],
  ['nobody else', {}, false],
  ['no administrator from outside', { isAdministrator: true, isInternal: false }, false],
])('offers to scrub enquiries to %s', (_who, person, isOffered) => {
  open({ access: ['scrubData'], person });
  expect(screen.queryByRole('option', { name: 'Scrub Enquiry Data' }) !== null).toBe(isOffered);
});

test('asks nothing of matters and contacts for someone who may open neither', async () => {
  const { api, user } = open({ access: ['timesheet'] });
  await user.type(box(), 'nguyen');
  expect(await screen.findByText('Nothing was found that you may open.')).toBeInTheDocument();
  expect(api.callsOf('CommandPalette_Matters')).toEqual([]);
  expect(api.callsOf('CommandPalette_Contacts')).toEqual([]);
});

test('an answer to what was typed before is never shown for what is typed now', async () => {
  const { api, user } = open();
  await user.type(box(), 'nguyen');
  await screen.findByRole('option', { name: /24\/1187/ });
  api.answer({ CommandPalette_Matters: never() });
  await user.type(box(), 'x');
  expect(screen.queryByRole('option', { name: /24\/1187/ })).not.toBeInTheDocument();
  expect(screen.getByText('Looking for matters and contacts…')).toBeInTheDocument();
});

test('says when nothing was found', async () => {
  const { user } = open({
    data: {
      CommandPalette_Matters: { matterSummaryListX: { matters: [] } },
      CommandPalette_Contacts: { clientAndContactList: { clientAndContacts: [] } },
    },
  });
  await user.type(box(), 'zzzz');
  expect(await screen.findByText('Nothing was found that you may open.')).toBeInTheDocument();
});

test.each([
  ['the network fails', unreachable()],
  ['the server refuses', refusal('No', 'FORBIDDEN')],
])('when %s the rest goes on, and one can try again', async (_name, answer) => {
  const { api, user } = open({ data: { CommandPalette_Matters: answer } });
  await user.type(box(), 'time');
  expect(await screen.findByText('Matters and contacts could not be looked for.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Timesheet' })).toBeInTheDocument();
  api.answer({ CommandPalette_Matters: { matterSummaryListX: { matters: [matter] } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /24\/1187/ })).toBeInTheDocument();
});

test('an action opens its dialog', async () => {
  const { user } = open({ onClose: closeDialog });
  await user.type(box(), 'open timers{Enter}');
  expect(screen.getByText('timers', { selector: 'output' })).toBeInTheDocument();
});

test('a timer starts from anywhere', async () => {
  const { api, user } = open({ data: { ShellTimers_Start: never() } });
  await user.type(box(), 'start a timer{Enter}');
  await waitFor(() =>
    expect(api.callsOf('ShellTimers_Start')[0]?.variables).toMatchObject({ input: { matterId: null, secondsAgo: 0 } }),
  );
});

test('what was chosen comes first the next time: screens by name, of records nothing is kept', async () => {
  const first = open();
  await first.user.type(box(), 'timesheet{Enter}');
  expect(first.api.callsOf('SaveLayout')[0]?.variables).toEqual({
    screen: 'commandPalette',
    layout: { recent: ['screen:/timesheet'] },
  });
  first.unmount();
  const second = open();
  await second.user.type(box(), 'nguyen');
  await second.user.click(await screen.findByRole('option', { name: /24\/1187/ }));
  expect(second.api.callsOf('SaveLayout')).toEqual([]);
  second.unmount();
  open({
    data: {
      SavedLayout: {
        savedLayout: { screen: 'commandPalette', layout: { recent: ['screen:/timesheet', 'screen:/admin', 7] } },
      },
    },
  });
  await waitFor(() => expect(names('Recent')).toEqual(['24/1187 (Nguyen v Harcourt)T. Nguyen', 'Timesheet']));
});

test('a question mark in the empty box shows the keys', async () => {
  const { user } = open();
  await user.type(box(), '?');
  expect(screen.getByText('keyboardHelp', { selector: 'output' })).toBeInTheDocument();
  act(closeDialog);
});
