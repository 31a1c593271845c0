import { useSubscription, useTranslation } from '@atrium/platform';
import { Icon, LoadingShape, VisuallyHidden } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { HeaderPopover } from '../frame/header-popover.tsx';
import { unreadCountSubscription } from './inbox.operations.ts';
import './inbox.css';

const InboxList = lazy(() => import('./inbox-list.tsx').then((module) => ({ default: module.InboxList })));

const MOST_SHOWN = 99;
const LOADING_ROWS = 4;

/** The person's notifications behind a bell that says how many were not read yet. */
export function InboxBell() {
  const { t } = useTranslation();
  const [{ data }] = useSubscription({ query: unreadCountSubscription });
  const [openings, setOpenings] = useState(0);
  const count = data?.unreadNotificationCount ?? 0;
  return (
    <HeaderPopover
      label={t('shell.inbox.label', 'Notifications')}
      buttonClassName="sh-header__tool sh-inbox__bell"
      panelClassName="sh-inbox"
      onOpen={() => setOpenings((known) => known + 1)}
      button={
        <>
          <Icon name="bell" />
          <VisuallyHidden>{t('shell.inbox.label', 'Notifications')}</VisuallyHidden>
          {count > 0 && (
            <span className="sh-badge">
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
              <VisuallyHidden>{t('shell.inbox.unreadSuffix', ' unread')}</VisuallyHidden>
            </span>
          )}
        </>
      }
    >
      {openings > 0 && (
        <Suspense fallback={<LoadingShape rows={LOADING_ROWS} />}>
          <InboxList openings={openings} unreadCount={count} />
        </Suspense>
      )}
    </HeaderPopover>
  );
}
