import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../display/icon-paths.ts';
import { StateMessage } from './state-message.tsx';

/** Says what would be here, and offers the first step. */
export function EmptyState({
  title,
  description,
  action,
  icon = 'document',
}: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  icon?: IconName | undefined;
}): ReactElement {
  return <StateMessage icon={icon} title={title} description={description} action={action} />;
}
