import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import './notice.css';

export type NoticeTone = 'info' | 'warn' | 'bad' | 'success';

const icons: Record<NoticeTone, IconName> = { info: 'info', warn: 'warning', bad: 'error', success: 'check' };

/** A message in the flow of a page. A failure is announced at once, the rest politely. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}): ReactElement {
  return (
    <div className={`at-notice at-notice--${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className="at-notice__words">
        {title !== undefined && <div className="at-notice__title">{title}</div>}
        {children}
      </div>
      {action ? <div className="at-notice__action">{action}</div> : null}
    </div>
  );
}
