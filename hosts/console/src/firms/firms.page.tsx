import type { FirmRow, ReleaseOverview } from '@atrium/contracts';
import { useNavigate, useParams, usePageTitle, useTranslation } from '@atrium/platform';
import { EmptyState, Page, PageBar, SearchField } from '@atrium/ui';
import { DataGrid, PhoneCard, type GridSort } from '@atrium/ui/grid';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { ReasonBadge, useReasonWords } from '../common/reason-badge.tsx';
import { FilterSelect } from '../common/filter-select.tsx';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { shortId } from '../common/names.ts';
import { useAddress } from '../common/use-address.ts';
import { useOverview } from '../session/overview.tsx';
import { buildsInUse, filterFirms } from './firm-filters.ts';
import { FirmDrawer } from './firm-drawer.tsx';
import { useMatrixColumns } from './matrix-columns.tsx';
import './firms.css';

/** Firms × remotes: what each runs, and why. */
export function FirmsPage() {
  const { t } = useTranslation();
  const title = t('console.firms.title', 'Firms');
  usePageTitle(title);
  const overview = useOverview();
  return (
    <Page>
      <PageBar title={title} {...(overview.data === null ? {} : { count: overview.data.firms.length })} />
      <ScreenAnswer answer={overview}>{(data) => <Matrix overview={data} />}</ScreenAnswer>
    </Page>
  );
}

function Matrix({ overview }: { overview: ReleaseOverview }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tenantId, name: openName } = useParams();
  const address = useAddress();
  const reasons = useReasonWords();
  const name = address.get('name');
  const filters = {
    text: address.get('q'),
    name,
    buildId: address.get('build'),
    reason: address.get('reason'),
    channel: address.get('channel'),
  };
  const [sort, setSort] = useState<GridSort | null>(null);
  const shownNames = useMemo(
    () => (name === null ? overview.names : overview.names.filter((each) => each === name)),
    [overview.names, name],
  );
  const columns = useMatrixColumns(shownNames, address.text);
  const rows = sortFirms(filterFirms(overview.firms, filters), sort);
  const open = tenantId === undefined ? null : (overview.firms.find((firm) => firm.tenantId === tenantId) ?? null);

  return (
    <div className="co-matrix" onKeyDownCapture={followCell}>
      <DataGrid
        screen="consoleFirms"
        label={t('console.firms.title', 'Firms')}
        columns={columns}
        rows={rows}
        rowKey={(firm) => firm.tenantId}
        recordCount={rows.length}
        isLoading={false}
        page={{ offset: 0, first: Math.max(1, rows.length) }}
        onPage={() => undefined}
        sort={sort}
        onSort={setSort}
        selectedKey={tenantId ?? null}
        onOpen={(firm) => void navigate(`/firms/${firm.tenantId}${address.text}`)}
        phoneCard={(firm) => <FirmCard firm={firm} />}
        emptyState={
          <EmptyState
            icon="filter"
            title={t('console.firms.none', 'No firms match')}
            description={t('console.firms.noneHint', 'Remove a filter to see more.')}
          />
        }
        filters={
          <>
            <SearchField
              label={t('console.firms.search', 'Find a firm')}
              value={filters.text ?? ''}
              onChange={(text) => address.set({ q: text })}
            />
            <FilterSelect
              label={t('console.filter.name', 'Remote')}
              all={t('console.filter.allNames', 'All remotes')}
              value={name}
              choices={overview.names.map((each) => ({ value: each, label: each }))}
              onChange={(value) => address.set({ name: value, build: null })}
            />
            <FilterSelect
              label={t('console.filter.build', 'Build')}
              all={t('console.filter.allBuilds', 'All builds')}
              value={filters.buildId}
              choices={buildsInUse(overview.firms, name).map((build) => ({
                value: build.buildId,
                label: `${build.name} ${build.version} (${shortId(build.buildId)}) · ${build.firms}`,
              }))}
              onChange={(value) => address.set({ build: value })}
            />
            <FilterSelect
              label={t('console.filter.reason', 'Reason')}
              all={t('console.filter.allReasons', 'All reasons')}
              value={filters.reason}
              choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
              onChange={(value) => address.set({ reason: value })}
            />
            <FilterSelect
              label={t('console.filter.channel', 'Channel')}
              all={t('console.filter.allChannels', 'All channels')}
              value={filters.channel}
              choices={[...new Set(overview.firms.map((firm) => firm.channel))]
                .sort()
                .map((value) => ({ value, label: value }))}
              onChange={(value) => address.set({ channel: value })}
            />
          </>
        }
      />
      {tenantId !== undefined && (
        <FirmDrawer
          firm={open}
          tenantId={tenantId}
          name={openName ?? null}
          overview={overview}
          onClose={() => void navigate(`/firms${address.text}`)}
        />
      )}
    </div>
  );
}

/** What a cell leads to opens with Enter, as a press does. */
function followCell(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.getAttribute('role') !== 'gridcell') return;
  const link = target.querySelector('a');
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
  link.click();
}

function sortFirms(firms: FirmRow[], sort: GridSort | null): FirmRow[] {
  if (sort === null) return firms;
  const textOf = (firm: FirmRow): string => (sort.column === 'channel' ? firm.channel : firm.title);
  const forward = sort.direction === 'asc' ? 1 : -1;
  return firms.toSorted((a, b) => forward * textOf(a).localeCompare(textOf(b)));
}

/** On a phone: the firm, and what it does not get by its channel. */
function FirmCard({ firm }: { firm: FirmRow }) {
  const { t } = useTranslation();
  const special = firm.choices.filter(({ reason, trial }) => reason !== 'channel' || trial !== null);
  return (
    <PhoneCard
      reference={firm.tenantId}
      state={<span className="co-muted">{firm.channel}</span>}
      title={firm.title}
      start={
        special.length === 0
          ? t('console.firms.plain', 'All by its channel')
          : special.map(({ name, version, reason }) => (
              <span key={name} className="co-cell__special">
                {name} {version} <ReasonBadge reason={reason} />
              </span>
            ))
      }
    />
  );
}
