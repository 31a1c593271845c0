import {
  activityLogNames,
  activityLogs,
  readLogPath,
  USUAL_LOG_RANGE,
  type ActivityLogName,
  type LogCommand,
  type LogPath,
} from '@atrium/contracts';
import { Navigate, useLocation, useTranslation } from '@atrium/platform';
import { Button, ButtonLink, EmptyState, PageBeyondEnd } from '@atrium/ui';
import { ListPage, useList } from '@atrium/ui/grid';
import { ListFormTable } from '@atrium/ui/pro-table';
import { useEffect, useRef, type ReactElement } from 'react';
import { rangeLabel } from './log-filters.ts';
import { hintOf, missingText } from './log-texts.ts';
import { logLists } from './log.list.ts';
import { AddinAccess } from './parts/addin-access.tsx';
import { LogCard } from './parts/log-card.tsx';
import { LogDetail } from './parts/log-detail.tsx';
import { useLogSearch } from './use-log-search.ts';
import { logTitle } from './log-title.ts';
import './logs.css';

/** Any activity log: the address says which, how it is narrowed and what is to be done with it. */
export function LogPage(): ReactElement | null {
  const { pathname, search } = useLocation();
  const [, , log, ...parts] = pathname.split('/').map(decoded);
  const name = activityLogNames.find((each) => each === log);
  if (name === undefined) return null;
  const path = parts.length > 1 ? readLogPath(parts[0], parts[1]) : readLogPath(undefined, parts[0]);
  const to = addressOf(name, path, new URLSearchParams(search));
  // A filter of the path is written as any other filter, so that the form, saved views and links say the same.
  if (to !== null) return <Navigate replace to={to} />;
  return <Log key={name} name={name} command={path.command} />;
}

/** A part of a path; as it is where nothing was encoded in it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where a path leads to that is only another way to write an address; null for an address as it has to be. */
export function addressOf(name: ActivityLogName, { asks, command }: LogPath, params: URLSearchParams): string | null {
  const { chart } = activityLogs[name];
  const wantsChart = command === 'chart' && chart !== null;
  if (Object.keys(asks).length === 0 && !wantsChart) return null;
  const query = new URLSearchParams([...params, ...Object.entries(asks).filter(([key]) => !params.has(key))]);
  const base = wantsChart ? `/admin/chart/${chart}` : `/admin/${name}${command === null ? '' : `/${command}`}`;
  return `${base}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

const useLog = (name: ActivityLogName) => useList(logLists[name]);

function Log({ name, command }: { name: ActivityLogName; command: LogCommand | null }): ReactElement {
  const { t } = useTranslation();
  const list = useLog(name);
  const { address, asked, found } = list;
  const search = useLogSearch(name, { asked, filter: address.filter, change: address.change });
  usePrintOnce(command === 'print' && list.rows.length > 0);
  const { chart } = activityLogs[name];
  const title = logTitle(t, name);
  return (
    <ListPage
      list={list}
      title={title}
      search={t('admin.log.filter.text', 'Text')}
      card={(entry) => <LogCard entry={entry} />}
      empty={{ title: '' }}
      opensExport={command === 'export'}
      actions={
        chart !== null && (
          <ButtonLink to={`/admin/chart/${chart}${queryOf(address.params)}`}>
            {t('admin.log.chart', 'Chart')}
          </ButtonLink>
        )
      }
      above={name === 'outlookAddinUsage' && <AddinAccess onChanged={list.refetch} />}
      instead={() => (
        <ListFormTable
          list={list}
          label={title}
          search={search}
          isPrintable
          card={(entry) => <LogCard entry={entry} />}
          detail={{
            label: t('admin.log.details', 'Details'),
            render: (entry) => <LogDetail name={name} entry={entry} onRetried={list.refetch} />,
          }}
          emptyState={
            (found?.recordCount ?? 0) > 0 ? (
              <PageBeyondEnd
                address={address}
                recordCount={found?.recordCount ?? 0}
                pageSize={list.tableProps.page.first}
              />
            ) : (
              <NothingLogged name={name} list={list} />
            )
          }
        />
      )}
    />
  );
}

/** Why there is no entry, and the way to those of other days. */
function NothingLogged({ name, list }: { name: ActivityLogName; list: ReturnType<typeof useLog> }): ReactElement {
  const { t } = useTranslation();
  const { address, asked, found, questions } = list;
  if (found?.missing)
    return (
      <EmptyState icon="clock" title={t('admin.log.none', 'No entries')} description={missingText(t, found.missing)} />
    );
  const range = asked.one('range') ?? USUAL_LOG_RANGE;
  const isNarrowed =
    address.filter !== '' || ['period', 'user', 'object', 'action', 'result'].some((key) => asked.has(key));
  const title = isNarrowed
    ? t('admin.log.noMatch', 'No entries match')
    : range === 'all'
      ? t('admin.log.none', 'No entries')
      : t('admin.log.noneIn', 'No entries ({{range}})', { range: rangeLabel(t, range) });
  const everything = Object.fromEntries((questions.filters ?? []).map(({ key }) => [key, null]));
  return (
    <EmptyState
      icon="clock"
      title={title}
      description={hintOf(t, name)}
      action={
        (isNarrowed || range !== 'all') && (
          <Button onClick={() => address.change({ ...everything, filter: null, range: 'all' })}>
            {t('admin.log.showAll', 'Show all entries')}
          </Button>
        )
      }
    />
  );
}

/** The filters of an address, without page, row and order. */
function queryOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...params].filter(([key]) => !['page', 'selected', 'sort', 'saved', 'rows'].includes(key)),
  );
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

/** Opens the browser's print dialog once, as soon as there is something to print. */
function usePrintOnce(isReady: boolean): void {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (!isReady || isPrinted.current) return;
    isPrinted.current = true;
    window.print();
  }, [isReady]);
}
