import { operatorRoles, type OperatorRole } from '@atrium/contracts';

/** Each role may what the one before it may, and more. */
export const isAtLeast = (role: OperatorRole, least: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(least);

/** A token never does more than its maker does today. */
export const lesserRole = (one: OperatorRole, other: OperatorRole): OperatorRole =>
  isAtLeast(one, other) ? other : one;
