import { formatDateTime } from '@atrium/domain';
import { useLabels, useNavigate, useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import { DataGrid, PhoneCard, type GridColumn } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { isForbidden } from '../../common/is-forbidden.ts';
import { NoAccess } from '../../common/no-access.tsx';
import type { MatterChange_RunFragment } from '../../generated/graphql.ts';
import { runLabel, stateLabel } from '../change-words.ts';
import { matterChangeHistoryQuery } from '../matter-management.operations.ts';

const PAGE_ROWS = 20;

/** What the person changed before, newest first. */
export function RunHistory() {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const { language, timeZone } = useRegion();
  const [params, setParams] = useSearchParams();
  const offset = (Math.max(1, Number(params.get('page')) || 1) - 1) * PAGE_ROWS;
  const [{ data, fetching, error }, ask] = useQuery({
    query: matterChangeHistoryQuery,
    variables: { offset, first: PAGE_ROWS },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.matterChangeRuns;
  const columns = useMemo((): readonly GridColumn<MatterChange_RunFragment>[] => {
    const count = (
      key: 'total' | 'changed' | 'refused' | 'skipped',
      title: string,
    ): GridColumn<MatterChange_RunFragment> => ({
      key,
      title,
      width: 96,
      dataType: 'Number',
      value: (run) => run[key],
    });
    return [
      {
        key: 'appliedAt',
        title: t('matters.change.when', 'When'),
        width: 150,
        dataType: 'DateTime',
        value: (run) => run.appliedAt,
      },
      { key: 'what', title: t('matters.change.what', 'What'), value: (run) => runLabel(t, labels, run) },
      { key: 'state', title: t('matters.change.state', 'State'), width: 160, value: (run) => stateLabel(t, run) },
      count('total', t('matters.change.matters', 'Matters')),
      count('changed', t('matters.change.changed', 'Changed')),
      count('refused', t('matters.change.refused', 'Refused')),
      count('skipped', t('matters.change.skipped', 'Unchanged')),
    ];
  }, [t, labels]);
  const open = ({ id }: MatterChange_RunFragment) => navigate(`/matterManagement?run=${id}`);
  if (isForbidden(error)) return <NoAccess title={t('matters.change.mayNot', 'Your role can’t change matters')} />;
  return (
    <DataGrid
      screen="matterChangeRuns"
      label={t('matters.change.history', 'Earlier changes')}
      columns={columns}
      rows={list?.runs ?? []}
      rowKey={(run) => run.id}
      recordCount={list?.recordCount ?? 0}
      isLoading={fetching && list === undefined}
      error={list === undefined ? error : undefined}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      page={{ offset, first: PAGE_ROWS }}
      onPage={(page) =>
        setParams({ show: 'history', ...(page.offset === 0 ? {} : { page: String(page.offset / PAGE_ROWS + 1) }) })
      }
      sort={null}
      onSort={() => undefined}
      onOpen={open}
      onSelect={open}
      phoneCard={(run) => (
        <PhoneCard
          reference={formatDateTime(run.appliedAt ?? run.createdAt, language, timeZone)}
          title={runLabel(t, labels, run)}
          start={stateLabel(t, run)}
          end={`${run.changed} / ${run.total}`}
        />
      )}
      emptyState={
        <EmptyState
          title={t('matters.change.noHistory', 'No changes yet')}
          description={t('matters.change.noHistoryHint', 'Your bulk changes are listed here and can be undone.')}
        />
      }
    />
  );
}
