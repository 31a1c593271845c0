import { useTranslation } from '@atrium/platform';
import { Button, DateText, Notice } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { DashboardLayout } from '../use-dashboard-layout.ts';

/** The firm published a layout after somebody arranged their own: theirs stays until they take the other. */
export function NewerLayout({
  layout,
  since,
}: {
  readonly layout: DashboardLayout;
  readonly since: string;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('reports.newer.title', 'Your firm has published a new layout')}
      action={
        <>
          <Button kind="quiet" onClick={() => layout.keepOwn()}>
            {t('reports.newer.keep', 'Keep mine')}
          </Button>
          <Button onClick={() => layout.reset()}>{t('reports.newer.take', 'Use the new layout')}</Button>
        </>
      }
    >
      {t('reports.newer.text', 'You see the arrangement you made yourself. Published:')}{' '}
      <DateText value={since} withTime />
    </Notice>
  );
}
