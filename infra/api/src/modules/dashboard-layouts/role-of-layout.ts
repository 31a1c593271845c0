import { idOrNobody } from '../../server/identifiers.ts';

/** The role that is asked for; null stands for everybody, and what is no id for no role. */
export const readRoleId = (roleId: string | null | undefined): string | null =>
  (roleId ?? null) === null ? null : idOrNobody(roleId ?? '');
