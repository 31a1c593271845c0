import { Link, useNavigate, useQuery, useSearchParams, useDebouncedValue, useTranslation } from '@atrium/platform';
import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { EmptyState, ErrorState, LoadingShape, Page, PageBar, SearchField, Tag } from '@atrium/ui';
import type { HelpCentre } from './help-centres.ts';
import { helpArticlesQuery } from './help.operations.ts';
import { useCentreTitles } from './use-centre-titles.ts';

/** One centre's articles, and a search through all of them. */
export function HelpCentreView({ centre }: { centre: HelpCentre }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const text = search.get('search') ?? '';
  const filter = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const isSearching = filter !== '';
  const [all] = useQuery({ query: helpArticlesQuery, variables: { filter: null } });
  const [found, retry] = useQuery({ query: helpArticlesQuery, variables: { filter: isSearching ? filter : null } });
  const centres = useCentreTitles().filter(
    ({ key }) => key === centre || all.data?.helpArticles.some((article) => article.centre === key),
  );
  const articles = (found.data?.helpArticles ?? []).filter((article) => isSearching || article.centre === centre);
  const titleOf = (key: string) => centres.find((each) => each.key === key)?.title ?? '';

  return (
    <Page>
      <PageBar
        title={t('shell.help.title', 'Resource centre')}
        views={centres.map(({ key, title }) => ({ key, label: title }))}
        activeView={isSearching ? '' : centre}
        onView={(key) => void navigate(centres.find((each) => each.key === key)?.path ?? '/acuityResourceCenter')}
      />
      <div className="sh-help">
        <SearchField
          className="sh-help__search"
          label={t('shell.help.search', 'Search all guides')}
          value={text}
          onChange={(value) => setSearch(value === '' ? {} : { search: value }, { replace: true })}
        />
        <h2 className="sh-help__heading" aria-live="polite">
          {isSearching
            ? t('shell.help.found', {
                defaultValue_one: '{{count}} guide found',
                defaultValue_other: '{{count}} guides found',
                count: articles.length,
              })
            : titleOf(centre)}
        </h2>
        {found.error ? (
          <ErrorState
            title={t('shell.help.failed', 'The guides could not be loaded')}
            onRetry={() => retry({ requestPolicy: 'network-only' })}
          />
        ) : found.fetching && found.data === undefined ? (
          <LoadingShape rows={6} />
        ) : articles.length === 0 ? (
          <EmptyState
            icon="book"
            title={
              isSearching
                ? t('shell.help.none', 'Nothing found for “{{text}}”', { text: filter })
                : t('shell.help.empty', 'No guides yet')
            }
            description={
              isSearching
                ? t('shell.help.noneHint', 'Try fewer or different words.')
                : t('shell.help.emptyHint', 'Guides to the parts of the product you can use appear here.')
            }
          />
        ) : (
          <ul className="sh-plain-list sh-help__list">
            {articles.map((article) => (
              <li key={article.topic}>
                <Link className="sh-help__card" to={`/learnMore/${article.topic}`}>
                  <span className="sh-help__card-title">{article.title}</span>
                  <span className="sh-help__card-text">{article.summary}</span>
                  <span className="sh-help__card-foot">
                    {isSearching && <span>{titleOf(article.centre)}</span>}
                    {article.isOwn && <Tag tone="info">{t('shell.help.own', 'Your firm’s version')}</Tag>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
