import type { Tone } from '@atrium/ui';
import type { InvoiceRun_CountsFragment, InvoiceRunOutcome } from '../../generated/graphql.ts';
import type { Translate } from '../invoice-words.ts';

type Run = InvoiceRun_CountsFragment;

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

export const runStateLabel = (t: Translate, state: Run['state']): string =>
  ({
    QUEUED: t('timesheet.runs.state.queued', 'Waiting'),
    RUNNING: t('timesheet.runs.state.running', 'Running'),
    DONE: t('timesheet.runs.state.done', 'Done'),
    CANCELLED: t('timesheet.runs.state.cancelled', 'Stopped'),
    FAILED: t('timesheet.runs.state.failed', 'Failed'),
  })[state];

export function toneOfRun({ state, refused }: Pick<Run, 'state' | 'refused'>): Tone {
  if (state === 'FAILED') return 'bad';
  if (state === 'QUEUED' || state === 'RUNNING') return 'info';
  return state === 'CANCELLED' || refused > 0 ? 'warn' : 'accent';
}

export const outcomes: readonly InvoiceRunOutcome[] = ['WAITING', 'MADE', 'NOTHING', 'REFUSED'];
export const outcomeLabel = (t: Translate, outcome: InvoiceRunOutcome): string =>
  ({
    WAITING: t('timesheet.runs.outcome.waiting', 'Waiting'),
    MADE: t('timesheet.runs.outcome.made', 'Pre-bill'),
    NOTHING: t('timesheet.runs.outcome.nothing', 'Nothing left to bill'),
    REFUSED: t('timesheet.runs.outcome.refused', 'Not billed'),
  })[outcome];
