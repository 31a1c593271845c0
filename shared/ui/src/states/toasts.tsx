import { dismissNotice, Link, useNotices, useTranslation, type NoticeItem } from '@atrium/platform';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import './toasts.css';

/** Good news leaves by itself; a failure stays until dealt with. */
const TOAST_SHOWN_MS = 6000;
/** Long enough to notice a mistake and reach for the way back. */
const ACTION_SHOWN_MS = 15_000;

const icons: Record<NoticeItem['tone'], IconName> = { success: 'check', info: 'info', error: 'error' };

/** The one place that shows what `useNotify` was told. Rendered once, by the frame. */
export function Toasts(): ReactElement {
  const notices = useNotices();
  const { t } = useTranslation();
  return (
    <section className="at-toasts" aria-label={t('ui.toasts.label', 'Notifications')}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Toast({ notice }: { notice: NoticeItem }): ReactElement {
  const { t } = useTranslation();
  const { id, tone, title, message, link, action } = notice;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (tone === 'error' || isHeld) return undefined;
    const timer = setTimeout(() => dismissNotice(id), action === null ? TOAST_SHOWN_MS : ACTION_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, action]);
  return (
    <div
      className={`at-toast at-toast--${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className="at-toast__mark">
        <Icon name={icons[tone]} />
      </span>
      <div className="at-toast__words">
        {title !== null && <strong>{title}</strong>}
        <span>{message}</span>
        {link !== null && (
          <Link className="at-toast__link" to={link} onClick={() => dismissNotice(id)}>
            {t('ui.toasts.open', 'Open')}
          </Link>
        )}
      </div>
      {action !== null && (
        <Button
          size="small"
          onClick={() => {
            dismissNotice(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={t('ui.toasts.dismiss', 'Dismiss')}
        onClick={() => dismissNotice(id)}
      />
    </div>
  );
}
