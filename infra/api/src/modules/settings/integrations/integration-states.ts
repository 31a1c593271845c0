import { provisioningStatuses, sourceSystemNames } from '@atrium/contracts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findPaymentService } from '../../invoices/pay-link/pay-link.store.ts';
import { findService } from '../../text-messages/text-messages.store.ts';
import { findConnections } from './integrations.store.ts';

export interface IntegrationState {
  readonly service: string;
  readonly state: 'ready' | 'partial' | 'off' | 'failed';
  readonly detail: string;
  readonly canTry: boolean;
}

const systems = ['leap', 'smokeball', 'actionstep'] as const;
const stateOf = (status: string): IntegrationState['state'] => {
  if (status === 'Complete') return 'ready';
  if (status === 'Failed') return 'failed';
  return status === 'DoNotProvision' ? 'off' : 'partial';
};

/** How the firm is connected to other services, as far as can be told without trying. */
export async function readIntegrations(context: RequestContext, viewer: Viewer): Promise<readonly IntegrationState[]> {
  const { say, services } = context;
  const [found, texts, payments] = await Promise.all([
    findConnections(context.runner, viewer.tenantId),
    findService(context.runner, viewer.tenantId),
    findPaymentService(context.runner, viewer.tenantId),
  ]);
  const sources = systems.map((service): IntegrationState => {
    const status = provisioningStatuses.find((known) => known === found[service]) ?? 'DoNotProvision';
    return {
      service,
      state: stateOf(status),
      detail:
        status === 'DoNotProvision'
          ? say('api.integration.notConnected', 'Not connected.')
          : say('api.integration.provisioning', 'Provisioning of {{system}}: {{status}}.', {
              system: sourceSystemNames[service].label,
              status,
            }),
      canTry: false,
    };
  });
  return [
    ...sources,
    {
      service: 'origins',
      state: found.origins === 0 ? 'off' : 'ready',
      detail: say('api.integration.origins', 'Addresses that may pass on a session: {{count}}.', {
        count: found.origins,
      }),
      canTry: false,
    },
    {
      service: 'mail',
      state: found.mailsFailed > 0 ? 'failed' : found.mailsQueued > 0 ? 'partial' : 'ready',
      detail: say('api.integration.mail', 'Waiting: {{queued}}. Failed in the last day: {{failed}}.', {
        queued: found.mailsQueued,
        failed: found.mailsFailed,
      }),
      canTry: true,
    },
    {
      service: 'calendar',
      state: found.feeds === 0 ? 'off' : 'ready',
      detail: say('api.integration.calendar', 'People subscribed to their calendar: {{count}}.', {
        count: found.feeds,
      }),
      canTry: true,
    },
    {
      service: 'ai',
      state: services.ai.provider === null ? 'off' : 'ready',
      detail:
        services.ai.provider === null
          ? say('api.integration.noAi', 'No provider is set up on this installation.')
          : say('api.integration.ai', 'Model: {{model}}.', { model: services.ai.provider.model }),
      canTry: true,
    },
    {
      service: 'storage',
      state: 'ready',
      detail: say('api.integration.storage', 'Where documents are stored.'),
      canTry: true,
    },
    {
      service: 'sms',
      state: texts === null ? 'off' : texts.isActive ? 'ready' : 'partial',
      detail:
        texts === null
          ? say('api.integration.noSms', 'Not set up. Enter your account with the provider.')
          : texts.isActive
            ? say('api.integration.sms', 'Messages come from {{sender}}.', { sender: texts.sender })
            : say('api.integration.smsOff', 'Set up, and turned off.'),
      canTry: texts !== null,
    },
    {
      service: 'payments',
      state: payments === null ? 'off' : payments.isActive ? 'ready' : 'partial',
      detail:
        payments === null
          ? say('api.integration.noPayments', 'Not set up. Enter your account with the provider below.')
          : payments.isActive
            ? say('api.integration.payments', 'Invoices have a link to pay them online.')
            : say('api.integration.paymentsOff', 'Set up, and turned off. Invoices have no link.'),
      canTry: payments !== null,
    },
  ];
}
