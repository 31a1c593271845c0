import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { dropCommand, useHeldCommands } from './held-commands.ts';
import { useSendCommand } from './use-timer-commands.ts';

/** What was asked for and is not saved yet. */
export function HeldCommands() {
  const { t } = useTranslation();
  const commands = useHeldCommands();
  const send = useSendCommand();
  return commands.map((command, index) => {
    const name = command.name || t('timesheet.timers.unnamed', 'No matter yet');
    return (
      <Notice
        key={command.key}
        tone="warn"
        title={
          command.kind === 'start'
            ? t('timesheet.timers.held.start', 'Not saved yet: start {{name}}', { name })
            : t('timesheet.timers.held.pause', 'Not saved yet: pause {{name}}', { name })
        }
        action={
          <span className="timesheet-timers__held-actions">
            {index === 0 && (
              <Button size="small" onClick={() => void send(command)}>
                {t('timesheet.timers.held.now', 'Try now')}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={() => dropCommand(command.key)}>
              {t('timesheet.timers.held.drop', 'Discard')}
            </Button>
          </span>
        }
      >
        {t(
          'timesheet.timers.held.text',
          'The server can’t be reached. Atrium will keep trying, and the time counts from when you clicked.',
        )}
      </Notice>
    );
  });
}
