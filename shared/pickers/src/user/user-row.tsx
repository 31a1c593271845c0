import { useTranslation } from '@atrium/platform';
import { Avatar } from '@atrium/ui';
import { TwoLines } from '../picker/field-parts.tsx';
import type { PickerTexts } from '../picker/picker-props.ts';
import type { UserOption } from './user-source.ts';

/** A person in a list: initials, name and role. */
export function UserRow({ user }: { readonly user: UserOption }) {
  return (
    <>
      <Avatar name={user.friendlyName} initials={user.initials} decorative />
      <TwoLines first={user.friendlyName} second={user.roleName} />
    </>
  );
}

/** What every picker of users says. */
export function useUserTexts(): PickerTexts {
  const { t } = useTranslation();
  return {
    placeholder: t('pickers.user.placeholder', 'Find a person by name'),
    none: t('pickers.user.none', 'No matches'),
    failed: t('pickers.user.failed', 'People could not be loaded. Close and open the list to try again.'),
  };
}
