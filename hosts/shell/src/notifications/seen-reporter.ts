import { type Client, sendRequest } from '@atrium/platform';
import { markNotificationsSeenMutation } from './notifications.operations.ts';

/** Several that come at once are reported together. */
const REPORT_DELAY_MS = 400;

export interface SeenReporter {
  add(id: string): void;
  /** Reports at once what is still to be reported. */
  flush(): void;
}

/** Tells the server what was shown, so that another tab or the next sign-in does not show it again. */
export function createSeenReporter(client: Client): SeenReporter {
  let ids: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (ids.length === 0) return;
    const reported = ids;
    ids = [];
    // A report that is lost costs a repetition in another tab, never in this one.
    void sendRequest(
      client,
      markNotificationsSeenMutation,
      { ids: reported },
      { area: 'notifications', isLoggedOnly: true },
    );
  };
  return {
    add(id) {
      ids.push(id);
      timer ??= setTimeout(flush, REPORT_DELAY_MS);
    },
    flush,
  };
}
