import { useClient, useNotify, useTranslation } from '@atrium/platform';
import { useCallback } from 'react';
import type { HeldCommand } from './held-commands.ts';
import { sendTimerCommand, type SendOutcome } from './send-command.ts';

/** `sendTimerCommand` with the tools of a component. */
export function useSendCommand(): (command: HeldCommand) => Promise<SendOutcome> {
  const client = useClient();
  const notify = useNotify();
  const { t } = useTranslation();
  return useCallback((command) => sendTimerCommand({ client, notify, t }, command), [client, notify, t]);
}
