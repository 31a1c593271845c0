import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Page } from '../layout/page.tsx';
import { PageBar } from '../layout/page-bar.tsx';
import { EmptyState } from './empty-state.tsx';

/** The honest page of a screen that has an address and an owner but no content so far. */
export function NotBuiltYet({ title }: { title: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBar title={title} />
      <EmptyState icon="edit" title={t('ui.notBuilt.description', 'This screen is not available yet.')} />
    </Page>
  );
}
