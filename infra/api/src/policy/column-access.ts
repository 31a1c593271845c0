import type { Viewer } from './viewer.ts';

/** Lists whose columns a firm can close to a role (product specification §2.6, Matter View Column Security). */
export const securedLists = ['matters', 'contacts', 'users'] as const;
export type SecuredList = (typeof securedLists)[number];
/** A hidden column is as if it were not there; a masked one shows that it is, and nothing of what it holds. */
export type ClosedAccess = 'hidden' | 'masked';
export type ColumnAccess = ClosedAccess | 'read';

/** What the firm lets the viewer's role see of a column. What is not listed may be read. */
export function columnAccessOf(viewer: Pick<Viewer, 'closedColumns'>, list: SecuredList, column: string): ColumnAccess {
  return viewer.closedColumns.get(`${list}.${column}`) ?? 'read';
}
