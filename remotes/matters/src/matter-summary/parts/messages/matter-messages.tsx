import { formatDateTime } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { useAppUser, useNotify, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Tag, type Tone } from '@atrium/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MatterMessages_MessageFragment } from '../../../generated/graphql.ts';
import { isForbidden } from '../../../common/is-forbidden.ts';
import { matterMessagesQuery } from './messages.operations.ts';
import './messages.css';

// The editor is fetched when somebody writes.
const ComposeDrawer = lazy(() => import('./compose-drawer.tsx').then((module) => ({ default: module.ComposeDrawer })));

const FIRST_SHOWN = 3;
const MORE_SHOWN = 10;
const MOST_SHOWN = 100;
/** While a mail waits for the mail server, its state is asked for now and then. */
const ASK_AGAIN_MS = 4000;

interface MatterMessagesProps {
  readonly matterId: string;
  readonly fileNumber: string;
}

/** What was written to the people of a matter, and what became of it; and the way to write more. */
export function MatterMessages({ matterId, fileNumber }: MatterMessagesProps) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const notify = useNotify();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [isWriting, setWriting] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterMessagesQuery,
    variables: { matterId, first },
    pause: !isInternal,
    requestPolicy: 'cache-and-network',
  });
  const list = data?.matterMessages;
  const isWaiting = list?.messages.some(({ state }) => state === 'queued') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ask]);
  const isRefused = isForbidden(error);
  if (!isInternal || isRefused) return null;
  const handleSent = (recipients: readonly string[]) => {
    setWriting(false);
    ask({ requestPolicy: 'network-only' });
    notify.success(
      t('matters.message.sent', 'Message about {{file}} on its way to {{names}}', {
        file: fileNumber,
        names: recipients.join(', '),
      }),
    );
  };
  return (
    <section className="matters-messages" aria-label={t('matters.messages.title', 'Messages')}>
      <div className="matters-messages__head">
        <h3>{t('matters.messages.title', 'Messages')}</h3>
        {list?.canWrite === true && (
          <Button kind="default" size="small" icon="mail" onClick={() => setWriting(true)}>
            {t('matters.messages.write', 'Message')}
          </Button>
        )}
      </div>
      {list === undefined ? (
        error !== undefined ? (
          <ErrorState
            title={t('matters.messages.failed', 'The messages could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={2} />
        )
      ) : (
        <>
          {list.messages.length === 0 && (
            <p className="matters-quiet">{t('matters.messages.none', 'No messages to the client yet.')}</p>
          )}
          <ul className="matters-messages__list">
            {list.messages.map((message) => (
              <li key={message.id}>
                <MessageItem message={message} />
              </li>
            ))}
          </ul>
          {list.recordCount > list.messages.length && first < MOST_SHOWN && (
            <Button
              kind="quiet"
              size="small"
              busy={fetching}
              onClick={() => setFirst(Math.min(first + MORE_SHOWN, MOST_SHOWN))}
            >
              {t('matters.messages.more', 'Show more of {{total}}', { total: list.recordCount })}
            </Button>
          )}
        </>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <ComposeDrawer
            matterId={matterId}
            fileNumber={fileNumber}
            onSent={handleSent}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const tones: Readonly<Record<MatterMessages_MessageFragment['state'], Tone>> = {
  queued: 'neutral',
  sent: 'accent',
  failed: 'bad',
};

function MessageItem({
  message: { recipientName, recipientEmail, subject, html, sentAt, sentBy, state, failure, attachments },
}: {
  message: MatterMessages_MessageFragment;
}) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const words = {
    queued: t('matters.message.queued', 'Waiting'),
    sent: t('matters.message.stateSent', 'Sent'),
    failed: t('matters.message.failed', 'Failed'),
  };
  return (
    <details className="matters-messages__item">
      <summary>
        <span className="matters-messages__subject" dir="auto">
          {subject}
        </span>
        <Tag tone={tones[state]}>{words[state]}</Tag>
        <span className="matters-messages__whom">
          {t('matters.message.line', 'To {{recipient}} · {{who}}, {{when}}', {
            recipient: recipientName,
            who: sentBy?.name ?? '',
            when: formatDateTime(sentAt, language, timeZone),
          })}
        </span>
      </summary>
      <p className="matters-quiet">
        <bdi>{recipientEmail}</bdi>
      </p>
      {failure !== null && failure !== undefined && (
        <p className="matters-messages__failure">
          {t('matters.message.failure', 'The mail server said: {{failure}}', { failure })}
        </p>
      )}
      <SafeHtml html={html} />
      {attachments.length > 0 && (
        <p className="matters-quiet">
          {t('matters.message.attached', 'Attached: {{names}}', {
            names: attachments.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
    </details>
  );
}
