import { confirmLeave, useTranslation } from '@atrium/platform';
import { Drawer } from '@atrium/ui/antd';
import { useEffect, useState } from 'react';
import { useKnownTimers, type Timer } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';
import type { DialogProps } from '@atrium/contracts';
import { EntryForm } from './entry-form.tsx';
import { TimersView } from './timers-view.tsx';
import './timers.css';

const DRAWER_WIDTH_PX = 480;

/** The timer drawer (product specification §2.7): the person's timers, or one of them on its way to the timesheet. */
export function Timers({ onClose, input: { matterId } }: DialogProps) {
  const { t } = useTranslation();
  const known = useKnownTimers();
  const refresh = useRefreshTimers();
  const [converting, setConverting] = useState<Timer | null>(null);
  const [isTouched, setTouched] = useState(false);
  const isUnknown = known.summary === null;
  useEffect(() => {
    if (isUnknown) void refresh();
  }, [isUnknown, refresh]);

  const leaveThen = (next: () => void) => {
    void confirmLeave(isTouched).then((isLeaving) => {
      if (!isLeaving) return;
      setTouched(false);
      next();
    });
  };
  return (
    <Drawer
      open
      width={DRAWER_WIDTH_PX}
      title={
        converting === null
          ? t('timesheet.timers.title', 'Timers')
          : t('timesheet.timers.entry.title', 'Time entry from a timer')
      }
      onClose={() => leaveThen(onClose)}
    >
      {converting === null || known.summary === null ? (
        <TimersView
          known={known}
          matterId={matterId ?? null}
          onRetry={() => void refresh()}
          onConvert={setConverting}
          onTouch={setTouched}
          onLeave={onClose}
        />
      ) : (
        <EntryForm
          timer={converting}
          summary={known.summary}
          onTouch={setTouched}
          onDone={() => {
            setTouched(false);
            setConverting(null);
          }}
          onCancel={() => leaveThen(() => setConverting(null))}
        />
      )}
    </Drawer>
  );
}
