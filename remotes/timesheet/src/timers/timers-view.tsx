import { useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import type { KnownTimers, Timer } from './timers-store.ts';
import { HeldCommands } from './held-commands-list.tsx';
import { StartForm } from './start-form.tsx';
import { TimerKeys } from './timer-keys.tsx';
import { TimerList } from './timer-list.tsx';
import { TodayTotal } from './today-total.tsx';

interface TimersViewProps {
  readonly known: KnownTimers;
  /** The matter the drawer was opened from. */
  readonly matterId: string | null;
  onRetry(): void;
  onConvert(timer: Timer): void;
  onTouch(isTouched: boolean): void;
  onLeave(): void;
}

export function TimersView({ known, matterId, onRetry, onConvert, onTouch, onLeave }: TimersViewProps) {
  const { t } = useTranslation();
  const { summary, receivedAt, hasFailed } = known;
  return (
    <div className="timesheet-timers">
      <StartForm matterId={matterId} onTouch={onTouch} />
      <HeldCommands />
      {summary === null ? (
        hasFailed ? (
          <ErrorState
            title={t('timesheet.timers.unloaded', 'Your timers could not be loaded')}
            description={t(
              'timesheet.timers.unloadedText',
              'They keep running; nothing is lost. Check your connection and try again.',
            )}
            onRetry={onRetry}
          />
        ) : (
          <LoadingShape rows={4} />
        )
      ) : (
        <>
          {hasFailed && (
            <Notice tone="warn">
              {t('timesheet.timers.stale', 'The connection is lost. What you see may be out of date.')}
            </Notice>
          )}
          <TodayTotal summary={summary} receivedAt={receivedAt} />
          {summary.timers.length === 0 ? (
            <EmptyState
              icon="clock"
              title={t('timesheet.timers.empty', 'No timers')}
              description={t(
                'timesheet.timers.emptyText',
                'Start one above. It keeps running while you work elsewhere, even with this page closed.',
              )}
            />
          ) : (
            <TimerList summary={summary} receivedAt={receivedAt} onConvert={onConvert} onLeave={onLeave} />
          )}
        </>
      )}
      <TimerShortcuts />
    </div>
  );
}

/** The keys of the drawer, in words. */
function TimerShortcuts() {
  const { t } = useTranslation();
  return (
    <details className="timesheet-timers__keys">
      <summary>{t('timesheet.timers.keys.title', 'Keyboard')}</summary>
      <TimerKeys />
    </details>
  );
}
