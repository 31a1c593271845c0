import { type NotificationKind, notificationKinds } from '@atrium/contracts';
import { relativeTime } from '@atrium/domain';
import { Link, useQuery, useRegion, useRequest, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, IconButton, LoadingShape } from '@atrium/ui';
import { useEffect, useState } from 'react';
import type { ShellInboxQuery } from '../generated/graphql.ts';
import { inboxQuery, markReadMutation } from './inbox.operations.ts';
import { inboxKindLabels } from './inbox-kinds.ts';

type Row = ShellInboxQuery['notifications']['notifications'][number];

const PAGE = 20;
const MOST = 200;
const LOADING_ROWS = 4;

/** What the person was notified of, newest first: all or unread, of one kind or of every kind. */
export function InboxList({ openings, unreadCount }: { readonly openings: number; readonly unreadCount: number }) {
  const { t } = useTranslation();
  const [isUnread, setUnread] = useState(false);
  const [kind, setKind] = useState('');
  const [first, setFirst] = useState(PAGE);
  const [{ data, error, fetching }, refetch] = useQuery({
    query: inboxQuery,
    variables: { first, kind: kind === '' ? null : kind, isUnread },
    requestPolicy: 'cache-and-network',
  });
  const { run: markRead } = useRequest(markReadMutation, { area: 'inbox' });
  // Another one came or was read, here or elsewhere; or the list was opened once more.
  useEffect(() => refetch({ requestPolicy: 'network-only' }), [openings, unreadCount, refetch]);
  const list = data?.notifications;
  const rows = list?.notifications ?? [];
  const read = (ids: string[] | null) => void markRead({ ids });

  return (
    <>
      <div className="sh-inbox__head">
        <h2>{t('shell.inbox.label', 'Notifications')}</h2>
        <Button
          size="small"
          kind="quiet"
          disabled={(list?.unreadCount ?? unreadCount) === 0}
          onClick={() => read(null)}
        >
          {t('shell.inbox.markAll', 'Mark all as read')}
        </Button>
      </div>
      <div className="sh-inbox__filters">
        <div className="sh-inbox__views" role="group" aria-label={t('shell.inbox.show', 'Show')}>
          {[false, true].map((each) => (
            <button key={String(each)} type="button" aria-pressed={isUnread === each} onClick={() => setUnread(each)}>
              {each ? t('shell.inbox.unread', 'Unread') : t('shell.inbox.all', 'All')}
            </button>
          ))}
        </div>
        <select
          aria-label={t('shell.inbox.kind', 'Kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        >
          <option value="">{t('shell.inbox.everyKind', 'Every kind')}</option>
          {notificationKinds
            .filter(({ ways }) => (ways as readonly string[]).includes('toast'))
            .map((each) => (
              <option key={each.kind} value={each.kind}>
                {t(`shell.inbox.kindOf.${each.kind}`, inboxKindLabels[each.kind])}
              </option>
            ))}
        </select>
      </div>
      {rows.length > 0 ? (
        <ul className="sh-inbox__list">
          {rows.map((row) => (
            <InboxRow key={row.id} row={row} onRead={() => read([row.id])} />
          ))}
        </ul>
      ) : error !== undefined ? (
        <ErrorState
          title={t('shell.inbox.failed', 'Notifications could not be loaded')}
          onRetry={() => refetch({ requestPolicy: 'network-only' })}
        />
      ) : fetching && list === undefined ? (
        <LoadingShape rows={LOADING_ROWS} />
      ) : (
        <EmptyState
          icon="bell"
          title={
            isUnread ? t('shell.inbox.noneUnread', 'Nothing unread') : t('shell.inbox.none', 'No notifications yet')
          }
        />
      )}
      <div className="sh-inbox__foot">
        {(list?.recordCount ?? 0) > rows.length && first < MOST && (
          <Button size="small" kind="quiet" onClick={() => setFirst((known) => Math.min(MOST, known + PAGE))}>
            {t('shell.inbox.more', 'Show older')}
          </Button>
        )}
        <Link to="/settings?section=notifications">{t('shell.inbox.settings', 'Notification settings')}</Link>
      </div>
    </>
  );
}

function InboxRow({ row, onRead }: { readonly row: Row; readonly onRead: () => void }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { kind, message, link, createdAt, readAt, status } = row;
  const isUnread = readAt === null;
  const text = (
    <>
      <span className="sh-inbox__message">
        {/* Written in the language of that day, which may run the other way. */}
        <bdi>{message}</bdi>
      </span>
      <span className="sh-inbox__about">
        {isKnown(kind) && <span>{t(`shell.inbox.kindOf.${kind}`, inboxKindLabels[kind])}</span>}
        {status === 'failed' && <span className="sh-inbox__failed">{t('shell.inbox.failedOne', 'Failed')}</span>}
        <time dateTime={createdAt}>{relativeTime(createdAt, new Date(), language, timeZone)}</time>
      </span>
    </>
  );
  return (
    <li className={isUnread ? 'sh-inbox__row sh-inbox__row--unread' : 'sh-inbox__row'}>
      {link === null ? (
        <div className="sh-inbox__text">{text}</div>
      ) : (
        <Link className="sh-inbox__text" to={link} onClick={isUnread ? onRead : undefined}>
          {text}
        </Link>
      )}
      {isUnread && (
        <IconButton
          icon="check"
          size="small"
          label={t('shell.inbox.markOne', 'Mark as read: {{message}}', { message })}
          onClick={onRead}
        />
      )}
    </li>
  );
}

const isKnown = (kind: string): kind is NotificationKind => kind in inboxKindLabels;
