import { matterText, MatterPicker } from '@atrium/pickers';
import { formatDuration } from '@atrium/domain';
import { Link, useAccess, useRegion, useTranslation } from '@atrium/platform';
import { Button, IconButton, Tag } from '@atrium/ui';
import { memo, useId, useState } from 'react';
import { TimerClock } from './timer-clock.tsx';
import { secondsAt, type Timer } from './timers-store.ts';
import { AdjustForm } from './adjust-form.tsx';
import { TimerDescription } from './timer-description.tsx';
import { useTimerActions } from './use-timer-actions.ts';

interface TimerRowProps {
  readonly timer: Timer;
  readonly receivedAt: number;
  onConvert(timer: Timer): void;
  onLeave(): void;
}

/** One timer: its clock, what it is for, and what can be done with it. */
export const TimerRow = memo(function TimerRow({ timer, receivedAt, onConvert, onLeave }: TimerRowProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const id = useId();
  const access = useAccess();
  const [editing, setEditing] = useState<'matter' | 'time' | null>(null);
  const { start, pause, update, discard } = useTimerActions(timer);
  const isRunning = timer.runningSince !== null;
  const name =
    timer.matter === null
      ? timer.description || t('timesheet.timers.unnamed', 'No matter yet')
      : matterText(timer.matter);

  const handleConvert = async () => {
    // What becomes an entry stands still first, so that form and clock say the same.
    const paused = isRunning ? await pause() : timer;
    if (paused !== null) onConvert(paused);
  };
  return (
    <li className={`timesheet-timer${isRunning ? ' timesheet-timer--running' : ''}`} data-timer={timer.id}>
      <div className="timesheet-timer__line">
        <IconButton
          framed
          data-part="toggle"
          icon={isRunning ? 'pause' : 'play'}
          label={
            isRunning
              ? t('timesheet.timers.pause', 'Pause {{name}}', { name })
              : t('timesheet.timers.resume', 'Start {{name}}', { name })
          }
          onClick={() => void (isRunning ? pause() : start())}
        />
        <TimerClock
          seconds={timer.elapsedSeconds}
          receivedAt={receivedAt}
          isRunning={isRunning}
          label={t('timesheet.timers.timeOf', 'Time of {{name}}', { name })}
        />
        {isRunning && <Tag tone="accent">{t('timesheet.timers.running', 'Running')}</Tag>}
        {timer.adjustedSeconds !== 0 && (
          <span className="timesheet-timer__adjusted">
            {t('timesheet.timers.adjusted', 'corrected by {{time}}', {
              time: `${timer.adjustedSeconds < 0 ? '−' : '+'}${formatDuration(Math.abs(timer.adjustedSeconds), 'clock', language)}`,
            })}
          </span>
        )}
        <span className="timesheet-timer__tools">
          <IconButton
            icon="edit"
            data-part="adjust"
            label={t('timesheet.timers.adjust', 'Correct the time of {{name}}', { name })}
            onClick={() => setEditing(editing === 'time' ? null : 'time')}
          />
          <IconButton
            icon="trash"
            data-part="discard"
            label={t('timesheet.timers.discard', 'Discard {{name}}', { name })}
            onClick={() => void discard(name)}
          />
        </span>
      </div>
      {editing === 'time' && (
        <AdjustForm timer={timer} seconds={secondsAt(timer, receivedAt, Date.now())} onDone={() => setEditing(null)} />
      )}
      {editing === 'matter' ? (
        <div className="timesheet-timer__picker">
          <label className="at-visually-hidden" htmlFor={`${id}-matter`}>
            {t('timesheet.timers.matter', 'Matter')}
          </label>
          <MatterPicker
            id={`${id}-matter`}
            autoFocus
            value={timer.matter}
            onChange={(matter) => {
              setEditing(null);
              void update({ matterId: matter?.id ?? null });
            }}
          />
          <Button size="small" kind="quiet" onClick={() => setEditing(null)}>
            {t('timesheet.timers.cancel', 'Cancel')}
          </Button>
        </div>
      ) : (
        <div className="timesheet-timer__matter">
          {timer.matter === null ? (
            <span className="timesheet-timer__none">{t('timesheet.timers.unnamed', 'No matter yet')}</span>
          ) : (
            <Link to={`/matterDetail/${timer.matter.id}`} onClick={onLeave}>
              {matterText(timer.matter)}
            </Link>
          )}
          <Button size="small" kind="quiet" onClick={() => setEditing('matter')}>
            {timer.matter === null
              ? t('timesheet.timers.chooseMatter', 'Choose a matter')
              : t('timesheet.timers.changeMatter', 'Change')}
          </Button>
        </div>
      )}
      <div className="timesheet-timer__words">
        <TimerDescription timer={timer} name={name} onSave={(description) => update({ description })} />
        {access.has('timesheet') && (
          <Button size="small" data-part="convert" onClick={() => void handleConvert()}>
            {t('timesheet.timers.convert', 'Time entry')}
          </Button>
        )}
      </div>
    </li>
  );
});
