import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import './state.css';

export interface StateMessageProps {
  icon: IconName;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  isBad?: boolean;
}

/** The common shape of what stands in a place that has nothing to show. */
export function StateMessage({ icon, title, description, action, isBad = false }: StateMessageProps): ReactElement {
  return (
    <div className={`at-state${isBad ? ' at-state--bad' : ''}`} role={isBad ? 'alert' : undefined}>
      <span className="at-state__mark">
        <Icon name={icon} size={20} />
      </span>
      <h2 className="at-state__title">{title}</h2>
      {description !== undefined && <p className="at-state__description">{description}</p>}
      {action !== undefined && <div className="at-state__action">{action}</div>}
    </div>
  );
}
