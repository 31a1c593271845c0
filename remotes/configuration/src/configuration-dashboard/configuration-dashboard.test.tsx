import { useLocation } from '@atrium/platform';
import { anAppUser, never, renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { expect, test } from '@jest/globals';
import { ConfigurationDashboardPage } from './configuration-dashboard.page.tsx';

const counts = (total: number, internal: number, external: number) => ({
  ConfigurationDashboardPage: { administrator: { adminStatistics: { roleCounts: { total, internal, external } } } },
});

function NavigationState() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

function openDashboard(options: RenderScreenOptions = {}) {
  return renderScreen(
    <>
      <ConfigurationDashboardPage />
      <NavigationState />
    </>,
    { route: '/configurationDashboard', data: { ConfigurationDashboardPage: never() }, ...options },
  );
}

const cardTitles = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows someone with one flag the cards it opens', async () => {
  openDashboard({ appUser: anAppUser({ access: ['lookup'] }) });
  expect(await screen.findByRole('link', { name: 'Lookup Lists' })).toHaveAttribute('href', '/lookupConfiguration');
  expect(cardTitles()).toEqual(['Lookup Lists', 'Matter Types']);
});

test('shows an internal administrator every card but the one that needs its own flag', () => {
  openDashboard({ appUser: anAppUser({ access: [], isInternalAdmin: true }) });
  expect(cardTitles()).toHaveLength(22);
  expect(screen.getByRole('link', { name: 'Application Settings' })).toBeInTheDocument();
  expect(screen.queryByText('Matter View Column Security')).not.toBeInTheDocument();
});

test('says so when nothing is open to the user', () => {
  openDashboard({ appUser: anAppUser({ access: [] }) });
  expect(screen.getByRole('heading', { name: 'No settings are available to you' })).toBeInTheDocument();
});

test.each([
  ['Firm Dashboard', 0],
  ['Enquiry Dashboard', 1],
  ['Fee Earner Dashboard', 2],
  ['Task Dashboard', 3],
  ['Client Dashboard', 4],
])('%s opens the layout page with layout %d', async (name, layoutId) => {
  const { user, address } = openDashboard();
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe('/dashboardLayoutConfiguration');
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual({ layoutId });
});

test('links to what there is to learn, and to the documentation of Feature Access', () => {
  openDashboard();
  expect(screen.getByRole('link', { name: 'Learn More about Feature Access' })).toHaveAttribute(
    'href',
    '/learnMore/featureAccess',
  );
  expect(screen.getByRole('link', { name: 'Documentation of Feature Access' })).toHaveAttribute(
    'href',
    '/resourceCenter/featureAccess',
  );
});

test('leads from each role count to its list, but not from a count of none', async () => {
  openDashboard({ data: counts(4, 4, 0) });
  const roles = within(screen.getByRole('list', { name: 'Roles by kind' }));
  expect(await roles.findByRole('link', { name: 'All 4' })).toHaveAttribute('href', '/admin/roleSummary');
  expect(roles.getByRole('link', { name: 'Internal 4' })).toHaveAttribute('href', '/admin/roleSummary/0');
  expect(roles.getByText('External')).toBeInTheDocument();
  expect(roles.queryByRole('link', { name: /External/ })).not.toBeInTheDocument();
});

test('a badge counts to 100, and says beyond that there are more', async () => {
  openDashboard({ data: counts(201, 100, 101) });
  expect(await screen.findByRole('link', { name: 'All 100+' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Internal 100' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'External 100+' })).toBeInTheDocument();
});

test('asks again when the role counts did not arrive', async () => {
  const { user, api } = openDashboard({ data: { ConfigurationDashboardPage: unreachable() } });
  await screen.findByText('The counts could not be loaded.');
  api.answer(counts(3, 2, 1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'External 1' })).toBeInTheDocument();
});

test('asks for no counts when the Roles card is not open to the user', () => {
  const { api } = openDashboard({ appUser: anAppUser({ access: ['brands'] }) });
  expect(api.calls).toEqual([]);
});

const step = (key: string, isDone: boolean, isDecided = false) => ({
  __typename: 'SettingUpStep',
  key,
  path: `/of/${key}`,
  isDone,
  isDecided,
});
const ofNewFirm = (...settingUpSteps: object[]) => ({ ConfigurationDashboardSettingUp: { settingUpSteps } });

test('a new firm sees what is still to be set, in order, with what is done and what was left as it is', async () => {
  openDashboard({ data: ofNewFirm(step('offices', true), step('signInCode', true, true), step('users', false)) });
  const panel = within(await screen.findByRole('region', { name: 'Still to set up' }));
  expect(panel.getByText('2 of 3 done')).toBeInTheDocument();
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['Invite your colleagues']);
  const [offices, code] = panel.getAllByRole('listitem');
  expect(offices).toHaveTextContent('Add your offices Done');
  expect(code).toHaveTextContent('Decide whether everyone signs in with a code Keep as it is');
});

test('a step is left as it is: it counts as done, and that is undone from the notice', async () => {
  const open = step('signInCode', false);
  const decided = step('signInCode', true, true);
  const { user, api } = renderScreen(
    <>
      <ConfigurationDashboardPage />
      <Toasts />
    </>,
    {
      route: '/configurationDashboard',
      data: {
        ConfigurationDashboardPage: never(),
        ...ofNewFirm(open, step('users', false)),
        ConfigurationDashboardDecideStep: { decideSettingUpStep: { ok: [decided, step('users', false)], error: null } },
      },
    },
  );
  const button = await screen.findByRole('button', {
    name: 'Keep as it is: Decide whether everyone signs in with a code',
  });
  expect(screen.getByRole('button', { name: 'Not needed: Invite your colleagues' })).toBeInTheDocument();
  api.answer(ofNewFirm(decided, step('users', false)));
  await user.click(button);
  expect(await screen.findByText(/counts as done/)).toBeInTheDocument();
  expect(await screen.findByText('1 of 2 done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(api.callsOf('ConfigurationDashboardDecideStep').map(({ variables }) => variables)).toEqual([
    { step: 'signInCode', isDecided: true },
    { step: 'signInCode', isDecided: false },
  ]);
});

test('a step that could not be decided says so and stays', async () => {
  const { user } = renderScreen(
    <>
      <ConfigurationDashboardPage />
      <Toasts />
    </>,
    {
      route: '/configurationDashboard',
      data: {
        ConfigurationDashboardPage: never(),
        ...ofNewFirm(step('users', false)),
        ConfigurationDashboardDecideStep: unreachable(),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Not needed: Invite your colleagues' }));
  expect(await screen.findByText(/Couldn’t save this/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite your colleagues' })).toBeInTheDocument();
});

test('filters as one types, keeps the filter in the address and opens the first match on Enter', async () => {
  const { user, address } = openDashboard();
  await user.type(screen.getByRole('searchbox', { name: 'Filter settings' }), 'task dashb');
  expect(cardTitles()).toEqual(['Task Dashboard']);
  expect(screen.getByText('1 of 22')).toBeInTheDocument();
  expect(address()).toBe('/configurationDashboard?filter=task+dashb');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/dashboardLayoutConfiguration');
});

test('offers the way back when nothing matches', async () => {
  const { user } = openDashboard({ route: '/configurationDashboard?filter=zzz' });
  expect(screen.getByRole('heading', { name: 'No setting matches “zzz”' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all settings' }));
  expect(cardTitles()).toHaveLength(22);
});
