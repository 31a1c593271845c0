import { SentTextMessages, useTextMessagesOnTheirWay } from '@atrium/editor';
import { useNotify, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { isForbidden } from '../is-forbidden.ts';
import { useMatterChanges } from '../use-matter-changes.ts';
import { matterTextMessagesQuery } from './text-messages.operations.ts';

// The editor is fetched when somebody writes.
const TextMessageDialog = lazy(() =>
  import('./text-message-dialog.tsx').then((module) => ({ default: module.TextMessageDialog })),
);

const SHOWN = 20;
const MOST_SHOWN = 100;

/** Text messages to the people of a matter and what became of them. Nothing where there are none and none can be written. */
export function MatterTextMessages({
  matterId,
  fileNumber,
}: {
  readonly matterId: string;
  readonly fileNumber: string;
}) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [first, setFirst] = useState(SHOWN);
  const [isWriting, setWriting] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterTextMessagesQuery,
    variables: { matterId, first },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const list = data?.matterTextMessages;
  useTextMessagesOnTheirWay(list?.messages, ask);
  useMatterChanges({ matterId, parts: ['MESSAGES'], onChange: refetch });
  if (isForbidden(error)) return null;
  if (list === undefined)
    return error === undefined ? null : (
      <ErrorState title={t('matters.textMessages.failed', 'The text messages could not be loaded')} onRetry={refetch} />
    );
  if (!list.canWrite && list.recordCount === 0) return null;
  return (
    <div className="matters-messages">
      <SentTextMessages
        messages={list.messages}
        canWrite={list.canWrite}
        total={list.recordCount}
        isFetching={fetching}
        onWrite={() => setWriting(true)}
        onMore={first < MOST_SHOWN ? () => setFirst(Math.min(first + SHOWN, MOST_SHOWN)) : undefined}
      />
      {isWriting && (
        <Suspense fallback={null}>
          <TextMessageDialog
            matterId={matterId}
            fileNumber={fileNumber}
            onClose={() => setWriting(false)}
            onSent={(recipients) => {
              refetch();
              notify.success(
                t('matters.textMessage.sent', 'Text message about {{file}} on its way to {{names}}', {
                  file: fileNumber,
                  names: recipients.join(', '),
                }),
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
