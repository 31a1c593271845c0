import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { TransferTab } from './transfer/transfer-tab.tsx';
import { SettingsPage } from './settings.page.tsx';

/** Settings of the product itself for the firm, and its configuration as a file; for internal administrators. */
export function ApplicationSettingsPage(): ReactElement {
  const { t } = useTranslation();
  return (
    <SettingsPage
      screen="application"
      path="/applicationSettings"
      title={t('configuration.settings.applicationTitle', 'Application settings')}
      otherTabs={[
        {
          key: 'transfer',
          label: t('configuration.transfer.tab', 'Export and import'),
          content: (above) => <TransferTab above={above} />,
        },
      ]}
    />
  );
}
