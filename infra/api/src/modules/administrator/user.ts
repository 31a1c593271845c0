import { COLUMN_MASK } from '@atrium/contracts';
import type { ColumnAccess } from '../../policy/column-access.ts';
import { userGrid, type UserAccess, type UserColumnName } from './user-columns.ts';
import type { UserRow } from './users.statements.ts';

/** A user as the viewer may see them. */
export type PresentedUser = UserRow;

const textOf = (access: ColumnAccess): string => (access === 'masked' ? COLUMN_MASK : '');
/** What stands in place of a closed column: nothing, or that there is something. */
const closers: Readonly<Partial<Record<UserColumnName, (access: ColumnAccess) => Partial<PresentedUser>>>> = {
  email: (access) => ({ email: textOf(access) }),
  roleName: (access) => ({ roleName: textOf(access) }),
  lastSignInAt: () => ({ lastSignInAt: null }),
  staffName: (access) => ({ staffName: access === 'masked' ? COLUMN_MASK : null }),
  hasTasks: () => ({ hasTasks: false }),
};

export function closeUserColumns(user: UserRow, access: UserAccess): PresentedUser {
  let shown: PresentedUser = user;
  for (const name of userGrid.names) {
    const close = access[name] === 'read' ? undefined : closers[name];
    if (close !== undefined) shown = { ...shown, ...close(access[name]) };
  }
  return shown;
}
