import { LIST_ROW_HEIGHT_PX } from '@atrium/contracts';
import type { PickerProps } from '../picker/picker-props.ts';
import { MultiPicker } from '../picker/multi-picker.tsx';
import { UserRow, useUserTexts } from './user-row.tsx';
import { useUserSource, type UserFilters, type UserOption } from './user-source.ts';

export interface UserPickerProps extends PickerProps, UserFilters {
  readonly value?: readonly UserOption[] | null;
  onChange?(users: readonly UserOption[]): void;
}

/**
 * Chooses several people. Each is a chip, removable unless the picker is
 * disabled (product specification §2.10, §4.5, §9: 20 a page).
 *
 * @example <UserPicker id="guests" value={guests} isExternal={false} onChange={setGuests} />
 */
export function UserPicker({ isStaff, isExternal, isAuthorized, ...props }: UserPickerProps) {
  const filters = {
    ...(isStaff === undefined ? {} : { isStaff }),
    ...(isExternal === undefined ? {} : { isExternal }),
    ...(isAuthorized === undefined ? {} : { isAuthorized }),
  };
  const source = useUserSource({ area: 'user picker', ...filters });
  return (
    <MultiPicker
      {...props}
      source={source}
      texts={useUserTexts()}
      rowHeight={LIST_ROW_HEIGHT_PX}
      renderRow={(user) => <UserRow user={user} />}
    />
  );
}
