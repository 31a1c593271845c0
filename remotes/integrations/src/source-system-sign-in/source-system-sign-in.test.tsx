import { provisioningStatuses, sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { anAppUser, aTenant, renderScreen, screen, unreachable, waitFor } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { SourceSystemSignInPage } from './source-system-sign-in.page.tsx';
import { statusWords } from './source-system-sign-in.words.ts';

const source = (system: string, changes: object = {}) => ({
  id: system,
  mayAdminister: true,
  refusal: '',
  isAvailable: true,
  connection: null,
  run: null,
  ...changes,
});
const firm = (changes: Parameters<typeof aTenant>[0], state: object = {}) => ({
  SourceSystemSignInPage: { tenant: aTenant({ title: 'Wattle Legal', ...changes }) },
  SourceSystem: { sourceSystem: source(changes?.sourceSystem ?? 'leap', state) },
});

test.each(sourceSystems)('says where the firm comes from and offers to sign in to %s', async (system) => {
  const { label, route } = sourceSystemNames[system];
  const waiting = {
    leapProvisioningStatus: 'pending',
    smokeballProvisioningStatus: 'pending',
    actionStepProvisioningStatus: 'pending',
  };
  renderScreen(<SourceSystemSignInPage system={system} />, { data: firm({ sourceSystem: system, ...waiting }) });
  expect(await screen.findByRole('button', { name: `Sign in to ${label}` })).toBeEnabled();
  expect(screen.getByText('Waiting to start')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: `Sign in to ${label}` })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the progress' })).toHaveAttribute(
    'href',
    `/${route}ProvisioningInProgress`,
  );
  expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
});

test.each(provisioningStatuses)('puts the status %s in words', async (status) => {
  renderScreen(<SourceSystemSignInPage system="smokeball" />, {
    data: firm({ sourceSystem: 'smokeball', smokeballProvisioningStatus: status }),
  });
  expect(await screen.findByText(statusWords[status].replace('{{system}}', 'Smokeball'))).toBeInTheDocument();
});

test('lets a firm that has nothing to wait for go on', async () => {
  renderScreen(<SourceSystemSignInPage system="leap" />, { data: firm({ sourceSystem: null }) });
  expect(await screen.findByText('No sign-in is needed here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test('offers to try again when the firm cannot be loaded', async () => {
  const { user, api } = renderScreen(<SourceSystemSignInPage system="leap" />, {
    data: { SourceSystemSignInPage: unreachable() },
  });
  await screen.findByRole('heading', { name: 'Your firm could not be loaded' });
  api.answer(firm({ sourceSystem: 'leap', leapProvisioningStatus: 'Failed' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Failed')).toBeInTheDocument();
});

const unsettled = { sourceSystem: 'leap', leapProvisioningStatus: 'Pending' };

test('tells people who may not sign in for the firm why, and offers nothing', async () => {
  renderScreen(<SourceSystemSignInPage system="leap" />, {
    data: firm(unsettled, { mayAdminister: false, refusal: 'Only an administrator of your firm can sign in.' }),
  });
  expect(await screen.findByText('Only an administrator of your firm can sign in.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('tells a client of the firm in their own terms, without asking about the connection', async () => {
  renderScreen(<SourceSystemSignInPage system="leap" />, {
    data: firm(unsettled),
    appUser: anAppUser({ isInternal: false }),
  });
  expect(await screen.findByText(/is still setting up$/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says that access was not granted where somebody comes back without it', async () => {
  renderScreen(<SourceSystemSignInPage system="leap" />, {
    data: firm(unsettled),
    route: '/LeapSignIn?error=access_denied',
  });
  expect(await screen.findByText('You were not signed in to LEAP')).toBeInTheDocument();
});

const connectionOf = (state: string) => ({
  connection: {
    state,
    accountKey: '',
    connectedAt: '2026-11-20T01:00:00Z',
    connectedBy: 'Mia',
    lastReadAt: null,
    problem: '',
  },
});

test('connects a firm again that was disconnected after everything came across', async () => {
  const { api, address } = renderScreen(<SourceSystemSignInPage system="leap" />, {
    data: {
      ...firm({ sourceSystem: 'leap', leapProvisioningStatus: 'Complete' }, connectionOf('disconnected')),
      SourceSystemCompleteSignIn: {
        completeSourceSignIn: { ok: source('leap', connectionOf('connected')), error: null },
      },
    },
    route: '/LeapSignIn?state=alpha.leap.signIn.abc&code=c1',
  });
  await waitFor(() => expect(address()).toBe('/LeapProvisioning'));
  expect(api.callsOf('SourceSystemCompleteSignIn').map(({ variables }) => variables)).toEqual([
    { state: 'alpha.leap.signIn.abc', code: 'c1' },
  ]);
});

test.each([
  ['was refused there', '/LeapSignIn?error=access_denied', 'Access was not granted there. Nothing has changed.'],
  ['is over', '/LeapSignIn?state=alpha.leap.signIn.abc&code=c1', 'This sign-in is no longer valid. Start again.'],
])('says so where a sign-in to connect again %s, and offers another', async (_, route, said) => {
  renderScreen(<SourceSystemSignInPage system="leap" />, {
    data: {
      ...firm({ sourceSystem: 'leap', leapProvisioningStatus: 'Complete' }, connectionOf('disconnected')),
      SourceSystemCompleteSignIn: {
        completeSourceSignIn: { ok: null, error: { message: 'This sign-in is no longer valid. Start again.' } },
      },
    },
    route,
  });
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in to LEAP' })).toBeEnabled();
});
