import { personPredicate, type RowReach } from './row-reach.ts';

/**
 * SQL that is true for the enquiries (under this alias) within reach: they belong to whom they are assigned, and to
 * their team. The tenant is for the caller to bind.
 */
export function enquiryPredicate(reach: RowReach, alias = 'e'): string {
  const assigned = personPredicate(reach, `${alias}.assigned_to_id`);
  return reach === 'team' ? `(${assigned} or ${alias}.team_id = any(:teamIds::uuid[]))` : assigned;
}
