import { roleActions, roleFeatures } from '@atrium/contracts';
import type { ShownRole } from './role-matrix.ts';

/** One thing in which two roles differ; what a role does not have is empty. */
export interface RoleDifference {
  readonly part: 'FLAG' | 'SCOPE';
  readonly key: string;
  readonly one: string;
  readonly other: string;
}

const flagsOf = ({ flags, derivedFlags }: ShownRole): readonly string[] => [...flags, ...derivedFlags];
const scopeIn = ({ isInternalAdmin, isExternal, scopes }: ShownRole, feature: string, action: string): string =>
  isInternalAdmin && !isExternal
    ? 'all'
    : (scopes.find((cell) => cell.feature === feature && cell.action === action)?.scope ?? 'none');

/** What one role may and the other may not, in the order of the two matrices. */
export function compareRoles(one: ShownRole, other: ShownRole): RoleDifference[] {
  const flags = [...new Set([...flagsOf(one), ...flagsOf(other)])].sort();
  const held = (role: ShownRole, flag: string): string => (flagsOf(role).includes(flag) ? 'yes' : '');
  const ofFlags = flags.map((key): RoleDifference => ({
    part: 'FLAG',
    key,
    one: held(one, key),
    other: held(other, key),
  }));
  const ofScopes = roleFeatures.flatMap((feature) =>
    roleActions.map((action): RoleDifference => ({
      part: 'SCOPE',
      key: `${feature}.${action}`,
      one: scopeIn(one, feature, action),
      other: scopeIn(other, feature, action),
    })),
  );
  return [...ofFlags, ...ofScopes].filter((each) => each.one !== each.other);
}
