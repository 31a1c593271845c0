import type { ReleaseChangeRecord } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import type { GridColumn } from '@atrium/ui/grid';
import { DateDisplay } from '@atrium/ui/inputs';
import { useMemo } from 'react';
import { useChangeWords } from '../change/change-words.ts';
import { useNames } from '../session/overview.tsx';
import './change-list.css';

/** The columns of the audit. */
export function useChangeColumns(): readonly GridColumn<ReleaseChangeRecord>[] {
  const { t } = useTranslation();
  const names = useNames();
  const words = useChangeWords();
  return useMemo(
    () => [
      {
        key: 'revision',
        title: t('console.changes.revision', 'No.'),
        width: 72,
        isLocked: true,
        value: ({ revision }) => `#${revision}`,
      },
      {
        key: 'change',
        title: t('console.changes.change', 'Change'),
        cellClass: ({ change }) => `co-change${words(change, names).isDestructive ? ' co-change--bad' : ''}`,
        value: ({ change }) => words(change, names).act,
      },
      {
        key: 'reason',
        title: t('console.changes.reason', 'Reason'),
        width: 260,
        cellClass: 'co-change__reason',
        value: ({ reason }) => reason,
      },
      { key: 'by', title: t('console.changes.by', 'By'), width: 200, value: ({ by }) => by },
      {
        key: 'at',
        title: t('console.changes.at', 'When'),
        width: 140,
        value: ({ at }) => at,
        render: ({ at }) => <DateDisplay isRelative value={at} />,
      },
    ],
    [t, names, words],
  );
}
