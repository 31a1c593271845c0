import { ProConfigProvider } from '@ant-design/pro-provider';
import { createIntl } from '@ant-design/pro-table';
import { useRegion, useTranslation } from '@atrium/platform';
import { useMemo, type ReactElement, type ReactNode } from 'react';

/** What the pro-table needs round it: our words, without which it speaks Chinese, and class names without hashes, as all of antd here. */
export function ProSurroundings({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const intl = useMemo(
    () =>
      createIntl(language, {
        tableForm: {
          search: t('ui.proTable.search', 'Search'),
          reset: t('ui.proTable.clear', 'Clear'),
          inputPlaceholder: '',
          selectPlaceholder: '',
        },
      }),
    [t, language],
  );
  return (
    <ProConfigProvider intl={intl} hashed={false}>
      {children}
    </ProConfigProvider>
  );
}
