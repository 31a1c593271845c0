import { provisioningStatuses, sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { aTenant, renderScreen, screen, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { SourceSystemSignInPage } from './source-system-sign-in.page.tsx';
import { statusWords } from './source-system-sign-in.words.ts';

const firm = (changes: Parameters<typeof aTenant>[0]) => ({
  SourceSystemSignInPage: { tenant: aTenant({ title: 'Wattle Legal', ...changes }) },
});

test.each(sourceSystems)(
  'says where the firm comes from and that signing in to %s is not built yet',
  async (system) => {
    const { label, route } = sourceSystemNames[system];
    const waiting = {
      leapProvisioningStatus: 'pending',
      smokeballProvisioningStatus: 'pending',
      actionStepProvisioningStatus: 'pending',
    };
    renderScreen(<SourceSystemSignInPage system={system} />, { data: firm({ sourceSystem: system, ...waiting }) });
    expect(await screen.findByText(`Signing in to ${label} from here is not available yet`)).toBeInTheDocument();
    expect(screen.getByText('Waiting to start')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: `Sign in to ${label}` })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the progress' })).toHaveAttribute(
      'href',
      `/${route}ProvisioningInProgress`,
    );
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  },
);

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
