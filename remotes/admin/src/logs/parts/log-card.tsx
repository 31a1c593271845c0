import { DateText } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import { useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { labelOf } from '../log-labels.ts';
import { objectText, reasonText, ResultTag, type LogEntry } from '../log-columns.tsx';

/** An entry on a phone: who did what to what, when and with what result. */
export function LogCard({ entry }: { entry: LogEntry }): ReactElement {
  const { t } = useTranslation();
  const action = labelOf(t, 'action', entry.action);
  const object = objectText(t, entry);
  return (
    <PhoneCard
      reference={entry.userName}
      state={<ResultTag t={t} result={entry.result} />}
      title={object === '' ? action : t('admin.log.card', '{{action}}: {{object}}', { action, object })}
      start={entry.detail || reasonText(t, entry) || entry.address}
      end={<DateText value={entry.happenedAt} withTime />}
    />
  );
}
