import { provisioningStatuses, sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@atrium/testing';
import { warmPages } from '../routing/lazy-pages.tsx';
import { aLoginResult, aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';
import { logIn } from '../testing/sign-in.ts';

// Product specification §4.4, sentence by sentence, from the sign-in page on.

beforeAll(async () => {
  await Promise.all([warmPages(), import('@atrium/ui/antd')]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const landing = { access: ['timesheet'] };
const template = '<p>Closed on Friday</p>';
const statusFields = {
  leap: 'leapProvisioningStatus',
  smokeball: 'smokeballProvisioningStatus',
  actionstep: 'actionStepProvisioningStatus',
} as const;

async function signIn(workspace: Parameters<typeof aWorkspace>[0]) {
  const api = installFakeApi({
    Login: { login: aLoginResult() },
    Workspace: aWorkspace(workspace),
    AcknowledgeSplash: { acknowledgeSplash: true },
  });
  const shell = renderShell('/');
  await logIn(shell);
  return { ...shell, api };
}

describe('the provisioning check', () => {
  const cases = sourceSystems.flatMap((system) =>
    provisioningStatuses.map((status) => ({
      system,
      status,
      path:
        status === 'DoNotProvision' || status === 'Complete'
          ? '/timesheet'
          : `/${sourceSystemNames[system].route}SignIn`,
    })),
  );

  test.each(cases)('of a firm from $system that is $status leads to $path', async ({ system, status, path }) => {
    keepSession();
    installFakeApi({
      Workspace: aWorkspace({ tenant: { sourceSystem: system, [statusFields[system]]: status }, appUser: landing }),
    });
    const shell = renderShell('/');
    await waitFor(() => expect(shell.address()).toBe(path));
  });

  test.each([
    { name: 'a firm of no source system', tenant: { sourceSystem: null, leapProvisioningStatus: 'Pending' } },
    {
      name: 'another system’s status',
      tenant: { sourceSystem: 'leap', leapProvisioningStatus: 'Complete', smokeballProvisioningStatus: 'Pending' },
    },
    { name: 'a status that is unknown', tenant: { sourceSystem: 'leap', leapProvisioningStatus: 'Whatever' } },
  ])('lets $name through', async ({ tenant }) => {
    const { address } = await signIn({ tenant, appUser: landing });
    await waitFor(() => expect(address()).toBe('/timesheet'));
  });

  test('comes before the splash', async () => {
    const { address } = await signIn({
      tenant: { sourceSystem: 'LEAP', leapProvisioningStatus: 'pending' },
      appUser: { ...landing, splashScreen: { id: 's1', template } },
    });
    await waitFor(() => expect(address()).toBe('/LeapSignIn'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the splash', () => {
  test('is shown first; closing it acknowledges it and continues to the landing', async () => {
    const { address, user, api } = await signIn({ appUser: { ...landing, splashScreen: { id: 's1', template } } });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Closed on Friday')).toBeInTheDocument();
    expect(address()).toBe('/home');
    expect(api.callsOf('AcknowledgeSplash')).toEqual([]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(address()).toBe('/timesheet'));
    expect(api.callsOf('AcknowledgeSplash')[0]?.variables).toEqual({ id: 's1' });
  });

  test.each([{ splashScreen: null }, { splashScreen: { id: 's1', template: '  ' } }])(
    'is not shown without a template (%j)',
    async ({ splashScreen }) => {
      const { address } = await signIn({ appUser: { ...landing, splashScreen } });
      await waitFor(() => expect(address()).toBe('/timesheet'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});

test('user data, region and labels are loaded after signing in, with the session', async () => {
  const { address, api } = await signIn({ appUser: landing });
  await waitFor(() => expect(address()).toBe('/timesheet'));
  expect(api.calls.map(({ name }) => name).slice(0, 2)).toEqual(['Login', 'Workspace']);
  expect(api.callsOf('Workspace')[0]?.authorization).toMatch(/ access-1$/);
  expect(document.documentElement.lang).toBe('en-AU');
  // The four labels are known to the browser, each by its key (product specification §3).
  expect(Object.keys(localStorage).filter((key) => key.endsWith('Label'))).toHaveLength(4);
});
