import { useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { UserRow } from '../user-list.row.ts';

/** Whether the person may sign in, in a word. */
export function UserState({ user }: { user: Pick<UserRow, 'isDisabled' | 'isAuthorized'> }): ReactElement {
  const { t } = useTranslation();
  if (user.isDisabled) return <Tag tone="bad">{t('admin.users.disabled', 'Disabled')}</Tag>;
  if (!user.isAuthorized) return <Tag tone="warn">{t('admin.users.notAuthorised', 'Not authorised')}</Tag>;
  return <Tag tone="accent">{t('admin.users.authorised', 'Authorised')}</Tag>;
}
