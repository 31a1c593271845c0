import { messages } from '@atrium/contracts';
import {
  reportError,
  useAppUser,
  useClient,
  useNotify,
  useTenant,
  useTranslation,
  wantsNotification,
} from '@atrium/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastNotification } from './last-notification.ts';
import {
  documentSharedNotificationSubscription,
  instructMatterNotificationSubscription,
  matterMessageNotificationSubscription,
  mentionNotificationSubscription,
  pendingMatterNotificationSubscription,
  taskAssignedNotificationSubscription,
  taskReminderNotificationSubscription,
  quoteAnsweredNotificationSubscription,
  uploadNotificationSubscription,
  reportFailedNotificationSubscription,
  uploadRequestNotificationSubscription,
} from './notifications.operations.ts';
import { createSeenReporter, type SeenReporter } from './seen-reporter.ts';

/** How long to wait after the server has refused to go on. A lost connection is the client's own business. */
const TRY_AGAIN_MS = 30_000;

/** What a person is told in passing from the moment they are signed in (product specification §4.4, §8). */
const sources = [
  { kind: 'uploadMatterDocument', query: uploadNotificationSubscription },
  { kind: 'createPendingMatter', query: pendingMatterNotificationSubscription },
  { kind: 'createInstructMatter', query: instructMatterNotificationSubscription },
  { kind: 'mention', query: mentionNotificationSubscription },
  { kind: 'taskAssigned', query: taskAssignedNotificationSubscription },
  { kind: 'taskReminder', query: taskReminderNotificationSubscription },
  { kind: 'matterMessage', query: matterMessageNotificationSubscription },
  { kind: 'documentShared', query: documentSharedNotificationSubscription },
  { kind: 'uploadRequest', query: uploadRequestNotificationSubscription },
  { kind: 'reportFailed', query: reportFailedNotificationSubscription },
  { kind: 'quoteAnswered', query: quoteAnsweredNotificationSubscription },
] as const;
type Source = (typeof sources)[number];

export function Notifications() {
  const client = useClient();
  const [reporter] = useState(() => createSeenReporter(client));
  useEffect(() => () => reporter.flush(), [reporter]);
  const isVisible = usePageVisible();
  if (!isVisible) return null;
  return sources.map((source) => <NotificationSource key={source.kind} source={source} reporter={reporter} />);
}

/** Shows each notification of one kind once: those that came while nobody looked first. */
function NotificationSource({ source: { kind, query }, reporter }: { source: Source; reporter: SeenReporter }) {
  const { t } = useTranslation();
  const client = useClient();
  const { tenantId } = useTenant();
  const { userId } = useAppUser();
  const notify = useNotify();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const last = lastNotification({ tenantId, userId, kind });
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = client.subscription(query, { after: last.read() }).subscribe(({ data, error }) => {
      if (error) {
        reportError(error, { area: 'notifications' });
        waiting ??= setTimeout(() => setAttempt((count) => count + 1), TRY_AGAIN_MS);
      }
      const told = data?.told;
      // After a lost connection the socket's client asks with the cursor it began with.
      if (!told || Number(told.id) <= Number(last.read() ?? 0)) return;
      last.write(told.id);
      // Seen in another tab, or on another device.
      if (told.seenAt !== null) return;
      reporter.add(told.id);
      if (!wantsNotification(kind, 'toast')) return;
      if (told.status === 'success')
        notify.info(told.message, t('shell.message.notification.success', messages['notification.success']), told.link);
      else
        notify.error(told.message, t('shell.message.notification.failed', messages['notification.failed']), told.link);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [attempt, client, kind, notify, query, reporter, t, tenantId, userId]);
  return null;
}

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the page can be seen: a toast in a tab behind others would come and go unread. */
function usePageVisible(): boolean {
  return useSyncExternalStore(follow, () => document.visibilityState === 'visible');
}
