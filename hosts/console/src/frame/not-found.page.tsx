import { usePageTitle, useTranslation } from '@atrium/platform';
import { ButtonLink, EmptyState, Page, PageBar } from '@atrium/ui';

export function NotFoundPage() {
  const { t } = useTranslation();
  const title = t('console.notFound.title', 'Page not found');
  usePageTitle(title);
  return (
    <Page>
      <PageBar title={title} />
      <EmptyState
        title={title}
        description={t('console.notFound.hint', 'The address may be mistyped, or the page no longer exists.')}
        action={<ButtonLink to="/firms">{t('console.notFound.toFirms', 'Go to firms')}</ButtonLink>}
      />
    </Page>
  );
}
