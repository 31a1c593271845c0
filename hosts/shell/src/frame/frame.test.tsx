import { PRINT_MODE_EVENT } from '@atrium/platform';
import { act, cleanup, screen, waitFor, within } from '@atrium/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aComposition } from '../testing/a-composition.ts';
import { aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { fakeExtensions, someOffers, someTimers } from '../testing/some-extensions.tsx';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { warmPages } from '../routing/lazy-pages.tsx';

beforeAll(warmPages, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

async function openFrame(
  workspace: Parameters<typeof aWorkspace>[0] = {},
  { timers = 0, changes = {} }: { timers?: number; changes?: Parameters<typeof renderShell>[1] } = {},
) {
  keepSession();
  installFakeApi({ Workspace: aWorkspace(workspace) });
  const shell = renderShell('/nowhere', {
    composition: aComposition({ extensions: someOffers }),
    extensions: fakeExtensions({ 'timesheet.command': someTimers(timers) }),
    ...changes,
  });
  await screen.findByRole('banner', {}, { timeout: 20_000 });
  return shell;
}

const menu = () => screen.getByRole('navigation', { name: 'Main' });

describe('the side menu', () => {
  test('shows the links of the remotes and of the shell in their groups', async () => {
    await openFrame({ appUser: { access: ['matterSummary', 'timesheet', 'clientsenseLink'] } });
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Calendar', 'Timesheet', 'Matters', 'Clientsense']);
    expect(within(menu()).getByRole('list', { name: 'Work' })).toBeInTheDocument();
  });

  test('leaves out the links of a remote that the composition lacks', async () => {
    const { remotes } = aComposition();
    await openFrame(
      {},
      { changes: { composition: aComposition({ remotes: { ...(remotes.crm && { crm: remotes.crm }) } }) } },
    );
    expect(within(menu()).getByRole('link', { name: 'Clients and contacts' })).toBeInTheDocument();
    expect(within(menu()).queryByRole('link', { name: 'Matters' })).not.toBeInTheDocument();
  });

  test('says Phone Calls to someone who has phone calls alone', async () => {
    await openFrame({ appUser: { access: ['taskSummary', 'phoneTask'] } });
    expect(within(menu()).getByRole('link', { name: 'Phone Calls' })).toHaveAttribute('href', '/tasksSummary');
  });

  test('marks the screen one is on', async () => {
    const { user } = await openFrame({ appUser: { access: ['matterSummary', 'timesheet'] } });
    await user.click(within(menu()).getByRole('link', { name: 'Matters' }));
    await waitFor(() =>
      expect(within(menu()).getByRole('link', { name: 'Matters' })).toHaveAttribute('aria-current', 'page'),
    );
    expect(within(menu()).getByRole('link', { name: 'Timesheet' })).not.toHaveAttribute('aria-current');
  });

  test('fetches a remote when the person means to go there', async () => {
    const { user, preloaded } = await openFrame();
    await user.hover(within(menu()).getByRole('link', { name: 'Timesheet' }));
    expect(preloaded).toContain('timesheet');
  });

  test.each([
    {
      name: 'shows its button when every provisioning status is settled',
      statuses: { leapProvisioningStatus: 'Complete' },
      count: 1,
    },
    {
      name: 'hides its button while any provisioning is under way',
      statuses: { smokeballProvisioningStatus: 'MappingInitiated' },
      count: 0,
    },
    {
      name: 'hides its button after provisioning failed',
      statuses: { actionStepProvisioningStatus: 'Failed' },
      count: 0,
    },
  ])('$name', async ({ statuses, count }) => {
    await openFrame({ tenant: statuses });
    expect(screen.queryAllByRole('button', { name: 'Menu' })).toHaveLength(count);
  });
});

describe('the header', () => {
  test('names the firm', async () => {
    await openFrame();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Harbour Lane Lawyers' })).toHaveAttribute(
      'href',
      '/home',
    );
  });

  test('shows how many timers there are', async () => {
    await openFrame({}, { timers: 3 });
    expect(await screen.findByRole('button', { name: /Timers 3 timers/ })).toBeInTheDocument();
  });

  test('a button whose code does not come is there, without its figure', async () => {
    await openFrame({ appUser: { access: ['timesheetTimer'] } }, { changes: { extensions: fakeExtensions({}) } });
    expect(screen.getByRole('button', { name: 'Timers' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
  });

  test('fetches the remote of a tool when the person means to use it', async () => {
    const { user, preloaded } = await openFrame({ appUser: { access: ['uploadMatterDocument'] } });
    await user.hover(screen.getByRole('button', { name: 'Upload document' }));
    expect(preloaded).toContain('matters');
  });

  test('has no timers without the access to them', async () => {
    await openFrame({ appUser: { access: ['matterSummary'] } });
    expect(screen.queryByRole('button', { name: /Timers/ })).not.toBeInTheDocument();
  });
});

describe('the user menu', () => {
  test('shows the firm’s id, the resources and the way out', async () => {
    await openFrame();
    const links = screen.getByRole('region', { name: 'Your menu', hidden: true });
    expect(within(links).getByText('Firm ID: harbour')).toBeInTheDocument();
    expect(within(links).getByRole('link', { name: 'CRM resource centre', hidden: true })).toHaveAttribute(
      'href',
      '/crmResourceCenter',
    );
    expect(within(links).getByRole('link', { name: 'Logout', hidden: true })).toHaveAttribute('href', '/logout');
  });

  test('shows the firm’s addresses once it is opened, to a window of their own, and none that is not https', async () => {
    keepSession();
    const links = {
      __typename: 'ExternalLinks',
      trainingWebinars: 'https://www.example.com/webinars',
      featureUpdates: 'javascript:alert(1)',
      serviceLevels: null,
    };
    const api = installFakeApi({
      Workspace: aWorkspace(),
      ShellUserMenuLinks: { externalLinks: links },
    });
    renderShell('/nowhere');
    const userMenu = await screen.findByRole('region', { name: 'Your menu', hidden: true });
    expect(api.callsOf('ShellUserMenuLinks')).toEqual([]);
    act(() => {
      userMenu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    });
    const link = await within(userMenu).findByRole('link', { name: 'Training Webinars', hidden: true });
    expect(link).toHaveAttribute('href', 'https://www.example.com/webinars');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    for (const name of ['Feature Updates', 'Service Levels'])
      expect(within(userMenu).queryByRole('link', { name, hidden: true })).not.toBeInTheDocument();
  });

  test.each([
    { name: 'offers help with its flag', appUser: { access: ['userDefinedHelp'] }, tenant: {}, link: 'Help', count: 1 },
    { name: 'does not offer help without it', appUser: { access: [] }, tenant: {}, link: 'Help', count: 0 },
    {
      name: 'offers administrators to reset Smokeball access',
      appUser: { isAdministrator: true },
      tenant: { showResetSmokeballAccessCard: true },
      link: 'Reset Smokeball access',
      count: 1,
    },
    {
      name: 'offers administrators to reset Actionstep access',
      appUser: { isAdministrator: true },
      tenant: { showResetActionStepAccessCard: true },
      link: 'Reset Actionstep access',
      count: 1,
    },
    {
      name: 'offers the reports catalog with its flag',
      appUser: { access: ['reportCatalog'] },
      tenant: {},
      link: 'Reports Catalog',
      count: 1,
    },
    {
      name: 'does not offer the reports catalog without it',
      appUser: { access: [] },
      tenant: {},
      link: 'Reports Catalog',
      count: 0,
    },
    {
      name: 'offers administrators to reset the access of the firm’s system',
      appUser: { isAdministrator: true },
      tenant: { showResetLeapAccessCard: true },
      link: 'Reset LEAP access',
      count: 1,
    },
    {
      name: 'offers it to nobody else',
      appUser: {},
      tenant: { showResetLeapAccessCard: true },
      link: 'Reset LEAP access',
      count: 0,
    },
    {
      name: 'offers it only for a firm that has the card',
      appUser: { isAdministrator: true },
      tenant: {},
      link: 'Reset LEAP access',
      count: 0,
    },
  ])('$name', async ({ appUser, tenant, link, count }) => {
    await openFrame({ appUser, tenant });
    expect(screen.queryAllByRole('link', { name: link, hidden: true })).toHaveLength(count);
  });
});

test.each([
  { who: 'an administrator with its flag', appUser: { isAdministrator: true, access: ['scrubData'] }, count: 1 },
  { who: 'an administrator without it', appUser: { isAdministrator: true, access: [] }, count: 0 },
  { who: 'nobody else with it', appUser: { access: ['scrubData'] }, count: 0 },
])('the user menu offers what is for administrators to $who', async ({ appUser, count }) => {
  await openFrame({ appUser });
  const userMenu = screen.getByRole('region', { name: 'Your menu', hidden: true });
  expect(within(userMenu).queryAllByRole('button', { name: 'Scrub Enquiry Data', hidden: true })).toHaveLength(count);
});

describe.each([
  { button: 'New matter instructions', flag: 'debtCollection' },
  { button: 'Upload document', flag: 'uploadMatterDocument' },
])('$button', ({ button, flag }) => {
  const inHeader = () =>
    within(screen.getByRole('group', { name: 'Your tools' })).queryAllByRole('button', { name: button }).length;

  test('is there with its flag', async () => {
    await openFrame({ appUser: { access: [flag] } });
    expect(inHeader()).toBeGreaterThan(0);
  });
  test('is not there without it', async () => {
    await openFrame({ appUser: { access: [] } });
    expect(inHeader()).toBe(0);
  });
});

test('Get Support is there for everyone', async () => {
  await openFrame({ appUser: { access: [] } });
  expect(
    within(screen.getByRole('group', { name: 'Your tools' })).getAllByRole('button', { name: 'Get Support' }).length,
  ).toBeGreaterThan(0);
});

test.each([
  { name: 'the browser prints', on: () => new Event('beforeprint'), off: () => new Event('afterprint') },
  {
    name: 'a screen asks for it',
    on: () => new CustomEvent(PRINT_MODE_EVENT, { detail: true }),
    off: () => new CustomEvent(PRINT_MODE_EVENT, { detail: false }),
  },
])('while $name only the page and its own line are left', async ({ on, off }) => {
  await openFrame();
  const panels = () => [
    screen.queryByRole('navigation', { name: 'Main' }),
    screen.queryByRole('contentinfo'),
    screen.queryByRole('group', { name: 'Your tools' }),
  ];
  const tell = (event: Event) => act(() => void window.dispatchEvent(event));
  expect(panels()).not.toContain(null);
  tell(on());
  expect(panels()).toEqual([null, null, null]);
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(document.getElementById('page-bar')).toBeInTheDocument();
  tell(off());
  expect(panels()).not.toContain(null);
});

test('the footer shows version, copyright, seal and language', async () => {
  await openFrame();
  const year = String(new Date().getFullYear() % 100).padStart(2, '0');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`Version 1.0.0 · © 2011–${year} Atrium`);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Secured · en-AU');
});

test('the first stop of the keyboard skips to the content', async () => {
  const { user } = await openFrame();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

describe('where there is room', () => {
  const narrow = window.matchMedia;

  beforeEach(() => {
    window.matchMedia = (media) => ({ ...narrow(media), matches: media.includes('>=') });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });

  test('the menu stands beside the screen, and stays as the person left it', async () => {
    const { user } = await openFrame();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    cleanup();
    await openFrame();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;

  beforeEach(() => {
    window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('(width <') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('the dock has five entries that work', async () => {
    const { user, address } = await openFrame();
    const dock = screen.getByRole('navigation', { name: 'Shortcuts' });
    expect([...dock.children].map((entry) => entry.textContent.trim())).toEqual([
      'Today',
      'Matters',
      'New',
      'Timers',
      'Calls',
    ]);
    await user.click(within(dock).getByRole('button', { name: 'New' }));
    const palette = await screen.findByRole('dialog', { name: 'Go to or do' });
    expect(within(palette).getByRole('option', { name: 'Open timers' })).toBeInTheDocument();
    expect(within(palette).queryByRole('option', { name: 'Matters' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(within(dock).getByRole('link', { name: 'Calls' }));
    expect(address()).toBe('/tasksSummary?kind=phone');
  });

  test('the dock offers only what the person may open', async () => {
    await openFrame({ appUser: { access: ['timesheet'] } });
    const dock = screen.getByRole('navigation', { name: 'Shortcuts' });
    expect(
      within(dock)
        .getAllByRole('link')
        .map((entry) => entry.textContent.trim()),
    ).toEqual(['Today', 'Time']);
  });

  test('a client’s dock leads to their documents', async () => {
    await openFrame({ appUser: { isInternal: false, access: ['clientDocuments'] } });
    const dock = screen.getByRole('navigation', { name: 'Shortcuts' });
    expect(within(dock).getByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/clientDocuments');
  });
});
