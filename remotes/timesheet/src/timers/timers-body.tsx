import { confirmLeave } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { EntryForm } from './entry-form.tsx';
import { TimersView } from './timers-view.tsx';
import { useKnownTimers, type Timer } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';
import './timers.css';

interface TimersBodyProps {
  readonly matterId: string | null;
  /** A timer became an entry. */
  onRecorded(): void;
}

/** The person's timers where they stand in a page, or one of them on its way to the timesheet. */
export function TimersBody({ matterId, onRecorded }: TimersBodyProps) {
  const known = useKnownTimers();
  const refresh = useRefreshTimers();
  const [converting, setConverting] = useState<Timer | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isUnknown = known.summary === null;
  useEffect(() => {
    if (isUnknown) void refresh();
  }, [isUnknown, refresh]);
  if (converting === null || known.summary === null)
    return (
      <TimersView
        known={known}
        matterId={matterId}
        onRetry={() => void refresh()}
        onConvert={setConverting}
        onTouch={setTouched}
        onLeave={() => undefined}
      />
    );
  return (
    <EntryForm
      timer={converting}
      summary={known.summary}
      onTouch={setTouched}
      onDone={() => {
        setTouched(false);
        setConverting(null);
        onRecorded();
      }}
      onCancel={() =>
        void confirmLeave(isTouched).then((isLeaving) => {
          if (isLeaving) setConverting(null);
        })
      }
    />
  );
}
