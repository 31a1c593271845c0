import { formatDateTime } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { ClientMessages_MessageFragment } from '../../generated/graphql.ts';
import { useMatterChanges } from '../use-matter-changes.ts';
import { ClientMessageForm, type ClientAnswer, type ClientMatterChoice } from './client-message-form.tsx';
import { answerSubject } from './message-form.ts';
import { clientMessagesQuery } from './messages.operations.ts';
import { SentFiles } from './sent-files.tsx';
import './messages.css';

const FIRST_SHOWN = 20;
const MOST_SHOWN = 100;

interface ClientMessagesProps {
  /** One matter, or null for all. */
  readonly matterId: string | null;
  /** About which one may be written. */
  readonly matters: readonly ClientMatterChoice[];
}

/** What somebody from outside was sent and wrote themselves, the newest first; they write and answer here. */
export function ClientMessages({ matterId, matters }: ClientMessagesProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [answer, setAnswer] = useState<ClientAnswer | null>(null);
  const [{ data, error, fetching }, ask] = useQuery({
    query: clientMessagesQuery,
    variables: { matterId, first },
    requestPolicy: 'cache-and-network',
  });
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matterId ?? undefined, parts: ['MESSAGES'], onChange: askAgain });
  const list = data?.clientMessages;
  const [matter] = matters;
  if (list === undefined)
    return error === undefined ? (
      <LoadingShape rows={5} />
    ) : (
      <ErrorState title={t('matters.messages.failed', 'The messages could not be loaded')} onRetry={askAgain} />
    );
  return (
    <section
      className="matters-messages matters-messages--tab"
      aria-label={t('matters.messages.title', 'Messages')}
      aria-busy={fetching}
    >
      <div className="matters-messages__head">
        <h3>{t('matters.messages.title', 'Messages')}</h3>
        {matter !== undefined && (
          <Button
            kind="primary"
            icon="mail"
            onClick={() => setAnswer({ matterId: matterId ?? matter.id, answersId: null, subject: '' })}
          >
            {t('matters.messages.new', 'New message')}
          </Button>
        )}
      </div>
      {list.messages.length === 0 && (
        <EmptyState
          icon="mail"
          title={t('matters.messages.noneYet', 'No messages yet')}
          description={t(
            'matters.messages.noneForClient',
            'Messages from the firm appear here, and you can write to the people who work on your matter.',
          )}
        />
      )}
      <ul className="matters-messages__list">
        {list.messages.map((message, place) => (
          <li key={message.id}>
            <ClientMessageItem
              message={message}
              isOpen={place === 0}
              showsMatter={matterId === null}
              onAnswer={() =>
                setAnswer({
                  matterId: message.matterId,
                  answersId: message.id,
                  subject: answerSubject(message.subject),
                })
              }
            />
          </li>
        ))}
      </ul>
      {list.recordCount > list.messages.length && first < MOST_SHOWN && (
        <Button kind="quiet" busy={fetching} onClick={() => setFirst(Math.min(first + FIRST_SHOWN, MOST_SHOWN))}>
          {t('matters.messages.more', 'Show more of {{total}}', { total: list.recordCount })}
        </Button>
      )}
      {answer !== null && (
        <ClientMessageForm
          answer={answer}
          matters={matters}
          onSent={() => {
            setAnswer(null);
            askAgain();
          }}
          onClose={() => setAnswer(null)}
        />
      )}
    </section>
  );
}

interface ClientMessageItemProps {
  readonly message: ClientMessages_MessageFragment;
  readonly isOpen: boolean;
  readonly showsMatter: boolean;
  onAnswer(): void;
}

function ClientMessageItem({ message, isOpen, showsMatter, onAnswer }: ClientMessageItemProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { direction, senderName, subject, html, sentAt, fileNumber, matterTitle, files } = message;
  const isOwn = direction === 'received';
  // What the firm attached left by email; it is here as well where it was shared.
  const opened = files.filter(({ document }) => isOwn || document);
  const byEmail = files.filter(({ document }) => !isOwn && !document);
  const when = formatDateTime(sentAt, language, timeZone);
  return (
    <details className="matters-messages__item" open={isOpen}>
      <summary>
        <span className="matters-messages__subject" dir="auto">
          {subject}
        </span>
        {isOwn && <Tag tone="neutral">{t('matters.message.own', 'Sent by you')}</Tag>}
        <span className="matters-messages__whom">
          {[
            isOwn ? when : t('matters.message.from', 'From {{who}}, {{when}}', { who: senderName, when }),
            ...(showsMatter ? [`${fileNumber} ${matterTitle}`.trim()] : []),
          ].join(' · ')}
        </span>
      </summary>
      <SafeHtml html={html} />
      {opened.length > 0 && <SentFiles files={opened} />}
      {byEmail.length > 0 && (
        <p className="matters-quiet">
          {t('matters.message.byEmail', 'Sent to you by email with: {{names}}', {
            names: byEmail.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
      {!isOwn && (
        <Button icon="mail" onClick={onAnswer}>
          {t('matters.message.answer', 'Reply')}
        </Button>
      )}
    </details>
  );
}
