/**
 * The pattern that finds `text` anywhere in a search column, which is kept in
 * lower case; `%`, `_` and `\` in it stand for themselves.
 *
 * @example
 * select m.* from search_matters(:tenantId, array[:pattern::text], null) found
 *   join matters m on m.tenant_id = :tenantId and m.id = found.id
 */
export function likePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
