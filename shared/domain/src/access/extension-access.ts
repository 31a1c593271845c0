import type { ExtensionOffer } from '@atrium/contracts';
import { type AccessHolder, flagsOf } from './flags-of.ts';

/** True where an offer is for this person. For display only: the server decides again on every request. */
export function canUseOffer(
  { access, isForAdministrators, isInternal }: Pick<ExtensionOffer, 'access' | 'isForAdministrators' | 'isInternal'>,
  holder: AccessHolder,
): boolean {
  const flags = flagsOf(holder);
  const isAdministrator = holder.isInternal && (holder.isAdministrator || holder.isInternalAdmin);
  return (
    access.every((flag) => flags.has(flag)) &&
    (isForAdministrators !== true || isAdministrator) &&
    (isInternal !== true || holder.isInternal)
  );
}
