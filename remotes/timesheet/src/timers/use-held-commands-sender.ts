import { useAppUser, useTenant } from '@atrium/platform';
import { useEffect } from 'react';
import { holdFor, readHeldCommands, useHeldCommands } from './held-commands.ts';
import { useSendCommand } from './use-timer-commands.ts';

/** Between two attempts, longer each time. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Sends what was held up, in the order it was asked for, until it arrives. It
 * outlives the screen; closing the page before it has arrived asks first.
 */
export function useHeldCommandsSender(): void {
  const send = useSendCommand();
  const hasHeld = useHeldCommands().length > 0;
  const { userId } = useAppUser();
  const { tenantId } = useTenant();
  useEffect(() => holdFor(`${tenantId}:${userId}`), [tenantId, userId]);
  useEffect(() => {
    if (!hasHeld) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasHeld]);
  useEffect(() => {
    if (!hasHeld) return undefined;
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async (): Promise<void> => {
      clearTimeout(timer);
      for (const command of readHeldCommands()) if ((await send(command)).state === 'held') break;
      if (isOver) return;
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      timer = setTimeout(() => void attempt(), wait);
    };
    const attemptNow = (): void => void attempt();
    timer = setTimeout(attemptNow, wait);
    window.addEventListener('online', attemptNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', attemptNow);
    };
  }, [hasHeld, send]);
}
