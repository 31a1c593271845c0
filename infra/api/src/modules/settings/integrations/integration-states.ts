import { provisioningStatuses, sourceSystemNames, type ProvisioningStatus } from '@atrium/contracts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findPaymentService } from '../../invoices/pay-link/pay-link.store.ts';
import { findService } from '../../text-messages/text-messages.store.ts';
import type { Translate } from '../../../translation/translate.ts';
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

/** Where provisioning stands, as a sentence, and whether what was brought across is kept equal since. */
function provisioningText(
  translate: Translate,
  status: ProvisioningStatus,
  { system, isConnected }: { readonly system: string; readonly isConnected: boolean },
): string {
  switch (status) {
    case 'DoNotProvision':
      return translate('api.integration.notConnected', 'Not connected.');
    case 'Pending':
      return translate('api.integration.pending', 'Records of {{system}} have not been read yet.', { system });
    case 'SyncInitiated':
      return translate('api.integration.reading', 'Records of {{system}} are being read.', { system });
    case 'SyncComplete':
    case 'MappingInitiated':
      return translate('api.integration.review', 'Records of {{system}} have been read and need to be checked.', {
        system,
      });
    case 'MappingComplete':
      return translate('api.integration.writing', 'Records of {{system}} are being brought across.', { system });
    case 'Complete':
      if (!isConnected)
        return translate(
          'api.integration.broughtOnly',
          'Records of {{system}} were brought across. Your firm is not connected to {{system}}, so nothing is synchronised.',
          { system },
        );
      return translate('api.integration.brought', 'Records of {{system}} have been brought across.', { system });
    case 'Failed':
      return translate('api.integration.failed', 'Records of {{system}} could not be brought across.', { system });
  }
}

/** How the firm is connected to other services, as far as can be told without trying. */
export async function readIntegrations(context: RequestContext, viewer: Viewer): Promise<readonly IntegrationState[]> {
  const { translate, services } = context;
  const [found, texts, payments] = await Promise.all([
    findConnections(context.runner, viewer.tenantId),
    findService(context.runner, viewer.tenantId),
    findPaymentService(context.runner, viewer.tenantId),
  ]);
  const sources = systems.map((service): IntegrationState => {
    const status = provisioningStatuses.find((known) => known === found[service]) ?? 'DoNotProvision';
    const isConnected = found.connected.includes(service);
    return {
      service,
      // Brought across once, and apart since.
      state: status === 'Complete' && !isConnected ? 'partial' : stateOf(status),
      detail: provisioningText(translate, status, { system: sourceSystemNames[service].label, isConnected }),
      canTry: false,
    };
  });
  return [
    ...sources,
    {
      service: 'files',
      state: found.files === '' ? 'off' : 'ready',
      detail:
        found.files === ''
          ? translate(
              'api.integration.noFiles',
              'CSV files or Excel workbooks with contacts and matters, from any program.',
            )
          : translate('api.integration.files', 'Files: {{names}}.', { names: found.files }),
      canTry: false,
    },
    {
      service: 'origins',
      state: found.origins === 0 ? 'off' : 'ready',
      detail: translate('api.integration.origins', 'Addresses that may pass on a session: {{count}}.', {
        count: found.origins,
      }),
      canTry: false,
    },
    {
      service: 'mail',
      state: found.mailsFailed > 0 ? 'failed' : found.mailsQueued > 0 ? 'partial' : 'ready',
      detail: translate('api.integration.mail', 'Waiting: {{queued}}. Failed in the last day: {{failed}}.', {
        queued: found.mailsQueued,
        failed: found.mailsFailed,
      }),
      canTry: true,
    },
    {
      service: 'calendar',
      state: found.feeds === 0 ? 'off' : 'ready',
      detail: translate('api.integration.calendar', 'People subscribed to their calendar: {{count}}.', {
        count: found.feeds,
      }),
      canTry: true,
    },
    {
      service: 'ai',
      state: services.ai.provider === null ? 'off' : 'ready',
      detail:
        services.ai.provider === null
          ? translate('api.integration.noAi', 'No provider is set up on this installation.')
          : translate('api.integration.ai', 'Model: {{model}}.', { model: services.ai.provider.model }),
      canTry: true,
    },
    {
      service: 'storage',
      state: 'ready',
      detail: translate('api.integration.storage', 'Where documents are stored.'),
      canTry: true,
    },
    {
      service: 'sms',
      state: texts === null ? 'off' : texts.isActive ? 'ready' : 'partial',
      detail:
        texts === null
          ? translate('api.integration.noSms', 'Not set up. Enter your account with the provider.')
          : texts.isActive
            ? translate('api.integration.sms', 'Messages come from {{sender}}.', { sender: texts.sender })
            : translate('api.integration.smsOff', 'Set up, and turned off.'),
      canTry: texts !== null,
    },
    {
      service: 'payments',
      state: payments === null ? 'off' : payments.isActive ? 'ready' : 'partial',
      detail:
        payments === null
          ? translate('api.integration.noPayments', 'Not set up. Enter your account with the provider below.')
          : payments.isActive
            ? translate('api.integration.payments', 'Invoices have a link to pay them online.')
            : translate('api.integration.paymentsOff', 'Set up, and turned off. Invoices have no link.'),
      canTry: payments !== null,
    },
  ];
}
