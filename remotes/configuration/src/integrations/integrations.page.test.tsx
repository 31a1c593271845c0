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
const service = {
  OnlinePaymentService: {
    onlinePaymentService: {
      isSetUp: false,
      isActive: false,
      version: 0,
      changedAt: null,
      changedBy: null,
      reportsUrl: 'https://atrium.example/-/payments/jacaranda',
    },
  },
};
const open = (route: string, data: Readonly<Record<string, unknown>> = { ...states, ...service }) =>
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

test('the account for online payments is saved, and what is refused is said at its field', async () => {
  const { user, api } = open('/integrationConfiguration/services');
  const refusal = { message: 'Enter the secret key.', fields: [{ field: 'key', message: 'Enter the secret key.' }] };
  api.answer({ SaveOnlinePaymentService: { saveOnlinePaymentService: { ok: null, error: refusal, conflict: null } } });
  await user.type(await screen.findByLabelText('Secret key'), 'sk_test_1');
  await user.type(screen.getByLabelText('Signing secret of the webhook'), 'whsec_1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the secret key.')).toBeInTheDocument();
  expect(screen.getByLabelText('Secret key')).toHaveValue('sk_test_1');
  expect(api.callsOf('SaveOnlinePaymentService')[0]?.variables).toEqual({
    input: { key: 'sk_test_1', signingSecret: 'whsec_1', isActive: true, version: 0 },
  });
});
