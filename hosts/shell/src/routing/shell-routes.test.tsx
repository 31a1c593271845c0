import { errorCodes } from '@atrium/contracts';
import { reportError, useCameFrom } from '@atrium/platform';
import { screen, waitFor, within } from '@atrium/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Component, type ComponentProps, type ReactNode } from 'react';
import type { ShellServices } from '../services/shell-services.ts';
import { aLoginResult, aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import {
  clearBrowser,
  keepSession,
  PAGES_LOAD_LIMIT_MS,
  type RenderedShell,
  renderShell,
} from '../testing/render-shell.tsx';
import { plainShellRoutes } from './composed-routes.ts';
import { warmPages } from './lazy-pages.tsx';
import { shellPageOf } from './shell-pages.tsx';

beforeAll(warmPages, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

function signedInAs(workspace: Parameters<typeof aWorkspace>[0] = {}) {
  keepSession();
  return installFakeApi({ Workspace: aWorkspace(workspace), Logout: { logout: true } });
}

async function signIn({ user }: RenderedShell) {
  await user.type(await screen.findByLabelText('User name'), 'partner@harbour.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('an address asked for before signing in', () => {
  const answers = (access?: string[]) => ({
    Login: { login: aLoginResult() },
    Workspace: aWorkspace(access === undefined ? {} : { appUser: { access } }),
  });

  test('leads to sign-in first and is opened afterwards', async () => {
    installFakeApi(answers());
    const shell = renderShell('/matterDetail/7?tab=notes');
    await signIn(shell);
    expect(await screen.findByRole('heading', { name: 'matters: Matter' })).toBeInTheDocument();
    expect(shell.address()).toBe('/matterDetail/7?tab=notes');
  });

  test('gives way to the landing when it is not permitted', async () => {
    installFakeApi(answers(['timesheet']));
    const shell = renderShell('/matterSummary');
    await signIn(shell);
    expect(await screen.findByRole('heading', { name: 'timesheet: Timesheet' })).toBeInTheDocument();
    expect(shell.address()).toBe('/timesheet');
  });
});

describe('header and footer before sign-in', () => {
  test.each(['/', '/login', '/unauthorised', '/verify'])('stand around %s', async (path) => {
    installFakeApi({});
    renderShell(path);
    expect(await screen.findByRole('contentinfo')).toHaveTextContent(/Version .* · ©/);
    expect(screen.getByRole('region', { name: 'Harbour Lane Lawyers' })).toBeInTheDocument();
  });

  test('are absent from /autoSignIn', async () => {
    installFakeApi({});
    renderShell('/autoSignIn');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });
});

describe('the landing', () => {
  test.each([
    { who: 'an administrator', appUser: { isAdministrator: true }, path: '/admin' },
    {
      who: 'a fee earner without dashboards',
      appUser: { access: ['matterSummary', 'timesheet'] },
      path: '/matterSummary',
    },
    {
      who: 'a person with exactly one matter',
      appUser: { defaultMatterId: 'm1', access: ['matterSummary'] },
      path: '/matterDetail/m1',
    },
  ])('takes $who to $path', async ({ appUser, path }) => {
    signedInAs({ appUser });
    const shell = renderShell('/home');
    await waitFor(() => expect(shell.address()).toBe(path));
  });

  test('tells a person with nothing to open that they have no access', async () => {
    signedInAs({ appUser: { access: [] } });
    renderShell('/home');
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeInTheDocument();
  });

  test('shows the splash first; closing it goes on', async () => {
    signedInAs({
      appUser: {
        access: ['timesheet'],
        splashScreen: { id: 's1', template: '<p>Closed on Friday<script>alert(1)</script></p>' },
      },
    });
    const shell = renderShell('/');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Closed on Friday')).toBeInTheDocument();
    expect(dialog.innerHTML).not.toContain('script');
    await shell.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(shell.address()).toBe('/timesheet'));
  });
});

describe('provisioning', () => {
  test.each([
    {
      name: 'smokeball',
      tenant: { sourceSystem: 'smokeball', smokeballProvisioningStatus: 'SyncInitiated' },
      path: '/SmokeballSignIn',
    },
    {
      name: 'actionstep',
      tenant: { sourceSystem: 'actionstep', actionStepProvisioningStatus: 'Failed' },
      path: '/ActionStepSignIn',
    },
    { name: 'leap', tenant: { sourceSystem: 'leap', leapProvisioningStatus: 'pending' }, path: '/LeapSignIn' },
  ])('of $name that is not finished leads to its sign-in page', async ({ tenant, path }) => {
    signedInAs({ tenant });
    const shell = renderShell('/matterSummary');
    await waitFor(() => expect(shell.address()).toBe(path));
  });

  test('that is complete leads on', async () => {
    signedInAs({ tenant: { sourceSystem: 'leap', leapProvisioningStatus: 'Complete' } });
    renderShell('/matterSummary');
    expect(await screen.findByRole('heading', { name: 'matters: Matters' })).toBeInTheDocument();
  });

  test('does not keep its own pages away', async () => {
    signedInAs({ tenant: { sourceSystem: 'smokeball', smokeballProvisioningStatus: 'SyncInitiated' } });
    const shell = renderShell('/SmokeballProvisioningInProgress');
    expect(
      await screen.findByRole('heading', { name: 'integrations: Smokeball provisioning in progress' }),
    ).toBeInTheDocument();
    expect(shell.address()).toBe('/SmokeballProvisioningInProgress');
  });
});

describe('routes', () => {
  test('without the flag there is neither the link nor the screen', async () => {
    signedInAs({ appUser: { access: ['timesheet'] } });
    renderShell('/matterSummary');
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Timesheet' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Matters' })).not.toBeInTheDocument();
    expect(screen.queryByText('matters: Matters')).not.toBeInTheDocument();
  });

  test('match in any letter case', async () => {
    signedInAs();
    renderShell('/MATTERDETAIL/7');
    expect(await screen.findByRole('heading', { name: 'matters: Matter' })).toBeInTheDocument();
  });

  test('name the page in the browser’s tab', async () => {
    signedInAs();
    renderShell('/timesheet');
    await screen.findByRole('heading', { name: 'timesheet: Timesheet' });
    await waitFor(() => expect(document.title).toBe('Timesheet · Harbour Lane Lawyers'));
  });

  test.each(['/timeslip', '/createEnquiry', '/LeapProvisioning'])(
    '%s hides the header and the footer, and is the main part of the page',
    async (address) => {
      signedInAs();
      renderShell(address);
      const title = await screen.findByRole('heading', { level: 1 });
      expect(screen.getByRole('main')).toContainElement(title);
      expect(screen.queryByRole('banner')).not.toBeInTheDocument();
      expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    },
  );

  test('a LEAP variant shows the screen it stands for, limited to what came from LEAP', async () => {
    signedInAs();
    const RemoteScreen = ({ remote, route }: ComponentProps<ShellServices['RemoteScreen']>) => (
      <h1>{`${remote} ${route.path} ${useCameFrom().cameFrom ?? 'all'}`}</h1>
    );
    renderShell('/leapReports/aged-wip', { RemoteScreen });
    expect(
      await screen.findByRole('heading', { name: 'reports /reports/viewer/{id}/{command} leap' }),
    ).toBeInTheDocument();
    renderShell('/clientsAndContacts', { RemoteScreen });
    expect(await screen.findByRole('heading', { name: 'crm /clientsAndContacts all' })).toBeInTheDocument();
  });

  test('an external enquiry needs no session', async () => {
    renderShell('/externalEnquiry');
    expect(await screen.findByRole('heading', { name: 'crm: External enquiry' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test.each(plainShellRoutes().map(({ route }) => route.path))('%s of the shell has a page of its own', (path) => {
    expect(shellPageOf(path)).not.toBeNull();
  });

  test('an address nobody owns shows the 404 page, signed in or not', async () => {
    const shell = renderShell('/nowhere');
    expect(await screen.findByRole('heading', { name: 'oops! nothing was found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to homepage' })).toHaveAttribute('href', '/home');
    expect(shell.address()).toBe('/nowhere');
  });

  test('the 404 page stands in the frame for the signed-in', async () => {
    signedInAs();
    renderShell('/matterSummary/a/b/c');
    expect(await screen.findByRole('heading', { name: 'oops! nothing was found' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

class Area extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { area: 'test' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p>This part is not available</p> : this.props.children;
  }
}

function Broken(): ReactNode {
  throw new Error('broken remote');
}

test('a remote that fails costs its own area and nothing else', async () => {
  signedInAs();
  const { user } = renderShell('/matterSummary', {
    RemoteScreen: ({ remote, route }) => (
      <Area key={route.path}>{remote === 'matters' ? <Broken /> : <h1>{route.title}</h1>}</Area>
    ),
  });
  expect(await screen.findByText('This part is not available')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clients and contacts' }));
  expect(await screen.findByRole('heading', { name: 'Clients and contacts' })).toBeInTheDocument();
});

describe('the end of a session', () => {
  test('signing out clears it here and on the server and returns to sign-in', async () => {
    const api = signedInAs();
    localStorage.setItem('refreshToken_harbour', 'refresh-0');
    const { opened } = renderShell('/logout');
    await waitFor(() => expect(opened).toEqual(['/harbour']));
    expect(api.callsOf('Logout')[0]?.authorization).toBe('DPoP access-0');
    expect(sessionStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('refreshToken_harbour')).toBeNull();
  });

  test('a session that can not be renewed leads to sign-in, which says so, and back', async () => {
    keepSession();
    let isSignedIn = false;
    const refused = { errors: [{ message: 'Sign in first', extensions: { code: errorCodes.unauthenticated } }] };
    installFakeApi({
      Workspace: () => (isSignedIn ? aWorkspace() : refused),
      Login: () => {
        isSignedIn = true;
        return { login: aLoginResult() };
      },
    });
    const shell = renderShell('/timesheet');
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(sessionStorage.getItem('accessToken')).toBeNull();
    await signIn(shell);
    expect(await screen.findByRole('heading', { name: 'timesheet: Timesheet' })).toBeInTheDocument();
  });

  test('a workspace that does not load says so and can be tried again', async () => {
    keepSession();
    let isBroken = true;
    installFakeApi({
      Workspace: () =>
        isBroken
          ? { errors: [{ message: 'Something broke', extensions: { code: errorCodes.internal } }] }
          : aWorkspace(),
    });
    const { user } = renderShell('/timesheet');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'timesheet: Timesheet' })).toBeInTheDocument();
  });
});
