import { USER_PAGE_SIZE } from '@atrium/contracts';
import type { ListRules } from '@atrium/platform';

export const userListRules: ListRules = {
  pageSize: USER_PAGE_SIZE,
  sortColumns: ['friendlyName', 'email', 'roleName', 'kind', 'state', 'lastSignInAt', 'staffName', 'hasTasks'],
  defaultSort: { column: 'friendlyName', direction: 'asc' },
  sortsAtMost: 3,
};

/** The saved views: everyone, or one side of the firm. */
export const userKinds = ['all', 'staff', 'external'] as const;
export type UserKind = (typeof userKinds)[number];

/** What the address asks for beside search, order and page. */
export interface UserFilters {
  readonly kind: UserKind;
  /** Null: authorised or not. */
  readonly isAuthorized: boolean | null;
}

/** Reads the filters; `/admin/userList/staff` is another way to write `?kind=staff`. */
export function readUserFilters(params: URLSearchParams, command: string | undefined): UserFilters {
  const wanted = (params.get('kind') ?? command ?? '').toLowerCase();
  const authorised = params.get('authorised');
  return {
    kind: userKinds.find((kind) => kind === wanted) ?? 'all',
    isAuthorized: authorised === 'yes' ? true : authorised === 'no' ? false : null,
  };
}

/** The filters as the API takes them; what is not asked for is left out. */
export function userVariables({ kind, isAuthorized }: UserFilters) {
  return {
    ...(kind === 'staff' ? { isStaff: true } : {}),
    ...(kind === 'external' ? { isExternal: true } : {}),
    ...(isAuthorized === null ? {} : { isAuthorized }),
  };
}
