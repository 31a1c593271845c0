import { useAccess, useNavigate, useTranslation } from '@atrium/platform';
import type { GridColumn } from '@atrium/ui/grid';
import { useMemo } from 'react';
import { bringMatters } from '../common/brought-matters.ts';
import type { MatterRow } from '../common/matter-list/matter-columns.tsx';
import { usePrintRight } from '../common/matter-list/use-print-right.ts';
import { notesAccess, useMayOpen } from '../common/tab-access.ts';

/** The columns with one more, as long as `onAddNote` stays the same: what can be done with a row. It is no column of a file or of paper. */
export function useRowMenu(
  columns: readonly GridColumn<MatterRow>[],
  onAddNote: (matterId: string) => void,
): readonly GridColumn<MatterRow>[] {
  const { t } = useTranslation();
  const { has } = useAccess();
  const navigate = useNavigate();
  const mayPrint = usePrintRight().mayPrint === true;
  const mayChange = has('bulkMatterManagement');
  const mayRecord = has('timesheet');
  const mayNote = useMayOpen()(notesAccess);
  return useMemo(() => {
    const go = (to: string, ids?: readonly string[]) =>
      void navigate(to, ids === undefined ? undefined : bringMatters(ids));
    const itemsOf = (id: string) => [
      { key: 'open', label: t('matters.pane.open', 'Open'), onSelect: () => go(`/matterDetail/${id}`) },
      ...(mayRecord
        ? [{ key: 'time', label: t('matters.pane.addTime', 'Add time'), onSelect: () => go(`/timesheet?add=${id}`) }]
        : []),
      ...(mayNote ? [{ key: 'note', label: t('matters.notes.add', 'Add note'), onSelect: () => onAddNote(id) }] : []),
      ...(mayChange
        ? [
            {
              key: 'change',
              label: t('matters.ticked.change', 'Change'),
              onSelect: () => go('/matterManagement', [id]),
            },
          ]
        : []),
      ...(mayPrint
        ? [
            {
              key: 'print',
              label: t('matters.print.print', 'Print'),
              onSelect: () => go('/matterSummary/list/print', [id]),
            },
          ]
        : []),
    ];
    const menu: GridColumn<MatterRow> = {
      key: 'menu',
      title: t('matters.column.actions', 'Actions'),
      shortTitle: '',
      width: 48,
      dataType: 'ContextMenu',
      value: (row) => ({ name: row.fileNumber, items: itemsOf(row.id) }),
    };
    return [...columns, menu];
  }, [columns, t, navigate, onAddNote, mayChange, mayRecord, mayNote, mayPrint]);
}
