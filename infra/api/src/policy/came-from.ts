import { sourceSystems, type SourceSystem } from '@atrium/contracts';
import { badInput } from '../errors/errors.ts';

/** A record that the links of provisioning (`source_items`) lead from. */
type LinkedColumn = 'matter_id' | 'contact_id' | 'user_id';

const isLinked = (column: LinkedColumn, id: string): string =>
  `exists (select from source_items origin where origin.tenant_id = :tenantId and origin.source_system = :cameFrom::text
    and origin.${column} = ${id} and origin.state = 'done')`;

/**
 * What it means that a record came from a source system, in SQL and on `:cameFrom`: it was brought across from there, or
 * found to be the same as a record there. What a source system does not have goes by what it hangs on.
 */
export const isFromSource = {
  matter: (id = 'm.id') => isLinked('matter_id', id),
  contact: (id = 'c.id') => isLinked('contact_id', id),
  person: (id = 'u.id') => isLinked('user_id', id),
  /** An enquiry of somebody who came from there, or one that became a matter which is there. */
  enquiry: (alias = 'e') =>
    `(${isLinked('contact_id', `${alias}.contact_id`)} or ${isLinked('matter_id', `${alias}.matter_id`)})`,
} as const;

/** True for every row where nobody asks for an origin. */
export const limitedToSource = (isFrom: string): string => `(:cameFrom::text is null or ${isFrom})`;

/** What `limitedToSource` binds. */
export interface CameFrom {
  readonly cameFrom: SourceSystem | null;
}
/** An argument `cameFrom`. Throws BAD_USER_INPUT where it names no source system. */
export function readCameFrom(asked: string | null | undefined): SourceSystem | null {
  if (asked === null || asked === undefined) return null;
  const found = sourceSystems.find((system) => system === asked);
  if (found === undefined) throw badInput(`cameFrom has to be one of ${sourceSystems.join(', ')}.`);
  return found;
}
