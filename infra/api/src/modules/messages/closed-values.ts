import type { MergeValues } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import type { MatterColumnName } from '../matters/list/matter-columns.ts';

/** The column of the matter that each field is taken from. The file number and the links are open to everyone. */
const matterColumns: Readonly<Record<string, MatterColumnName>> = {
  'Matter.Title': 'title',
  'Matter.Type': 'type',
  'Matter.Status': 'status',
  'Matter.Stage': 'stage',
  'Matter.ClientName': 'client',
  'Matter.Responsible': 'personResponsible',
  'Matter.Acting': 'personActing',
  'Matter.Assisting': 'personAssisting',
  'Matter.Introducer': 'introducer',
  'Matter.OpenedDate': 'openedOn',
  'Matter.NextCriticalDate': 'nextKeyDate',
};
const contactFields: Readonly<Record<string, readonly string[]>> = {
  'Recipient.Email': ['email'],
  'Recipient.Mobile': ['mobile'],
  'Recipient.Address': ['addressLine', 'suburb'],
};

/** The values without those of columns that are closed to whoever writes: such a field is as if the record had none. */
export function withoutClosed(viewer: Viewer, values: MergeValues): MergeValues {
  const matters = matterAccessOf(viewer);
  const isClosed = (path: string): boolean => {
    // Fields of a type tell which it is.
    const column = path.startsWith('custom.') ? 'type' : matterColumns[path];
    return (
      (column !== undefined && matters[column] !== 'read') ||
      (contactFields[path] ?? []).some((field) => contactColumns.fieldAccessOf(viewer, field) !== 'read')
    );
  };
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [path, isClosed(path) ? null : value]));
}
