import { LIST_THRESHOLD, USER_PAGE_SIZE } from '@atrium/contracts';
import { useMemo } from 'react';
import type { UserPicker_UserFragment } from '../generated/graphql.ts';
import { defineSource, type FailureManner, type OptionSource } from '../picker/option-source.ts';
import { userPickerQuery } from './user-picker.operations.ts';

/** What a picker knows of a user. */
export type UserOption = UserPicker_UserFragment;

/** Who is offered (product specification §6). */
export interface UserFilters {
  /** True: only people who work for the firm as staff; false: only others. */
  readonly isStaff?: boolean;
  /** True: only people from outside; false: only people of the firm. */
  readonly isExternal?: boolean;
  /** True: only those who may sign in; false: only others. */
  readonly isAuthorized?: boolean;
}

interface UserSourceSettings extends UserFilters {
  readonly area: string;
  readonly pageSize?: number;
  readonly threshold?: number;
  readonly failure?: FailureManner;
}

/** Users to pick from: 20 a page unless the variant says otherwise. */
export function useUserSource(settings: UserSourceSettings): OptionSource<UserOption> {
  const {
    area,
    isStaff = null,
    isExternal = null,
    isAuthorized = null,
    pageSize = USER_PAGE_SIZE,
    threshold = LIST_THRESHOLD,
    failure = 'report',
  } = settings;
  return useMemo(
    () =>
      defineSource({
        area,
        pageSize,
        threshold,
        failure,
        query: userPickerQuery,
        variables: (page) => ({ ...page, isStaff, isExternal, isAuthorized }),
        read: ({ administrator: { users } }) => ({ rows: users.user, recordCount: users.recordCount }),
        keyOf: ({ userID }: UserOption) => userID,
        textOf: ({ friendlyName }: UserOption) => friendlyName,
      }),
    [area, isStaff, isExternal, isAuthorized, pageSize, threshold, failure],
  );
}
