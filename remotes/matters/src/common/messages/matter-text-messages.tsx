import { formatDateTime } from '@atrium/domain';
import { useNotify, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, Tag, type Tone } from '@atrium/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MatterTextMessages_MessageFragment } from '../../generated/graphql.ts';
import { isForbidden } from '../is-forbidden.ts';
import { useMatterChanges } from '../use-matter-changes.ts';
import { matterTextMessagesQuery } from './text-messages.operations.ts';

// The editor is fetched when somebody writes.
const TextMessageDialog = lazy(() =>
  import('./text-message-dialog.tsx').then((module) => ({ default: module.TextMessageDialog })),
);

const SHOWN = 20;
const MOST_SHOWN = 100;
/** While a message is on its way, its state is asked for now and then. */
const ASK_AGAIN_MS = 3000;
const ASK_FOR_MS = 120_000;

const tones: Readonly<Record<MatterTextMessages_MessageFragment['state'], Tone>> = {
  queued: 'neutral',
  sent: 'info',
  delivered: 'accent',
  failed: 'bad',
};

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
  const isWaiting = list?.messages.some(({ state }) => state === 'queued' || state === 'sent') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_AGAIN_MS);
    const end = setTimeout(() => clearInterval(timer), ASK_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isWaiting, ask]);
  useMatterChanges({ matterId, parts: ['MESSAGES'], onChange: refetch });
  const title = t('matters.textMessages.title', 'Text messages');
  if (isForbidden(error)) return null;
  if (list === undefined)
    return error === undefined ? null : (
      <ErrorState title={t('matters.textMessages.failed', 'The text messages could not be loaded')} onRetry={refetch} />
    );
  if (!list.canWrite && list.recordCount === 0) return null;
  return (
    <section className="matters-messages" aria-label={title}>
      <div className="matters-messages__head">
        <h3>{title}</h3>
        {list.canWrite && (
          <Button icon="phone" onClick={() => setWriting(true)}>
            {t('matters.textMessages.new', 'New text message')}
          </Button>
        )}
      </div>
      {list.messages.length === 0 && (
        <p className="matters-quiet">{t('matters.textMessages.none', 'No text messages yet.')}</p>
      )}
      <ul className="matters-messages__list">
        {list.messages.map((message) => (
          <li key={message.id}>
            <TextMessageItem message={message} />
          </li>
        ))}
      </ul>
      {list.recordCount > list.messages.length && first < MOST_SHOWN && (
        <Button kind="quiet" size="small" busy={fetching} onClick={() => setFirst(Math.min(first + SHOWN, MOST_SHOWN))}>
          {t('matters.messages.more', 'Show more of {{total}}', { total: list.recordCount })}
        </Button>
      )}
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
    </section>
  );
}

function TextMessageItem({ message }: { readonly message: MatterTextMessages_MessageFragment }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { recipientName, recipientNumber, text, parts, state, failure, sentAt, sentBy } = message;
  const words = {
    queued: t('matters.message.queued', 'Waiting'),
    sent: t('matters.message.stateSent', 'Sent'),
    delivered: t('matters.textMessage.delivered', 'Delivered'),
    failed: t('matters.message.failed', 'Failed'),
  };
  return (
    <div className="matters-messages__item">
      <p className="matters-messages__whom">
        {t('matters.message.line', 'To {{recipient}} · {{who}}, {{when}}', {
          recipient: recipientName,
          who: sentBy?.name ?? '',
          when: formatDateTime(sentAt, language, timeZone),
        })}{' '}
        <Tag tone={tones[state]}>{words[state]}</Tag>
      </p>
      <p className="matters-messages__text" dir="auto">
        {text}
      </p>
      <p className="matters-quiet">
        <bdi>{recipientNumber}</bdi> · {t('matters.textMessage.parts', 'Parts: {{parts}}', { parts })}
      </p>
      {failure != null && <p className="matters-messages__failure">{failure}</p>}
    </div>
  );
}
