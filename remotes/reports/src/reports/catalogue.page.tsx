import { Link, usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import {
  ButtonLink,
  Chip,
  EmptyState,
  ErrorState,
  FilterBar,
  IconButton,
  LoadingShape,
  Page,
  PageBar,
  SearchField,
  Tag,
} from '@atrium/ui';
import type { ReactElement } from 'react';
import type { ReportCategory } from '../generated/graphql.ts';
import { mayBuildQuery } from './builder/builder.operations.ts';
import { RetiredReports } from './builder/parts/retired-reports.tsx';
import { categoryTitle, parameterTitle, searchReports, slugOf, viewerAddress, type Report } from './report.ts';
import { useFavourite, useReports } from './use-reports.ts';
import './reports.css';

/** The reports that the reader may open. */
export const ReportsPage = (): ReactElement => <Catalogue isWhole={false} />;
/** Every report there is, and who may open it. */
export const ReportsCatalogPage = (): ReactElement => <Catalogue isWhole />;

const FAVOURITES = 'favourites';
const BUILT = 'built';
const RETIRED = 'retired';

function Catalogue({ isWhole }: { isWhole: boolean }): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { reports, error, fetching, refetch } = useReports();
  const setFavourite = useFavourite(refetch);
  const title = isWhole ? t('reports.catalog.title', 'Reports catalog') : t('reports.list.title', 'Reports');
  usePageTitle(title);
  const words = params.get('filter') ?? '';
  const view = params.get('view') ?? '';
  const change = (key: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setParams(next, { replace: true });
  };
  const offered = (reports ?? []).filter(({ mayOpen }) => isWhole || mayOpen);
  const [building] = useQuery({ query: mayBuildQuery });
  const mayBuild = building.data?.reportBuilder !== null && building.data?.reportBuilder !== undefined;
  const isRetired = view === RETIRED;
  const categories = [...new Set(offered.map(({ category }) => category))];
  const found = searchReports(t, offered, words).filter(
    ({ isFavourite, isBuilt, category }) =>
      view === '' || (view === FAVOURITES ? isFavourite : view === BUILT ? isBuilt : category === view),
  );
  return (
    <Page>
      <PageBar
        title={title}
        {...(reports === undefined ? {} : { count: found.length })}
        actions={
          <>
            <ButtonLink to="/reports/schedules">{t('reports.list.schedules', 'Scheduled reports')}</ButtonLink>
            {mayBuild && (
              <ButtonLink kind="primary" to="/reports/builder">
                {t('reports.list.build', 'Build a report')}
              </ButtonLink>
            )}
          </>
        }
      />
      {reports === undefined && fetching && <LoadingShape rows={8} />}
      {reports === undefined && !fetching && error && (
        <ErrorState title={t('reports.list.error', 'The reports could not be loaded')} onRetry={refetch} />
      )}
      {reports !== undefined && (
        <>
          <FilterBar label={t('reports.list.filters', 'Filters of reports')}>
            <SearchField
              label={t('reports.list.search', 'Find a report')}
              value={words}
              onChange={(value) => change('filter', value)}
            />
            <Chip label={t('reports.list.all', 'All')} active={view === ''} onClick={() => change('view', '')} />
            <Chip
              icon="star"
              label={t('reports.list.favourites', 'Favourites')}
              active={view === FAVOURITES}
              onClick={() => change('view', view === FAVOURITES ? '' : FAVOURITES)}
            />
            {offered.some(({ isBuilt }) => isBuilt) && (
              <Chip
                label={t('reports.list.built', 'Built in the firm')}
                active={view === BUILT}
                onClick={() => change('view', view === BUILT ? '' : BUILT)}
              />
            )}
            {mayBuild && (
              <Chip
                label={t('reports.list.retired', 'Retired')}
                active={isRetired}
                onClick={() => change('view', isRetired ? '' : RETIRED)}
              />
            )}
            {categories.map((category) => (
              <Chip
                key={category}
                label={categoryTitle(t, category)}
                active={view === category}
                onClick={() => change('view', view === category ? '' : category)}
              />
            ))}
          </FilterBar>
          {isRetired && <RetiredReports onRestored={refetch} />}
          {!isRetired && found.length === 0 && (
            <NoReports isFavourites={view === FAVOURITES} isSearched={words !== ''} />
          )}
          {categories.map((category) => (
            <Category
              key={category}
              category={category}
              reports={found.filter((report) => report.category === category)}
              isWhole={isWhole}
              onFavourite={({ id, isFavourite }) => setFavourite(id, !isFavourite)}
            />
          ))}
        </>
      )}
    </Page>
  );
}

function NoReports({ isFavourites, isSearched }: { isFavourites: boolean; isSearched: boolean }): ReactElement {
  const { t } = useTranslation();
  if (isFavourites && !isSearched)
    return (
      <EmptyState
        icon="star"
        title={t('reports.list.noFavourites', 'No favourites yet')}
        description={t('reports.list.noFavouritesHint', 'Press the star of a report to find it here.')}
      />
    );
  return (
    <EmptyState
      icon="report"
      title={t('reports.list.none', 'No reports found')}
      description={
        isSearched
          ? t('reports.list.noneHint', 'Try other words, or look in all categories.')
          : t('reports.list.noneOpen', 'Reports that your role may open are listed here.')
      }
    />
  );
}

interface CategoryProps {
  readonly category: ReportCategory;
  readonly reports: readonly Report[];
  readonly isWhole: boolean;
  onFavourite(report: Report): void;
}
function Category({ category, reports, isWhole, onFavourite }: CategoryProps): ReactElement | null {
  const { t } = useTranslation();
  if (reports.length === 0) return null;
  return (
    <section className="reports-category">
      <h2 className="reports-category__title">{categoryTitle(t, category)}</h2>
      <ul className="reports-category__list">
        {reports.map((report) => (
          <li key={report.id} className="reports-card">
            <div className="reports-card__head">
              <h3 className="reports-card__title">
                {report.mayOpen ? <Link to={viewerAddress(report.id)}>{report.title}</Link> : report.title}
              </h3>
              <IconButton
                icon="star"
                size="small"
                className={report.isFavourite ? 'reports-star reports-star--on' : 'reports-star'}
                aria-pressed={report.isFavourite}
                label={t('reports.favourite', 'Favourite: {{title}}', { title: report.title })}
                onClick={() => onFavourite(report)}
              />
            </div>
            <p className="reports-card__about">{report.description}</p>
            {report.parameters.length > 0 && (
              <p className="reports-card__asks">
                {t('reports.list.asks', 'Asks for: {{parameters}}', {
                  parameters: report.parameters.map((parameter) => parameterTitle(t, parameter)).join(', '),
                })}
              </p>
            )}
            <p className="reports-card__foot">
              {report.isBuilt && <Tag>{t('reports.list.builtHere', 'Built in the firm')}</Tag>}
              {isWhole && report.licence !== null && <Tag>{report.licence}</Tag>}
              {isWhole && !report.mayOpen && (
                <Tag tone="warn">{t('reports.list.notYours', 'Not open to your role')}</Tag>
              )}
              <Link to={`${isWhole ? '/reportsCatalog' : '/reports'}/info/${slugOf(report.id)}`}>
                {t('reports.list.about', 'About {{title}}', { title: report.title })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
