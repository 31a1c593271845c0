import { formatDateTime } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Tag, type Tone } from '@atrium/ui';
import { useEffect } from 'react';
import './text-message-dialog.css';

/** A text message that was sent, as `TextMessage` of the schema. */
export interface SentTextMessage {
  readonly id: string;
  readonly recipientName: string;
  readonly recipientNumber: string;
  readonly text: string;
  readonly parts: number;
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed';
  readonly failure?: string | null;
  readonly sentAt: string;
  readonly sentBy?: { readonly name: string } | null;
}
export interface SentTextMessagesProps {
  readonly messages: readonly SentTextMessage[];
  readonly canWrite: boolean;
  /** Of all, of which `messages` are the newest. */
  readonly total: number;
  readonly isFetching: boolean;
  onWrite(): void;
  /** Asks for more of them; undefined where that is the most. */
  readonly onMore?: (() => void) | undefined;
}

/** While a message is on its way, its state is asked for now and then. */
const ASK_AGAIN_MS = 3000;
const ASK_FOR_MS = 120_000;

const tones: Readonly<Record<SentTextMessage['state'], Tone>> = {
  queued: 'neutral',
  sent: 'info',
  delivered: 'accent',
  failed: 'bad',
};

/** Asks again, for two minutes at most, while one of these messages is on its way; `ask` is the same at each rendering. */
export function useTextMessagesOnTheirWay(
  messages: readonly SentTextMessage[] | undefined,
  ask: (options: { readonly requestPolicy: 'network-only' }) => void,
): void {
  const isWaiting = messages?.some(({ state }) => state === 'queued' || state === 'sent') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_AGAIN_MS);
    const end = setTimeout(() => clearInterval(timer), ASK_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isWaiting, ask]);
}

/** Text messages that were sent and what became of them, with the button for another. */
export function SentTextMessages({ messages, canWrite, total, isFetching, onWrite, onMore }: SentTextMessagesProps) {
  const { t } = useTranslation();
  const title = t('editor.textMessages.title', 'Text messages');
  return (
    <section aria-label={title}>
      <div className="editor-sent-texts__head">
        <h3>{title}</h3>
        {canWrite && (
          <Button icon="phone" onClick={onWrite}>
            {t('editor.textMessages.new', 'New text message')}
          </Button>
        )}
      </div>
      {messages.length === 0 && (
        <p className="editor-sent-text__quiet">{t('editor.textMessages.none', 'No text messages yet.')}</p>
      )}
      <ul className="editor-sent-texts__list">
        {messages.map((message) => (
          <li key={message.id}>
            <SentText message={message} />
          </li>
        ))}
      </ul>
      {total > messages.length && onMore !== undefined && (
        <Button kind="quiet" size="small" busy={isFetching} onClick={onMore}>
          {t('editor.textMessages.more', 'Show more of {{total}}', { total })}
        </Button>
      )}
    </section>
  );
}

function SentText({ message }: { readonly message: SentTextMessage }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { recipientName, recipientNumber, text, parts, state, failure, sentAt, sentBy } = message;
  const labels = {
    queued: t('editor.textMessage.queued', 'Waiting'),
    sent: t('editor.textMessage.sent', 'Sent'),
    delivered: t('editor.textMessage.delivered', 'Delivered'),
    failed: t('editor.textMessage.failed', 'Failed'),
  };
  return (
    <div className="editor-sent-text">
      <p className="editor-sent-text__quiet">
        {t('editor.textMessage.line', 'To {{recipient}} · {{who}}, {{when}}', {
          recipient: recipientName,
          who: sentBy?.name ?? '',
          when: formatDateTime(sentAt, language, timeZone),
        })}{' '}
        <Tag tone={tones[state]}>{labels[state]}</Tag>
      </p>
      <p className="editor-sent-text__text" dir="auto">
        {text}
      </p>
      <p className="editor-sent-text__quiet">
        <bdi>{recipientNumber}</bdi> · {t('editor.textMessage.parts', 'Parts: {{parts}}', { parts })}
      </p>
      {failure != null && <p className="editor-sent-text__failure">{failure}</p>}
    </div>
  );
}
