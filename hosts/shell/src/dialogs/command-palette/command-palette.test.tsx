import { type AccessFlag, type ExtensionOffer, type PaletteResult, SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import type { PaletteCommand, PaletteSearch } from '@atrium/platform';
import {
  act,
  anAppUser,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ShellExtensions } from '../../extensions/shell-extensions.tsx';
import { type ShellServices, ShellServicesContext } from '../../services/shell-services.ts';
import { aComposition } from '../../testing/a-composition.ts';
import { fakeExtensions, someOffers } from '../../testing/some-extensions.tsx';
import { closeDialog, useCurrentDialog } from '../dialog-store.ts';
import { CommandPalette } from './command-palette.tsx';
import { collectTyping } from './early-typing.ts';
import { forgetRecentGroups } from './use-recent-records.ts';
import { forgetRecentRecords } from './use-recent.ts';

beforeEach(() => {
  forgetRecentRecords();
  forgetRecentGroups();
  closeDialog();
  Element.prototype.scrollIntoView = () => undefined;
  startTimer.mockReset();
  hasRunning.mockReset().mockReturnValue(false);
  searchMatters.mockReset().mockResolvedValue([matter]);
  searchContacts.mockReset().mockResolvedValue([contact]);
});

afterEach(() => {
  jest.useRealTimers();
});

const matter: PaletteResult = {
  id: 'matter:m1',
  label: '24/1187 (Nguyen v Harcourt)',
  detail: 'T. Nguyen',
  icon: 'matter',
  path: '/matterDetail/m1',
};
const contact: PaletteResult = {
  id: 'contact:c1',
  label: 'Thanh Nguyen',
  detail: 'thanh@example.com',
  icon: 'people',
  path: '/clientAndContactDetail/c1',
};

/** What the searches that remotes offer answer; the page has one of each. */
const searchMatters = jest.fn<PaletteSearch>();
const searchContacts = jest.fn<PaletteSearch>();
const searchOffer = (id: string, text: string, access: AccessFlag, order: number): ExtensionOffer => ({
  id,
  slot: 'palette/search@1',
  title: { key: id, text },
  access: [access],
  order,
});
const startTimer = jest.fn<PaletteCommand['run']>();
const hasRunning = jest.fn<() => boolean>();
const code = {
  'matters.search': searchMatters,
  'crm.search': searchContacts,
  'timesheet.start': { run: startTimer },
  'timesheet.pause': { run: () => undefined, isAvailable: hasRunning },
};

const services: ShellServices = {
  composition: aComposition({
    extensions: {
      ...someOffers,
      matters: [searchOffer('matters.search', 'Matters', 'matterSummary', 10)],
      crm: [searchOffer('crm.search', 'Clients and contacts', 'nameSummary', 20), ...(someOffers.crm ?? [])],
    },
  }),
  extensions: fakeExtensions(code),
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
  readonly extensions?: ShellServices['extensions'];
  readonly services?: Partial<ShellServices>;
}

function open({
  data = {},
  access = ['matterSummary', 'nameSummary', 'timesheet', 'timesheetTimer'],
  person = {},
  onClose = () => undefined as void,
  extensions = services.extensions,
  services: changes = {},
}: Opening = {}) {
  return renderScreen(
    <ShellServicesContext value={{ ...services, ...(extensions && { extensions }), ...changes }}>
      <ShellExtensions>
        <CommandPalette onClose={onClose} />
        <NameOfDialog />
        <Toasts />
      </ShellExtensions>
    </ShellServicesContext>,
    {
      path: '/start',
      route: '/start',
      appUser: anAppUser({ access: [...access], ...person }),
      data: {
        SavedLayout: { savedLayout: null },
        SaveLayout: { saveLayout: { screen: 'commandPalette', layout: {} } },
        ...data,
      },
    },
  );
}
const box = () => screen.getByRole('combobox', { name: /^Screens, Actions/ });
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

test('is there at once, with the focus, its results and no motion', () => {
  open();
  expect(box()).toHaveFocus();
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
  expect(box().closest('.sh-palette')).not.toHaveClass('ant-zoom-appear');
  expect(document.querySelector('.ant-modal-mask')).not.toHaveClass('ant-fade-appear');
});

test('finds by words and marks them', async () => {
  const { user } = open();
  await user.type(box(), 'con cli');
  const option = screen.getByRole('option', { name: 'Clients and contacts' });
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Cli', 'con']);
});

test.each([
  [['matterSummary', 'nameSummary'], 'Screens, Actions, Matters, Clients and contacts'],
  [['nameSummary'], 'Screens, Actions, Clients and contacts'],
  [[], 'Screens, Actions'],
])('says what can be found by somebody with %j', (access, found) => {
  open({ access });
  expect(screen.getByRole('combobox', { name: found })).toHaveAttribute('placeholder', found);
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
  const { user, address } = open();
  await user.type(box(), 'nguyen');
  expect(await screen.findByRole('option', { name: /24\/1187 \(Nguyen v Harcourt\)/ })).toBeInTheDocument();
  expect(searchMatters.mock.lastCall?.[0]).toMatchObject({ query: 'nguyen', limit: 6 });
  await user.click(screen.getByRole('option', { name: /Thanh Nguyen/ }));
  await waitFor(() => expect(address()).toBe('/clientAndContactDetail/c1'));
});

test('asks once it was not typed for a moment, as every search does', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open();
  await user.type(box(), 'nguyen');
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1));
  expect(searchMatters).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(searchMatters).toHaveBeenCalledTimes(1);
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
  const { user } = open({ access: ['timesheet'] });
  await user.type(box(), 'nguyen');
  expect(await screen.findByText('No results.')).toBeInTheDocument();
  expect(searchMatters).not.toHaveBeenCalled();
  expect(searchContacts).not.toHaveBeenCalled();
});

test('an answer to what was typed before is never shown for what is typed now', async () => {
  const { user } = open();
  await user.type(box(), 'nguyen');
  await screen.findByRole('option', { name: /24\/1187/ });
  searchMatters.mockReturnValue(new Promise(() => undefined));
  await user.type(box(), 'x');
  expect(screen.queryByRole('option', { name: /24\/1187/ })).not.toBeInTheDocument();
  expect(screen.getByText('Searching: Matters, Clients and contacts…')).toBeInTheDocument();
});

test('says when nothing was found', async () => {
  searchMatters.mockResolvedValue([]);
  searchContacts.mockResolvedValue([]);
  const { user } = open();
  await user.type(box(), 'zzzz');
  expect(await screen.findByText('No results.')).toBeInTheDocument();
});

test('when a search fails the rest goes on, and one can try again', async () => {
  searchMatters.mockRejectedValue(new Error('no network'));
  const { user } = open();
  await user.type(box(), 'time');
  expect(await screen.findByText('Could not search: Matters.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Timesheet' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Thanh Nguyen/ })).toBeInTheDocument();
  searchMatters.mockResolvedValue([matter]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /24\/1187/ })).toBeInTheDocument();
});

test('a search that does not come keeps nobody from what the others found', async () => {
  searchMatters.mockReturnValue(new Promise(() => undefined));
  const { user } = open();
  await user.type(box(), 'nguyen');
  expect(await screen.findByRole('option', { name: /Thanh Nguyen/ })).toBeInTheDocument();
});

test('an action opens its dialog', async () => {
  const { user } = open({ onClose: closeDialog });
  await user.type(box(), 'open timers{Enter}');
  expect(screen.getByText('timers', { selector: 'output' })).toBeInTheDocument();
});

test('an action with code of its own runs it, with what it needs', async () => {
  const { api, user } = open();
  await user.type(box(), 'start a timer{Enter}');
  await waitFor(() => expect(startTimer).toHaveBeenCalledTimes(1));
  expect(startTimer.mock.lastCall?.[0].client).toBe(api.client);
});

test('an action that depends on something is shown once its code says so', async () => {
  hasRunning.mockReturnValue(true);
  open();
  expect(await screen.findByRole('option', { name: 'Pause the timer' })).toBeInTheDocument();
});

test('an action that is not available is not shown', async () => {
  hasRunning.mockReturnValue(false);
  open();
  await waitFor(() => expect(hasRunning).toHaveBeenCalled());
  expect(screen.queryByRole('option', { name: 'Pause the timer' })).not.toBeInTheDocument();
});

test('an action whose code does not come says so, and the page goes on', async () => {
  const { user } = open({ extensions: fakeExtensions({}) });
  await user.type(box(), 'start a timer{Enter}');
  expect(await screen.findByText('Start a timer is not available. Try again in a moment.')).toBeInTheDocument();
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

test('what was typed while it opened is in the box', async () => {
  collectTyping();
  for (const key of 'time') window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  open();
  expect(box()).toHaveValue('time');
  expect(await screen.findByRole('option', { name: 'Timesheet' })).toBeInTheDocument();
});

test('begins with the matters that were opened last, also while they are asked for once more', async () => {
  const offers = {
    ...someOffers,
    matters: [
      {
        ...searchOffer('matters.search', 'Matters', 'matterSummary', 10),
        recent: { key: 'r', text: 'Recent matters' },
      },
    ] as readonly ExtensionOffer[],
  };
  const withRecent = { composition: aComposition({ extensions: offers }) };
  const first = open({ services: withRecent });
  await waitFor(() => expect(names('Recent matters')).toEqual(['24/1187 (Nguyen v Harcourt)T. Nguyen']));
  expect(active()).toBe('24/1187 (Nguyen v Harcourt)T. Nguyen');
  expect(searchMatters.mock.lastCall?.[0]).toMatchObject({ query: '', limit: 6 });
  first.unmount();
  searchMatters.mockReturnValue(new Promise(() => undefined));
  open({ services: withRecent });
  expect(names('Recent matters')).toHaveLength(1);
});

test('a question mark in the empty box shows the keys', async () => {
  const { user } = open();
  await user.type(box(), '?');
  expect(screen.getByText('keyboardHelp', { selector: 'output' })).toBeInTheDocument();
  act(closeDialog);
});
