import { DROPDOWN_THRESHOLD, LIST_ROW_HEIGHT_PX, USER_DROPDOWN_PAGE_SIZE } from '@atrium/contracts';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { UserRow, useUserTexts } from './user-row.tsx';
import { useUserSource, type UserFilters, type UserOption } from './user-source.ts';

export interface UserDropdownProps extends PickerProps, UserFilters {
  readonly value?: UserOption | null;
  /** Null where the choice was taken back. */
  onChange?(user: UserOption | null): void;
}

/**
 * Chooses one person from a list of 30 a page, the next page asked for 20 rows
 * before the end (product specification §9). A failure is only logged (§8).
 *
 * @example <UserDropdown id="owner" value={owner} isStaff onChange={setOwner} />
 */
export function UserDropdown({ isStaff, isExternal, isAuthorized, ...props }: UserDropdownProps) {
  const filters = {
    ...(isStaff === undefined ? {} : { isStaff }),
    ...(isExternal === undefined ? {} : { isExternal }),
    ...(isAuthorized === undefined ? {} : { isAuthorized }),
  };
  const source = useUserSource({
    area: 'user dropdown',
    pageSize: USER_DROPDOWN_PAGE_SIZE,
    threshold: DROPDOWN_THRESHOLD,
    failure: 'log',
    ...filters,
  });
  return (
    <SinglePicker
      {...props}
      source={source}
      texts={useUserTexts()}
      rowHeight={LIST_ROW_HEIGHT_PX}
      renderRow={(user) => <UserRow user={user} />}
    />
  );
}
