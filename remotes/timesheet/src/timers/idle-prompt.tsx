import { formatDateTime } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Icon } from '@atrium/ui';
import { useId } from 'react';
import type { IdleTimeChoice } from '../generated/graphql.ts';
import { settleIdleMutation } from './timers.operations.ts';
import type { Timer } from './timers-store.ts';
import { useRefreshTimers } from './use-refresh-timers.ts';
import './idle-prompt.css';

/**
 * Asks what the time was since the person was last seen while a timer ran. It
 * takes no focus from what they are doing, and stays until it is answered.
 */
export function IdlePrompt({ timer }: { timer: Timer }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const refresh = useRefreshTimers();
  const titleId = useId();
  const settle = useCommand(settleIdleMutation, { area: 'timers' });
  const name = timer.matter?.fileNumber ?? timer.description;

  const choose = async (choice: IdleTimeChoice): Promise<void> => {
    const failed = t(
      'timesheet.timers.settleFailed',
      'The timer could not be changed. It keeps running, and you will be asked again.',
    );
    await settle.run({ timerId: timer.id, version: timer.version, choice }, { refused: failed, unreachable: failed });
    await refresh();
  };
  const since = timer.idleSince ?? timer.runningSince;
  return (
    <section className="timesheet-idle" role="alert" aria-labelledby={titleId}>
      <Icon name="clock" />
      <div>
        <h2 id={titleId}>
          {timer.idleSince === null
            ? t('timesheet.timers.idle.overlong', 'This timer has been running for more than 12 hours')
            : t('timesheet.timers.idle.title', 'Your timer ran while you were away')}
        </h2>
        <p>
          {timer.idleSince === null
            ? t('timesheet.timers.idle.runsSince', '{{name}} has been running since {{since}}.', {
                name: name || t('timesheet.timers.unnamed', 'No matter yet'),
                since: formatDateTime(since ?? '', language, timeZone),
              })
            : t(
                'timesheet.timers.idle.seen',
                '{{name}}: you were last seen here at {{since}}. What was the time since then?',
                {
                  name: name || t('timesheet.timers.unnamed', 'No matter yet'),
                  since: formatDateTime(since ?? '', language, timeZone),
                },
              )}
        </p>
        <div className="timesheet-idle__choices">
          <Button kind="primary" busy={settle.isRunning} onClick={() => void choose('KEEP')}>
            {t('timesheet.timers.idle.keep', 'Keep it as work')}
          </Button>
          <Button busy={settle.isRunning} onClick={() => void choose('STOP')}>
            {t('timesheet.timers.idle.stop', 'Stop at last activity')}
          </Button>
          <Button busy={settle.isRunning} onClick={() => void choose('DISCARD')}>
            {t('timesheet.timers.idle.discard', 'Discard it and continue')}
          </Button>
        </div>
      </div>
    </section>
  );
}
