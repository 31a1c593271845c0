import type { ExtensionOffer } from '@atrium/contracts';
import { type AccessHolder, flagsOf } from './flags-of.ts';

/** True where an offer is for this person. For display only: the server decides again on every request. */
export function canUseOffer(
  { access, isForAdministrators, isInternal }: Pick<ExtensionOffer, 'access' | 'isForAdministrators' | 'isInternal'>,
  holder: AccessHolder,
): boolean {
  const flags = flagsOf(holder);
  // Administrators of the firm, by the word of product specification §6; internal administrators are named where they are meant.
  const isAdministrator = holder.isInternal && holder.isAdministrator;
  return (
    access.every((flag) => flags.has(flag)) &&
    (isForAdministrators !== true || isAdministrator) &&
    (isInternal !== true || holder.isInternal)
  );
}
