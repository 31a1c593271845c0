import { useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, MoneyText, Tag, useIsPhone } from '@atrium/ui';
import { ListPage, PhoneCard, useList } from '@atrium/ui/grid';
import { lazy, Suspense } from 'react';
import { WriteOffPane } from './parts/write-off-pane.tsx';
import { WriteOffRequests } from './parts/write-off-requests.tsx';
import { kindChoices, kindTone, writeOffList, type WriteOffRow } from './write-offs.list.tsx';
import { writeOffRequestsQuery } from './write-offs.operations.ts';
import '../common/billing.css';

const WriteOffDrawer = lazy(() =>
  import('./parts/write-off-drawer.tsx').then((module) => ({ default: module.WriteOffDrawer })),
);

/** What was written off and on across matters; `?write=` writes off the time of a matter. */
export function WriteOffsPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useList(writeOffList);
  const [{ data }, ask] = useQuery({ query: writeOffRequestsQuery, requestPolicy: 'cache-and-network' });
  const [params, setParams] = useSearchParams();
  const writing = params.get('write');
  const write = (matterId: string | null): void =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      if (matterId === null) next.delete('write');
      else next.set('write', matterId);
      return next;
    });
  const refetch = (): void => {
    list.refetch();
    ask({ requestPolicy: 'network-only' });
  };
  const total = list.found?.total;
  return (
    <ListPage
      list={list}
      title={t('timesheet.writeOffs.title', 'Write-offs and write-ons')}
      search={t('timesheet.writeOffs.search', 'Find a write-off')}
      paneLabel={t('timesheet.writeOffs.pane', 'Selected write-off')}
      pane={(_id, row) => row && <WriteOffPane row={row} onChanged={refetch} />}
      card={(row) => <WriteOffCard row={row} />}
      above={<WriteOffRequests requests={data?.writeOffRequests ?? []} onDecided={refetch} />}
      actions={
        <Button kind="primary" icon="plus" onClick={() => write('')}>
          {isPhone ? t('timesheet.invoices.newShort', 'New') : t('timesheet.writeOffs.new', 'Write off or on')}
        </Button>
      }
      footer={
        total && (
          <span>
            {t('timesheet.writeOffs.total', 'In all')} <MoneyText {...total} cents="always" />
          </span>
        )
      }
      empty={{
        icon: 'money',
        title: t('timesheet.writeOffs.empty', 'Nothing was written off'),
        noMatch: { title: t('timesheet.invoices.noMatch', 'No matches') },
      }}
    >
      {writing !== null && (
        <Suspense fallback={null}>
          <WriteOffDrawer matterId={writing} onMatter={write} onSaved={refetch} onClose={() => write(null)} />
        </Suspense>
      )}
    </ListPage>
  );
}

function WriteOffCard({ row }: { readonly row: WriteOffRow }) {
  const { t } = useTranslation();
  const kind = kindChoices(t).find(({ value }) => value === row.kind)?.label ?? row.kind;
  return (
    <PhoneCard
      reference={row.fileNumber}
      state={<Tag tone={kindTone(row.kind)}>{kind}</Tag>}
      title={row.title}
      start={row.reason}
      end={<MoneyText {...row.amount} cents="always" />}
    />
  );
}
