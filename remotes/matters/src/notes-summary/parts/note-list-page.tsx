import { addDays, dayIn } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Chip } from '@atrium/ui';
import { ListPage, type List, type ListPageProps } from '@atrium/ui/grid';
import { lazy, Suspense } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { monthOf } from '../note-figures.ts';
import type { noteList } from '../notes-summary.list.ts';
import { NoteListCard } from './note-list-card.tsx';

// Brings the editor along, which the list can do without.
const NotePane = lazy(() => import('./note-pane.tsx').then((module) => ({ default: module.NotePane })));

type FoundNotes = ReturnType<(typeof noteList)['read']>;
export type NoteList = List<FoundNotes>;

const WEEK_DAYS = 6;

/** The page of a list of notes, the same for all of them and for those behind a figure. */
export function NoteListPage(
  own: Pick<ListPageProps<FoundNotes>, 'title' | 'open' | 'actions' | 'children'> & { readonly list: NoteList },
) {
  const { t } = useTranslation();
  const { list } = own;
  useMatterChanges({ parts: ['NOTES'], onChange: list.refetch });
  return (
    <ListPage
      {...own}
      search={t('matters.notes.find', 'Find in notes')}
      filterLine={({ search, chips }) => (
        <>
          {search}
          <Periods list={list} />
          {chips}
        </>
      )}
      paneLabel={t('matters.notes.pane', 'Selected note')}
      pane={(id) => (
        <Suspense fallback={null}>
          <NotePane
            key={id}
            id={id}
            noteTypes={list.found?.noteTypes ?? []}
            onChanged={list.refetch}
            onDeleted={() => list.selection.show(null)}
            onShow={list.selection.select}
            onEditing={list.selection.hold}
          />
        </Suspense>
      )}
      card={(note) => <NoteListCard note={note} />}
      empty={{
        icon: 'note',
        title: t('matters.notes.empty', 'No notes yet'),
        hint: t('matters.notes.emptyHint', 'Notes on matters, contacts and enquiries that you can read appear here.'),
        noMatch: {
          title: t('matters.notes.noMatch', 'No notes match'),
          hint: t('matters.notes.noMatchHint', 'Subjects and texts are searched.'),
        },
      }}
    />
  );
}

/** Periods to put on and off. */
function Periods({ list: { asked, address } }: { readonly list: NoteList }) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const periods = [
    {
      label: t('matters.notes.lastWeek', 'Last 7 days'),
      period: { from: addDays(today, -WEEK_DAYS), to: today },
    },
    { label: t('matters.notes.thisMonth', 'This month'), period: monthOf(today) },
  ];
  return periods.map(({ label, period }) => {
    const isOn = asked.one('from') === period.from && asked.one('to') === period.to;
    return (
      <Chip
        key={label}
        label={label}
        active={isOn}
        onClick={() => address.change(isOn ? { from: null, to: null } : period)}
      />
    );
  });
}
