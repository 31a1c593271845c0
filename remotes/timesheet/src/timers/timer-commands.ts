import type { PaletteCommand } from '@atrium/platform';
import { askNow } from './held-commands.ts';
import { sendTimerCommand } from './send-command.ts';
import { readKnownTimers, runningTimer } from './timers-store.ts';

/** Starts a timer from anywhere; what it is for can follow. */
export const startTimer: PaletteCommand = {
  run({ openDialog, notify, client, t }) {
    const command = askNow({ kind: 'start', timerId: null, name: '' });
    void sendTimerCommand({ client, notify, t }, command).then(({ state }) => {
      if (state === 'done')
        notify.success(t('timesheet.palette.timerStarted', 'Timer started. You can describe the work at any time.'));
      if (state === 'held') openDialog('timers');
    });
  },
};

/** Pauses the timer that runs. */
export const pauseTimer: PaletteCommand = {
  isAvailable: () => runningTimer(readKnownTimers()) !== null,
  run({ openDialog, ...tools }) {
    const running = runningTimer(readKnownTimers());
    if (running === null) return;
    const { id, matter, description } = running;
    const command = askNow({ kind: 'pause', timerId: id, name: matter?.fileNumber ?? description });
    void sendTimerCommand(tools, command).then(({ state }) => {
      if (state === 'held') openDialog('timers');
    });
  },
};
