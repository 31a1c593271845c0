import { renderScreen, screen, unreachable } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { IntegrationsPage } from './integrations.page.tsx';

const states = {
  IntegrationsPage: {
    integrationStates: [
      { service: 'leap', state: 'off', detail: 'Not connected.', canTry: false },
      { service: 'mail', state: 'ready', detail: 'Waiting: 0.', canTry: true },
    ],
  },
};
const open = (route: string, data: Readonly<Record<string, unknown>> = states) =>
  renderScreen(<IntegrationsPage />, { route, path: '/integrationConfiguration/:tab?/:command?', data });

test('shows the services of the tab, and what came of trying one', async () => {
  const { user, api } = open('/integrationConfiguration/services');
  api.answer({
    IntegrationsPageTry: {
      tryIntegration: {
        isWorking: false,
        message: 'The email could not be sent: denied',
        advice: 'Ask the operators.',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try Email' }));
  expect(await screen.findByText('The email could not be sent: denied')).toBeInTheDocument();
  expect(screen.getByText('Ask the operators.')).toBeInTheDocument();
  expect(screen.queryByText('LEAP')).not.toBeInTheDocument();
});

test('says that no answer came', async () => {
  const { user, api } = open('/integrationConfiguration/services/mail');
  api.answer({ IntegrationsPageTry: unreachable() });
  await user.click(await screen.findByRole('button', { name: 'Try Email' }));
  expect(await screen.findByText('No response.')).toBeInTheDocument();
});

test('begins with the source systems, which cannot be tried', async () => {
  open('/integrationConfiguration');
  expect(await screen.findByText('LEAP')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
