import { COLUMN_MASK } from '@atrium/contracts';
import type { GridAccess } from '../../grid/grid-access.ts';
import { masked } from '../../grid/list-columns.ts';
import { columnAccessOf, type ColumnAccess } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { matterGrid, type MatterColumnName } from './list/matter-columns.ts';

/** What the viewer may see of each column: by the role, and of amounts by the reach in invoices. */
export type MatterAccess = GridAccess<MatterColumnName>;
export const matterAccessOf = matterGrid.accessOf;

/** A text of a matter that is shown elsewhere than in the list, as far as its column is open: empty where it is hidden. */
export function shownText(viewer: Viewer | null, column: 'title' | 'client' | 'type' | 'status', text: string): string {
  return textAsOpen(viewer === null ? 'hidden' : matterAccessOf(viewer)[column], text);
}
/** The text, the mask, or nothing. */
export const textAsOpen = (access: ColumnAccess, text: string): string =>
  access === 'read' || text === '' ? text : masked(text, access);

/** The same in a sentence of a mail or a notification, which has a place for it: somebody is told that there is something. */
export const toldText = (reader: Pick<Viewer, 'closedColumns'>, column: 'title' | 'type', text: string): string =>
  columnAccessOf(reader, 'matters', column) === 'read' ? text : COLUMN_MASK;
