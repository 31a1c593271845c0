import { useAppUser, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isForbidden } from '../is-forbidden.ts';
import { useMatterChanges } from '../use-matter-changes.ts';
import { answerSubject } from './message-form.ts';
import { MessageItem } from './message-item.tsx';
import { matterMessagesQuery } from './messages.operations.ts';
import './messages.css';

// The editor is fetched when somebody writes.
const ComposeDrawer = lazy(() => import('./compose-drawer.tsx').then((module) => ({ default: module.ComposeDrawer })));

const FIRST_SHOWN = { panel: 3, tab: 20 } as const;
const MORE_SHOWN = { panel: 10, tab: 20 } as const;
const MOST_SHOWN = 100;
/** While a mail waits for the mail server, its state is asked for now and then. */
const ASK_AGAIN_MS = 4000;

interface MatterMessagesProps {
  readonly matterId: string;
  readonly fileNumber: string;
  /** Beside a list, or a tab of its own. */
  readonly as?: 'panel' | 'tab';
}

/** What was written about a matter, by the firm and by its client, and what became of it; and the way to write more. */
export function MatterMessages({ matterId, fileNumber, as = 'panel' }: MatterMessagesProps) {
  const { t } = useTranslation();
  const { isInternal } = useAppUser();
  const notify = useNotify();
  const [first, setFirst] = useState<number>(FIRST_SHOWN[as]);
  /** The subject of what is being written; null while nothing is. */
  const [writing, setWriting] = useState<string | null>(null);
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
  useMatterChanges({ matterId, parts: ['MESSAGES'], onChange: () => ask({ requestPolicy: 'network-only' }) });
  const isRefused = isForbidden(error);
  if (!isInternal || isRefused) return null;
  const handleSent = (recipients: readonly string[]) => {
    setWriting(null);
    ask({ requestPolicy: 'network-only' });
    notify.success(
      t('matters.message.sent', 'Message about {{file}} on its way to {{names}}', {
        file: fileNumber,
        names: recipients.join(', '),
      }),
    );
  };
  return (
    <section
      className={`matters-messages matters-messages--${as}`}
      aria-label={t('matters.messages.title', 'Messages')}
    >
      <div className="matters-messages__head">
        <h3>{t('matters.messages.title', 'Messages')}</h3>
        {list?.canWrite === true && (
          <Button
            kind={as === 'tab' ? 'primary' : 'default'}
            size={as === 'tab' ? 'medium' : 'small'}
            icon="mail"
            onClick={() => setWriting('')}
          >
            {as === 'tab' ? t('matters.messages.new', 'New message') : t('matters.messages.write', 'Message')}
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
          {list.messages.length === 0 &&
            (as === 'tab' ? (
              <EmptyState
                icon="mail"
                title={t('matters.messages.noneYet', 'No messages yet')}
                description={t(
                  'matters.messages.noneHint',
                  'What you write to the people of this matter, and what the client answers, appears here.',
                )}
              />
            ) : (
              <p className="matters-quiet">{t('matters.messages.none', 'No messages to the client yet.')}</p>
            ))}
          <ul className="matters-messages__list">
            {list.messages.map((message, place) => (
              <li key={message.id}>
                <MessageItem
                  message={message}
                  isOpen={as === 'tab' && place === 0}
                  onAnswer={list.canWrite ? () => setWriting(answerSubject(message.subject)) : undefined}
                />
              </li>
            ))}
          </ul>
          {list.recordCount > list.messages.length && first < MOST_SHOWN && (
            <Button
              kind="quiet"
              size="small"
              busy={fetching}
              onClick={() => setFirst(Math.min(first + MORE_SHOWN[as], MOST_SHOWN))}
            >
              {t('matters.messages.more', 'Show more of {{total}}', { total: list.recordCount })}
            </Button>
          )}
        </>
      )}
      {writing !== null && (
        <Suspense fallback={null}>
          <ComposeDrawer
            matterId={matterId}
            fileNumber={fileNumber}
            subject={writing}
            onSent={handleSent}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
