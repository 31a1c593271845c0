import { formatDateTime } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Tag, type Tone } from '@atrium/ui';
import type { MatterMessages_MessageFragment } from '../../generated/graphql.ts';
import { SentFiles } from './sent-files.tsx';

const tones: Readonly<Record<MatterMessages_MessageFragment['state'], Tone>> = {
  queued: 'neutral',
  sent: 'accent',
  failed: 'bad',
};

interface MessageItemProps {
  readonly message: MatterMessages_MessageFragment;
  readonly isOpen?: boolean;
  /** Absent where the viewer may not write. */
  onAnswer?: (() => void) | undefined;
}

/** A message about a matter: what the firm wrote and what became of it, or what its client wrote. */
export function MessageItem({ message, isOpen = false, onAnswer }: MessageItemProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { direction, recipientName, recipientEmail, subject, html, sentAt, sentBy, state, failure, attachments } =
    message;
  const isReceived = direction === 'received';
  const words = {
    queued: t('matters.message.queued', 'Waiting'),
    sent: t('matters.message.stateSent', 'Sent'),
    failed: t('matters.message.failed', 'Failed'),
  };
  const who = sentBy?.name ?? '';
  const when = formatDateTime(sentAt, language, timeZone);
  return (
    <details className="matters-messages__item" open={isOpen}>
      <summary>
        <span className="matters-messages__subject" dir="auto">
          {subject}
        </span>
        {isReceived ? (
          <Tag tone="info">{t('matters.message.received', 'Received')}</Tag>
        ) : (
          <Tag tone={tones[state]}>{words[state]}</Tag>
        )}
        <span className="matters-messages__whom">
          {isReceived
            ? t('matters.message.from', 'From {{who}}, {{when}}', { who, when })
            : t('matters.message.line', 'To {{recipient}} · {{who}}, {{when}}', {
                recipient: recipientName,
                who,
                when,
              })}
        </span>
      </summary>
      {!isReceived && (
        <p className="matters-quiet">
          <bdi>{recipientEmail}</bdi>
        </p>
      )}
      {failure !== null && failure !== undefined && (
        <p className="matters-messages__failure">
          {t('matters.message.failure', 'The mail server said: {{failure}}', { failure })}
        </p>
      )}
      <SafeHtml html={html} />
      {attachments.length > 0 && <SentFiles files={attachments} />}
      {isReceived && onAnswer !== undefined && (
        <Button size="small" icon="mail" onClick={onAnswer}>
          {t('matters.message.answer', 'Reply')}
        </Button>
      )}
    </details>
  );
}
