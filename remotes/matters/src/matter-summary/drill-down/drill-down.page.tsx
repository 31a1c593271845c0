import { formatMoney } from '@atrium/domain';
import { useLabels, usePageTitle, useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import {
  ButtonLink,
  ErrorState,
  MoneyText,
  Page,
  PageBar,
  StatCard,
  UnknownFiltersNotice,
  useIsPhone,
} from '@atrium/ui';
import { ListBody, ListExportButton, PhoneCard, useList } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { FilterPanel } from '../../common/matter-list/filter-panel.tsx';
import { searchLabel } from '../../common/matter-list/search-label.ts';
import { usePrintRight } from '../../common/matter-list/use-print-right.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { listAddress, readFigure } from './drill-down-address.ts';
import { figureColumn, figureColumns, figureLabels, figureNeeds, figures } from './drill-down.columns.tsx';
import { listOfFigure } from './drill-down.list.ts';
import { matterDrillDownTypesQuery } from './drill-down.operations.ts';
import './drill-down.css';

const noTypes: readonly string[] = [];
const BANDS = ['debtorsCurrent', 'debtors0', 'debtors30', 'debtors60', 'debtors90'] as const;

/** The matters behind a figure, with what makes it up; its total is the figure's. */
export function MatterDrillDownPage() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { language, currency } = useRegion();
  const isPhone = useIsPhone();
  const { mayPrint } = usePrintRight();
  const titles = figureLabels(t);
  const [params] = useSearchParams();
  const figure = readFigure(params);
  const by = figureColumn[figure];
  const [{ data: inUse }] = useQuery({
    query: matterDrillDownTypesQuery,
    variables: { isIncludeCompleted: params.get('completed') === '1' },
  });
  const types = inUse?.matterSummaryListX.types ?? noTypes;
  const list = useList(
    useMemo(() => listOfFigure(figure, figureColumns(t, labels, figure, types)), [t, labels, figure, types]),
  );
  const { address, found, closed, columns } = list;
  const isClosed = list.isRefused || figureNeeds[figure].some((column) => closed.has(column));
  useMatterChanges({ parts: ['RECORD', 'TIME', 'INVOICES'], onChange: list.refetch });
  const title = titles[figure];
  usePageTitle(title);

  const sumOf = (column: string): number => found?.totals?.find((total) => total.column === column)?.sum ?? 0;
  const money = (minor: number) => formatMoney(minor, currency, language, { cents: 'always' });
  return (
    <Page>
      <PageBar
        title={title}
        count={found === undefined || isPhone ? undefined : money(sumOf(by))}
        views={figures
          .filter((each) => !figureNeeds[each].some((column) => closed.has(column)))
          .map((each) => ({ key: each, label: titles[each] }))}
        activeView={figure}
        onView={(view) =>
          address.change({ figure: view.toLowerCase(), sort: null, where: null, group: address.params.get('group') })
        }
        actions={
          <>
            <ListExportButton list={list} title={title} />
            <ButtonLink kind="quiet" to={listAddress(address.params)}>
              {t('matters.figure.back', 'Back to the list')}
            </ButtonLink>
          </>
        }
      />
      <UnknownFiltersNotice address={address} unknown={list.unknown} />
      {isClosed ? (
        <ErrorState
          title={t('matters.figure.closed', 'Your role can’t see this figure')}
          description={t('matters.figure.closedHint', 'The list of matters shows what you can see.')}
        />
      ) : (
        <>
          {figure === 'DEBTORS' && found !== undefined && (
            <div className="matters-bands">
              {BANDS.map((band) => (
                <StatCard
                  key={band}
                  label={columns.find((column) => column.key === band)?.title ?? ''}
                  value={money(sumOf(band))}
                />
              ))}
            </div>
          )}
          <ListBody
            list={list}
            title={title}
            search={searchLabel(t, undefined, language)}
            filterPanel={(onClose) => <FilterPanel list={list} types={types} onClose={onClose} />}
            open={(row) => `/matterDetail/${row.id}`}
            card={(row) => (
              <PhoneCard
                reference={row.fileNumber}
                title={row.title}
                start={row.client}
                end={row[by] && <MoneyText minor={row[by].minor} currency={row[by].currency} cents="always" />}
              />
            )}
            isSelectable={false}
            isPrintable={mayPrint === true}
            empty={{
              title: t('matters.list.noMatch', 'No matters match'),
              hint: t('matters.figure.nothing', 'There is nothing behind this figure with these filters.'),
            }}
          />
        </>
      )}
    </Page>
  );
}
