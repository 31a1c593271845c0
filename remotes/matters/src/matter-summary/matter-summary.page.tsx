import {
  useAppUser,
  useLocation,
  useNavigate,
  useParams,
  useRegion,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { Button, ButtonLink, LoadingShape, Notice } from '@atrium/ui';
import { ListPage, recordCountText, useList } from '@atrium/ui/grid';
import { lazy, Suspense, useMemo, useState } from 'react';
import { NewMatterLink } from '../common/intake/new-matter-link.tsx';
import { PendingLink } from '../common/intake/pending-link.tsx';
import { FilterPanel } from '../common/matter-list/filter-panel.tsx';
import { MatterCard } from '../common/matter-list/matter-card.tsx';
import { useMatterColumns } from '../common/matter-list/matter-columns.tsx';
import { listOfMatters } from '../common/matter-list/matter-list.ts';
import { searchLabel } from '../common/matter-list/search-label.ts';
import { useMatterFacts, useMatterTotals } from '../common/matter-list/use-matter-facts.ts';
import { usePrintRight } from '../common/matter-list/use-print-right.ts';
import { useMatterChanges } from '../common/use-matter-changes.ts';
import { isCommand, isKnownCommand } from './commands.ts';
import { ListTotals } from './parts/list-totals.tsx';
import { MatterPane } from './parts/matter-pane.tsx';
import { TickedBar } from './parts/ticked-bar.tsx';
import { useRowMenu } from './use-row-menu.ts';
import '../common/quiet.css';
import './matter-summary.css';

/** What a row of the list shows, or is found and sorted by. */
const listedParts = ['RECORD', 'DATES', 'TIME', 'INVOICES'] as const;

// Brings the editor along, which the list can do without.
const NoteFromList = lazy(() =>
  import('./parts/note-from-list.tsx').then((module) => ({ default: module.NoteFromList })),
);
const NewMatterDrawer = lazy(() =>
  import('./new-matter/new-matter-drawer.tsx').then((module) => ({ default: module.NewMatterDrawer })),
);
const PendingMatters = lazy(() =>
  import('./pending-matters/pending-matters.tsx').then((module) => ({ default: module.PendingMatters })),
);

/** The list below a new matter; back to the enquiry it comes of, where it comes of one. */
function listOf(search: string): string {
  const enquiryId = new URLSearchParams(search).get('enquiry');
  return enquiryId === null ? `/matterSummary${search}` : `/enquiriesDetail/${enquiryId}`;
}

/** The list of matters, and what its address opens: `/matterSummary/new` over it, `/matterSummary/pending` in its place. */
export function MatterSummaryPage() {
  const { command } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (isCommand(command, 'pending')) {
    return (
      <Suspense fallback={<LoadingShape rows={8} />}>
        <PendingMatters />
      </Suspense>
    );
  }
  return (
    <>
      <MatterList />
      <Suspense fallback={null}>
        {isCommand(command, 'new') && <NewMatterDrawer onClose={() => navigate(listOf(search))} />}
      </Suspense>
    </>
  );
}

function MatterList() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { command } = useParams();
  const { isInternal } = useAppUser();
  const { mayPrint } = usePrintRight();
  const [params] = useSearchParams();
  const { types, stages, fields, total: all } = useMatterFacts(params.get('completed') === '1');
  const columns = useMatterColumns(fields);
  const list = useList(
    useMemo(
      () => listOfMatters({ name: 'matterSummary', columns, hasViews: isInternal, types, stages }),
      [columns, isInternal, types, stages],
    ),
  );
  const { address, asked, found, rows, closed } = list;
  const { totals, isLeftOut, addUp, refetch: addUpAgain } = useMatterTotals(list.request);
  useMatterChanges({
    parts: listedParts,
    onChange: () => {
      list.refetch();
      addUpAgain();
    },
  });
  const [noted, setNoted] = useState<string | null>(null);
  const withMenu = useRowMenu(list.columns, setNoted);
  // A view that the path names is said in the address of what hangs on the list.
  const drillParams = new URLSearchParams(address.params);
  if (asked.view !== 'all') drillParams.set('view', asked.view);
  drillParams.delete('selected');
  // What there is to search in: all of them, or what the view and the filters leave, as long as no word narrows it.
  const narrowed = address.filter === '' ? found : undefined;

  return (
    <ListPage
      list={list}
      columns={withMenu}
      title={t('matters.list.title', 'Matters')}
      search={searchLabel(t, list.isNarrowed ? narrowed : all, language)}
      filterPanel={(onClose) => <FilterPanel list={list} types={types} onClose={onClose} />}
      open={(matter) => `/matterDetail/${matter.id}`}
      paneLabel={t('matters.pane.label', 'Selected matter')}
      pane={(id, row) => <MatterPane id={id} row={row} />}
      card={(matter) => <MatterCard matter={matter} closed={closed} />}
      isPrintable={false}
      actions={(exportButton) => (
        <>
          <PendingLink />
          {mayPrint === true && (
            <ButtonLink
              kind="quiet"
              to={`/matterSummary/list/print${drillParams.size === 0 ? '' : `?${drillParams.toString()}`}`}
            >
              {t('matters.print.print', 'Print')}
            </ButtonLink>
          )}
          {exportButton}
          <NewMatterLink />
        </>
      )}
      above={
        !isKnownCommand(command) && (
          <Notice tone="info">
            {t('matters.list.noCommand', '“{{command}}” does not exist here. This is the list.', { command })}
          </Notice>
        )
      }
      selectionBar={({ keys }) => <TickedBar ids={keys} onAddNote={setNoted} />}
      footer={
        totals ? (
          <ListTotals totals={totals} closed={closed} params={drillParams} />
        ) : (
          isLeftOut &&
          !(closed.has('wip') && closed.has('debtors')) && (
            <Button kind="quiet" onClick={addUp}>
              {t('matters.list.showTotals', 'Show totals')}
            </Button>
          )
        )
      }
      empty={{
        title: t('matters.list.empty', 'No matters yet'),
        hint: t('matters.list.emptyHint', 'Matters you can see appear here once they are opened.'),
        noMatch: {
          title: t('matters.list.noMatch', 'No matters match'),
          hint: t('matters.list.noMatchHint', {
            defaultValue_one: 'You can see {{total}} matter in all.',
            defaultValue_other: 'You can see {{total}} matters in all.',
            count: all?.recordCount ?? 0,
            total: recordCountText(t, language, all ?? {}),
          }),
        },
      }}
    >
      <Suspense fallback={null}>
        {noted !== null && (
          <NoteFromList
            matterId={noted}
            fileNumber={rows.find(({ id }) => id === noted)?.fileNumber ?? ''}
            onClose={() => setNoted(null)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
