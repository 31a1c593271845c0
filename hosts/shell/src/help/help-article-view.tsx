import { Link, useAccess, useAppUser, usePageTitle, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { formatDate } from '@atrium/domain';
import { Button, ButtonLink, EmptyState, ErrorState, LoadingShape, Page, PageBar, Tag } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { HelpBody } from './help-body.tsx';
import { helpArticleQuery, helpArticlesQuery } from './help.operations.ts';
import { useCentreTitles } from './use-centre-titles.ts';

const HelpEditor = lazy(() => import('./help-editor.tsx').then((module) => ({ default: module.HelpEditor })));

/** One article, with what else there is in its centre. */
export function HelpArticleView({ topic }: { topic: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { flags } = useAccess();
  const { isAdministrator, isInternalAdmin } = useAppUser();
  const [isEditing, setIsEditing] = useState(false);
  const [{ data, error, fetching }, retry] = useQuery({ query: helpArticleQuery, variables: { topic } });
  const [list] = useQuery({ query: helpArticlesQuery, variables: { filter: null } });
  const article = data?.helpArticle ?? null;
  const centres = useCentreTitles();
  const centre = centres.find(({ key }) => key === article?.centre);
  const others = (list.data?.helpArticles ?? []).filter((each) => each.centre === article?.centre);
  const canEdit = isInternalAdmin || (isAdministrator && flags.has('userDefinedHelp'));
  usePageTitle(article?.title ?? t('shell.help.title', 'Resource centre'));

  if (article === null) {
    return (
      <Page>
        <PageBar title={t('shell.help.title', 'Resource centre')} />
        {fetching ? (
          <LoadingShape rows={8} />
        ) : error ? (
          <ErrorState
            title={t('shell.help.articleFailed', 'The guide could not be loaded')}
            onRetry={() => retry({ requestPolicy: 'network-only' })}
          />
        ) : (
          <EmptyState
            icon="book"
            title={t('shell.help.missing', 'This guide is not available')}
            description={t('shell.help.missingHint', 'It may be about a part of the product that you do not use.')}
            action={<ButtonLink to="/acuityResourceCenter">{t('shell.help.all', 'All guides')}</ButtonLink>}
          />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageBar
        title={centre?.title ?? t('shell.help.title', 'Resource centre')}
        actions={
          <>
            {canEdit && (
              <Button icon="edit" onClick={() => setIsEditing(true)}>
                {t('shell.help.edit', 'Edit')}
              </Button>
            )}
            {article.path != null && (
              <ButtonLink kind="primary" to={article.path}>
                {t('shell.help.open', 'Open the screen')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="sh-help sh-help--article">
        <nav className="sh-help__nav" aria-label={centre?.title}>
          <ul className="sh-plain-list">
            {others.map((each) => (
              <li key={each.topic}>
                <Link
                  className="sh-help__nav-link"
                  to={`/learnMore/${each.topic}`}
                  aria-current={each.topic === article.topic ? 'page' : undefined}
                >
                  {each.title}
                </Link>
              </li>
            ))}
          </ul>
          <Link className="sh-help__nav-link" to={centre?.path ?? '/acuityResourceCenter'}>
            {t('shell.help.all', 'All guides')}
          </Link>
        </nav>
        <article className="sh-help__article">
          <h2 className="sh-help__title">{article.title}</h2>
          <p className="sh-help__summary">{article.summary}</p>
          {article.isOwn && (
            <p className="sh-help__own">
              <Tag tone="info">{t('shell.help.own', 'Your firm’s version')}</Tag>{' '}
              {article.changedAt != null &&
                t('shell.help.changed', 'Changed {{date}}', {
                  date: formatDate(article.changedAt.slice(0, 10), language),
                })}
            </p>
          )}
          <HelpBody html={article.html} />
        </article>
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <HelpEditor article={article} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
