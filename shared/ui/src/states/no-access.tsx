import { useTranslation } from '@atrium/platform';
import { EmptyState } from './empty-state.tsx';
import type { ReactNode } from 'react';

/** In place of a page whose question the API refuses to this person (`isForbidden`): asking again would be of no use. */
export function NoAccess({ title, action }: { readonly title?: string; readonly action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="lock"
      title={title ?? t('ui.noAccess.title', 'Your role does not include this page')}
      description={t('ui.noAccess.hint', 'If you need it for your work, ask an administrator of your firm.')}
      action={action}
    />
  );
}
