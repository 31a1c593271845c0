import { useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { UserRow } from '../user-list.row.ts';

interface UserStateProps {
  readonly user: Pick<UserRow, 'isDisabled' | 'isAuthorized' | 'invitationExpiresAt'> & {
    readonly hasPassword?: boolean;
  };
}

/** Whether the person may sign in, in a word. */
export function UserState({ user }: UserStateProps): ReactElement {
  const { t } = useTranslation();
  if (user.isDisabled) return <Tag tone="bad">{t('admin.users.disabled', 'Disabled')}</Tag>;
  if (!user.isAuthorized) return <Tag tone="warn">{t('admin.users.notAuthorised', 'Not authorised')}</Tag>;
  if (user.invitationExpiresAt != null && user.hasPassword !== true)
    return new Date(user.invitationExpiresAt) > new Date() ? (
      <Tag tone="info">{t('admin.users.invited', 'Invited')}</Tag>
    ) : (
      <Tag tone="warn">{t('admin.users.invitationExpired', 'Invitation expired')}</Tag>
    );
  return <Tag tone="accent">{t('admin.users.authorised', 'Authorised')}</Tag>;
}
