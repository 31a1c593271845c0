import { type AccessFlag, accessFlags } from '@atrium/contracts';

/** What the rules of access need to know about a person. */
export interface AccessHolder {
  /** Flags as the server lists them. */
  readonly access: readonly string[];
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly isInternal: boolean;
}

const knownFlags: ReadonlySet<string> = new Set(accessFlags);

/**
 * The flags a person holds. `internalAdmin` follows from who they are and
 * never from the list; flags this version does not know are left out.
 */
export function flagsOf(holder: Pick<AccessHolder, 'access' | 'isInternalAdmin'>): ReadonlySet<AccessFlag> {
  const flags = new Set(holder.access.filter((flag): flag is AccessFlag => knownFlags.has(flag)));
  if (holder.isInternalAdmin) flags.add('internalAdmin');
  else flags.delete('internalAdmin');
  return flags;
}
