import { sourceSystemNames, sourceSystems, type PracticeSystem } from '@atrium/contracts';
import { watchLiveConnection } from '@atrium/platform';
import { act, aTenant, never, renderScreen, screen, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { ProvisioningProgressPage } from './provisioning-progress.page.tsx';

const notification = (status: number, description = '') => ({ id: 'run-1', status, description, message: '' });
const run = (status: number, description = '') => ({
  ProvisioningProgressPage: { provisioningRun: notification(status, description) },
});
const subscriptionOf: Record<PracticeSystem, string> = {
  leap: 'LeapProvisioningProgress',
  smokeball: 'SmokeballProvisioningProgress',
  actionstep: 'ActionStepProvisioningProgress',
};

function openProgress(data: Record<string, unknown>, system: PracticeSystem = 'smokeball') {
  const rendered = renderScreen(<ProvisioningProgressPage system={system} />, {
    data,
    route: '/progress',
    path: '/progress',
    tenant: aTenant({ title: 'Wattle Legal' }),
  });
  const hear = (status: number, description = ''): Promise<void> =>
    act(async () => rendered.api.push(subscriptionOf[system], { news: notification(status, description) }));
  return { ...rendered, hear };
}

const bar = (): HTMLElement => screen.getByRole('progressbar', { name: 'Provisioning progress' });

test.each([
  { status: 0, percent: '0', text: 'Step 0 of 5 in progress.' },
  { status: 1, percent: '20', text: 'Step 1 of 5 in progress.' },
  { status: 2, percent: '40', text: 'Step 2 of 5 in progress.' },
  { status: 3, percent: '60', text: 'Step 3 of 5 in progress.' },
  { status: 4, percent: '80', text: 'Step 4 of 5 in progress.' },
  { status: 5, percent: '100', text: 'Step 5 of 5 completed.' },
])('stands at $percent percent and says "$text" at step $status', async ({ status, percent, text }) => {
  openProgress(run(status));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(bar()).toHaveAttribute('aria-valuenow', percent);
  expect(bar()).toHaveAttribute('aria-valuetext', text);
});

test.each(sourceSystems)('follows live news from %s and never falls', async (system) => {
  const { hear, api } = openProgress(run(1), system);
  expect(
    await screen.findByRole('heading', { name: `Bringing your firm across from ${sourceSystemNames[system].label}` }),
  ).toBeInTheDocument();
  expect(api.callsOf('ProvisioningProgressPage')[0]?.variables).toEqual({ sourceSystem: system });
  await hear(3);
  expect(screen.getByText('Step 3 of 5 in progress.')).toBeInTheDocument();
  await hear(2);
  expect(screen.getByText('Step 3 of 5 in progress.')).toBeInTheDocument();
  expect(bar()).toHaveAttribute('aria-valuenow', '60');
});

test('opens Continue, and only then, when the last step is done', async () => {
  const { hear, user, address } = openProgress({ ...run(4), Workspace: { tenant: null } });
  const button = await screen.findByRole('button', { name: 'Continue' });
  expect(button).toBeDisabled();
  await hear(5);
  expect(screen.getByText('The product has been successfully provisioned and is ready for use.')).toBeInTheDocument();
  expect(button).toBeEnabled();
  await user.click(button);
  expect(address()).toBe('/matterSummary');
});

test('says what to do when provisioning failed, and where it stopped', async () => {
  const { hear } = openProgress(run(3));
  await screen.findByText('Step 3 of 5 in progress.');
  await hear(7, 'The firm’s permission ran out');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Atrium is unable to complete provisioning. Please contact support at support@atrium.example.',
  );
  expect(screen.getByText('Stopped at step 3 of 5.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The firm’s permission ran out');
  expect(bar()).toHaveAttribute('aria-valuenow', '60');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await hear(4);
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('does not claim a step when provisioning failed before the page was opened', async () => {
  openProgress(run(7));
  expect(await screen.findByText('Provisioning has stopped.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('starts over after a failure when asked to', async () => {
  const { user, api } = openProgress(run(7));
  const button = await screen.findByRole('button', { name: 'Check again' });
  api.answer(run(2));
  await user.click(button);
  expect(await screen.findByText('Step 2 of 5 in progress.')).toBeInTheDocument();
});

test('names the step under way to those who cannot see it', async () => {
  openProgress(run(2, 'Staff list, 14 of 25'));
  const current = (await screen.findAllByRole('listitem')).find((step) => step.getAttribute('aria-current') === 'step');
  expect(current).toHaveTextContent('Copy staff, teams and lists, in progressStaff list, 14 of 25');
});

test('says so where nothing was started', async () => {
  openProgress({ ProvisioningProgressPage: { provisioningRun: null } }, 'leap');
  expect(await screen.findByRole('heading', { name: 'Nothing has been started from LEAP' })).toBeInTheDocument();
});

test('offers to try again when the progress cannot be loaded', async () => {
  const { user, api } = openProgress({ ProvisioningProgressPage: unreachable() });
  await screen.findByRole('heading', { name: 'The progress could not be loaded' });
  api.answer(run(1));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Step 1 of 5 in progress.')).toBeInTheDocument();
});

test('takes live news that comes before the first answer', async () => {
  const { hear } = openProgress({ ProvisioningProgressPage: never() });
  await hear(4);
  expect(screen.getByText('Step 4 of 5 in progress.')).toBeInTheDocument();
});

test('says when live news is cut off, and asks again once it is back', async () => {
  const socket = watchLiveConnection();
  const { api } = openProgress(run(2));
  await screen.findByText('Step 2 of 5 in progress.');
  act(() => socket.closed({ code: 1006 }));
  expect(screen.getByText('Live updates are interrupted')).toBeInTheDocument();
  api.answer(run(4));
  act(() => socket.connected());
  expect(await screen.findByText('Step 4 of 5 in progress.')).toBeInTheDocument();
  expect(screen.queryByText('Live updates are interrupted')).not.toBeInTheDocument();
});
