import { readIds } from '@atrium/contracts';
import type { Unit } from '../server/command.ts';
import { isId } from '../server/identifiers.ts';
import { refuse } from '../server/refusal.ts';
import { findOffered } from './references.store.ts';

/** Each id once, in an order that does not depend on how they were chosen. */
export const tidyIds = (stored: string): string => [...new Set(readIds(stored))].sort().join(' ');

/** Refuses roles that the firm does not have. */
export async function checkRoles(unit: Unit, field: string, stored: string): Promise<void> {
  for (const id of readIds(stored))
    if (!isId(id) || (await findOffered(unit.tx, 'role', id)) === null)
      throw refuse({
        field,
        message: unit.translate('api.entity.notOffered', 'Choose one of the options offered.'),
      });
}
