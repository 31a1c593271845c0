/**
 * Who from outside sees which version of a document, as SQL over `documents`. Said
 * once: lists, counts, links, archives and the search of texts all stand on it.
 */

/** A share that is neither withdrawn nor over; `user` is SQL for a person's id, or null for anybody. */
export const shareInForce = (document: string, user: string | null): string => `exists (
  select from document_shares ds where ds.tenant_id = :tenantId and ds.document_id = ${document}.id${user === null ? '' : ` and ds.user_id = ${user}`}
    and ds.withdrawn_at is null and (ds.expires_at is null or ds.expires_at > now()))`;

/** What that person sent themselves, whatever became of it, and what was shared with them once it is clean. */
export const isVisibleTo = (document: string, user: string): string =>
  `(${document}.created_by = ${user} or (${document}.scan_state = 'clean' and ${shareInForce(document, user)}))`;

/** The newest version that the person may see: an older one is shared until the document is shared again. */
export const isNewestVisibleTo = (
  document: string,
  user: string,
): string => `(${document}.series_id is null or not exists (
  select from documents newer where newer.tenant_id = :tenantId and newer.series_id = ${document}.series_id and newer.revision > ${document}.revision
    and newer.discarded_at is null and ${isVisibleTo('newer', user)}))`;

/** Parameters: `isExternal`, `viewerId`. */
export const visible = `(not :isExternal::boolean or ${isVisibleTo('d', ':viewerId::uuid')})`;
export const newest = `(case when :isExternal::boolean then ${isNewestVisibleTo('d', ':viewerId::uuid')} else d.is_current end)`;
