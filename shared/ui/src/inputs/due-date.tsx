import { dayIn, dueStateOf, formatDate, isDay, type DueState } from '@atrium/domain';
import { useRegion, useTranslation, type Translate } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Tag, type Tone } from '../display/tag.tsx';
import { useNow } from './use-now.ts';
import './due-date.css';

export interface DueDateProps {
  /** The day something is due (`2026-11-21`); a dash where there is none. */
  value: string | null | undefined;
  /** It was done: nothing is overdue any more. */
  isDone?: boolean | undefined;
}

const tones: Readonly<Record<DueState['kind'], Tone>> = {
  overdue: 'bad',
  today: 'warn',
  soon: 'info',
  later: 'neutral',
  done: 'accent',
};

/** A due date with where it stands, in words; the colour says the same once more. Today is the firm's. */
export function DueDate({ value, isDone = false }: DueDateProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const now = useNow(true);
  if (!isDay(value)) return <span>—</span>;
  const state = dueStateOf(value, dayIn(timeZone, now), isDone);
  const words = wordsOf(state, t);
  return (
    <span className="at-due-date">
      <time dateTime={value}>{formatDate(value, language)}</time>
      {words !== null && <Tag tone={tones[state.kind]}>{words}</Tag>}
    </span>
  );
}

function wordsOf({ kind, days }: DueState, t: Translate): string | null {
  switch (kind) {
    case 'overdue':
      return t('ui.due.overdue', {
        defaultValue_one: 'Overdue by {{count}} day',
        defaultValue_other: 'Overdue by {{count}} days',
        count: -days,
      });
    case 'today':
      return t('ui.due.today', 'Due today');
    case 'soon':
      return days === 1
        ? t('ui.due.tomorrow', 'Due tomorrow')
        : t('ui.due.soon', {
            defaultValue_one: 'Due in {{count}} day',
            defaultValue_other: 'Due in {{count}} days',
            count: days,
          });
    case 'done':
      return t('ui.due.done', 'Done');
    case 'later':
      return null;
  }
}
