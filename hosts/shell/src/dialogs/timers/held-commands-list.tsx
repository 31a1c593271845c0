import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { dropCommand, useHeldCommands } from '../../timers/held-commands.ts';
import { useSendCommand } from '../../timers/use-timer-commands.ts';

/** What was asked for and is not saved yet. */
export function HeldCommands() {
  const { t } = useTranslation();
  const commands = useHeldCommands();
  const send = useSendCommand();
  return commands.map((command, index) => {
    const name = command.name || t('shell.timers.unnamed', 'No matter yet');
    return (
      <Notice
        key={command.key}
        tone="warn"
        title={
          command.kind === 'start'
            ? t('shell.timers.held.start', 'Not saved yet: start {{name}}', { name })
            : t('shell.timers.held.pause', 'Not saved yet: pause {{name}}', { name })
        }
        action={
          <span className="sh-timers__held-actions">
            {index === 0 && (
              <Button size="small" onClick={() => void send(command)}>
                {t('shell.timers.held.now', 'Try now')}
              </Button>
            )}
            <Button size="small" kind="quiet" onClick={() => dropCommand(command.key)}>
              {t('shell.timers.held.drop', 'Drop')}
            </Button>
          </span>
        }
      >
        {t(
          'shell.timers.held.text',
          'The server cannot be reached. It is tried again by itself, and the time counts from when you asked.',
        )}
      </Notice>
    );
  });
}
