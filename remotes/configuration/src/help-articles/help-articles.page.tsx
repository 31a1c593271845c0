import { formatDateTime } from '@atrium/domain';
import { usePageTitle, useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Page, PageBar, SearchField, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import { useOpenParameter } from '../common/use-open-parameter.ts';
import type { HelpArticles_ArticleFragment } from '../generated/graphql.ts';
import { centres, centreTitle } from './centres.ts';
import { helpArticlesQuery } from './help-articles.operations.ts';
import { HelpEditor } from './help-editor.tsx';
import './help-articles.css';

type Article = HelpArticles_ArticleFragment;

/** The guides people read in the product, by resource centre, in the words of the product or of the firm. */
export function HelpArticlesPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { value: open, onChange: setOpen } = useOpenParameter();
  const filter = params.get('filter') ?? '';
  const isOwnOnly = params.get('shown') === 'own';
  const title = t('configuration.help.title', 'User defined help');
  usePageTitle(title);
  const [{ data, error, fetching }, ask] = useQuery({ query: helpArticlesQuery, requestPolicy: 'cache-and-network' });
  const words = filter.trim().toLowerCase();
  const articles = data?.helpArticles.filter(
    ({ isOwn, title: name, summary, body }) =>
      (isOwn || !isOwnOnly) && [name, summary, body].some((text) => text.toLowerCase().includes(words)),
  );
  // A search narrows the list, not what is open.
  const opened = (data?.helpArticles ?? []).find(({ topic }) => topic === open) ?? null;
  const set = (key: string, value: string): void =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  return (
    <Page>
      <PageBar
        title={title}
        count={articles?.length}
        views={[
          { key: 'all', label: t('configuration.help.all', 'All') },
          { key: 'own', label: t('configuration.help.own', 'Your firm’s version') },
        ]}
        activeView={isOwnOnly ? 'own' : 'all'}
        onView={(key) => set('shown', key === 'own' ? key : '')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {t('configuration.help.add', 'New guide')}
          </Button>
        }
      />
      <SearchField
        label={t('configuration.help.find', 'Find a guide')}
        value={filter}
        onChange={(text) => set('filter', text)}
      />
      {articles === undefined ? (
        error !== undefined && !fetching ? (
          <ErrorState title={t('configuration.help.failed', 'The guides could not be loaded')} onRetry={refetch} />
        ) : (
          <LoadingShape rows={8} />
        )
      ) : articles.length === 0 ? (
        <EmptyState
          icon="book"
          title={
            filter === ''
              ? t('configuration.help.none', 'No guides of your own yet')
              : t('configuration.help.noMatch', 'No guides match')
          }
          description={t('configuration.help.noneHint', 'Open one of the product’s guides to change it, or add one.')}
        />
      ) : (
        centres.map((centre) => (
          <Centre
            key={centre}
            title={centreTitle(t, centre)}
            articles={articles.filter((article) => article.centre === centre)}
            onOpen={setOpen}
          />
        ))
      )}
      {(open === 'new' || opened !== null) && (
        <HelpEditor
          key={`${open ?? ''} ${opened?.version ?? 0}`}
          article={opened}
          topics={(data?.helpArticles ?? []).map(({ topic }) => topic)}
          onSaved={refetch}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

interface CentreProps {
  readonly title: string;
  readonly articles: readonly Article[];
  onOpen(topic: string): void;
}

function Centre({ title, articles, onOpen }: CentreProps): ReactElement | null {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  if (articles.length === 0) return null;
  return (
    <section className="configuration-help" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.topic}>
            <button type="button" className="configuration-help__row" onClick={() => onOpen(article.topic)}>
              <span className="configuration-help__title" dir="auto">
                {article.title}
              </span>
              <span className="configuration-help__summary" dir="auto">
                {article.summary}
              </span>
              <span className="configuration-help__state">
                {article.isOwn && <Tag tone="info">{t('configuration.help.ownTag', 'Your version')}</Tag>}
                {article.changedAt != null && <span>{formatDateTime(article.changedAt, language, timeZone)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
