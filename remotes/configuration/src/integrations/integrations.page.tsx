import { recordSources } from '@atrium/contracts';
import { Link, useAccess, usePageTitle, useParams, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Page, PageBar, Panel, TabLinks } from '@atrium/ui';
import { NotFoundPart } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { SyncPage } from './sync/sync.page.tsx';
import { Accounting } from './accounting/accounting.tsx';
import { DataExport } from './data-export/data-export.tsx';
import { FirmExport } from './firm-export.tsx';
import { IntegrationRow } from './integration-row.tsx';
import { PaymentService } from './payment-service.tsx';
import { integrationsPageQuery } from './integrations.operations.ts';
import './integrations.css';
import { integrationTabs } from './integration.names.ts';

const PATH = '/integrationConfiguration';
/** Tabs with a screen of their own. */
const screens: Readonly<Record<string, () => ReactElement>> = {
  accounting: Accounting,
  export: FirmExport,
  data: DataExport,
};
/** Which services stand on which tab. */
const servicesOf: Readonly<Record<string, readonly string[]>> = {
  sourceSystems: ['leap', 'smokeball', 'actionstep', 'files', 'origins'],
  accounting: [],
  export: [],
  data: [],
  services: ['mail', 'sms', 'calendar', 'ai', 'storage', 'payments'],
};

/** How the firm is connected to other services, or to one that it comes from in detail. */
export function IntegrationsPage(): ReactElement {
  const { tab, command } = useParams();
  const system = recordSources.find((known) => known === command?.toLowerCase());
  return tab?.toLowerCase() === 'sourcesystems' && system !== undefined ? (
    <SyncPage system={system} />
  ) : (
    <IntegrationList />
  );
}

/** Each service with its state; each is tried on demand. */
function IntegrationList(): ReactElement {
  const { t } = useTranslation();
  const { flags } = useAccess();
  const { tab = 'sourceSystems', command = null } = useParams();
  const [{ data, error }, ask] = useQuery({ query: integrationsPageQuery, requestPolicy: 'cache-and-network' });
  const title = t('configuration.integrations.title', 'Integrations');
  usePageTitle(title);
  const open = Object.keys(servicesOf).find((key) => key.toLowerCase() === tab.toLowerCase());
  const above = (
    <TabLinks
      label={title}
      active={open ?? ''}
      tabs={Object.entries(integrationTabs).map(([key, label]) => ({
        key,
        label: t(`configuration.integrationTab.${key}`, label),
        to: `${PATH}/${key}`,
      }))}
    />
  );
  if (open === undefined) return <NotFoundPart title={title} above={above} />;
  const Screen = screens[open];
  if (Screen !== undefined)
    return (
      <Page>
        <PageBar title={title} />
        {above}
        <Screen />
      </Page>
    );
  const states = (data?.integrationStates ?? []).filter(({ service }) => servicesOf[open]?.includes(service));
  return (
    <Page>
      <PageBar title={title} />
      {above}
      {data === undefined &&
        (error === undefined ? (
          <LoadingShape rows={5} />
        ) : (
          <ErrorState
            title={t('configuration.integrations.failed', 'The integrations could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ))}
      {states.length > 0 && (
        <Panel>
          <ul className="configuration-integrations" aria-label={title}>
            {states.map((state) => (
              <IntegrationRow
                key={state.service}
                integration={state}
                isFocused={state.service === command}
                onTried={() => ask({ requestPolicy: 'network-only' })}
              />
            ))}
          </ul>
          {open === 'sourceSystems' && flags.has('internalAdmin') && (
            <p>
              <Link to="/applicationSettings/signIn/signIn.allowedOrigins">
                {t('configuration.integrations.setOrigins', 'Set the addresses that may pass on a session')}
              </Link>
            </p>
          )}
        </Panel>
      )}
      {open === 'services' && <PaymentService onSaved={() => ask({ requestPolicy: 'network-only' })} />}
    </Page>
  );
}
