import { SafeHtml } from '@atrium/editor';
import { useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Panel, Tag, type Tone } from '@atrium/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { EnquiryMessageItemFragment } from '../../generated/graphql.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';
import { enquiryMessagesQuery } from './messages.operations.ts';

// The editor is fetched when somebody writes.
const ComposeAnswer = lazy(() => import('./compose-answer.tsx').then((module) => ({ default: module.ComposeAnswer })));

const PAGE = 10;
const MOST_SHOWN = 100;
/** While a mail waits for the mail server, its state is asked for now and then. */
const ASK_AGAIN_MS = 4000;

interface MessagesPanelProps {
  readonly enquiry: EnquiryRecord;
  onSent(): void;
}

/** What the firm wrote to the enquirer and what became of it, and the way to write more. */
export function MessagesPanel({ enquiry, onSent }: MessagesPanelProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [first, setFirst] = useState(PAGE);
  const [isWriting, setWriting] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: enquiryMessagesQuery,
    variables: { enquiryId: enquiry.id, first },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const list = data?.enquiryMessages;
  const isWaiting = list?.messages.some(({ state }) => state === 'queued') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ask]);
  const handleSent = (): void => {
    setWriting(false);
    refetch();
    onSent();
    notify.success(
      t('crm.enquiry.message.sent', 'Your message to {{name}} is on its way.', { name: enquiry.enquirerName }),
    );
  };
  return (
    <Panel
      title={t('crm.enquiry.messages', 'Messages')}
      actions={
        list?.canWrite === true && (
          <Button size="small" icon="mail" onClick={() => setWriting(true)}>
            {t('crm.enquiry.message.write', 'Write to the enquirer')}
          </Button>
        )
      }
    >
      {list === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState title={t('crm.enquiry.message.failed', 'The messages could not be loaded')} onRetry={refetch} />
        )
      ) : (
        <>
          {list.messages.length === 0 && (
            <p className="crm-enquiry-quiet">
              {t('crm.enquiry.message.none', 'Nothing was written to the enquirer yet.')}
            </p>
          )}
          <ul className="crm-enquiry-activity">
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
              onClick={() => setFirst(Math.min(first + PAGE, MOST_SHOWN))}
            >
              {t('crm.enquiry.message.more', 'Show more of {{total}}', { total: list.recordCount })}
            </Button>
          )}
        </>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <ComposeAnswer enquiry={enquiry} onSent={handleSent} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const tones: Readonly<Record<EnquiryMessageItemFragment['state'], Tone>> = {
  queued: 'neutral',
  sent: 'accent',
  failed: 'bad',
};

function MessageItem({ message }: { readonly message: EnquiryMessageItemFragment }) {
  const { t } = useTranslation();
  const { subject, html, sentAt, sentBy, state, failure, recipientEmail } = message;
  const states = {
    queued: t('crm.enquiry.message.queued', 'Waiting'),
    sent: t('crm.enquiry.message.stateSent', 'Sent'),
    failed: t('crm.enquiry.message.stateFailed', 'Failed'),
  };
  return (
    <details className="crm-enquiry-message">
      <summary>
        <span className="crm-enquiry-message__subject" dir="auto">
          {subject}
        </span>{' '}
        <Tag tone={tones[state]}>{states[state]}</Tag>{' '}
        <span className="crm-enquiry-activity__when">
          {sentBy?.name} <DateText withTime value={sentAt} />
        </span>
      </summary>
      <p className="crm-enquiry-quiet">
        <bdi>{recipientEmail}</bdi>
      </p>
      {failure && (
        <p className="crm-enquiry-message__failure">
          {t('crm.enquiry.message.failure', 'The mail server said: {{failure}}', { failure })}
        </p>
      )}
      <SafeHtml html={html} />
    </details>
  );
}
