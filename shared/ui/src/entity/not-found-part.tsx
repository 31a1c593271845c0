import { useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { PageBar } from '../layout/page-bar.tsx';
import { Page } from '../layout/page.tsx';
import { EmptyState } from '../states/empty-state.tsx';

/** Stands where the address names a part that the page does not have. */
export function NotFoundPart({ title, above }: { readonly title: string; readonly above: ReactNode }): ReactElement {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBar title={title} />
      {above}
      <EmptyState
        icon="search"
        title={t('ui.entity.noSuchPart', 'This section does not exist')}
        description={t('ui.entity.noSuchPartHint', 'Choose one of the sections above.')}
      />
    </Page>
  );
}
