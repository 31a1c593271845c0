import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action, type Viewer } from '../../policy/viewer.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    scopeOf(viewer, 'notes', action) !== 'none';

const opensNotes = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement', 'notes'));

/**
 * Notes are the firm's own: nobody from outside reads or writes one, whatever its
 * visibility (policy/matter-audience.ts says the same of who is told). `shared`
 * only marks a note as fit to be given to the client some day.
 */
export const notesPolicy = {
  view: allOf(opensNotes, reaches('view')),
  /** The list across matters, contacts and enquiries (product specification §4.2, /notesSummary). */
  list: allOf(isInternal, holdsAny('notes'), reaches('view')),
  add: allOf(opensNotes, reaches('create')),
  edit: allOf(opensNotes, reaches('edit')),
  remove: allOf(opensNotes, reaches('delete')),
  /** Time made from a note is time one may record. */
  convert: allOf(opensNotes, reaches('view'), timesheetPolicy.record),
  /** Notes of contacts and of enquiries are for those who see these. */
  contacts: allOf(opensNotes, reaches('view'), contactsPolicy.list),
  enquiries: allOf(opensNotes, reaches('view'), holdsAny('leadsSummary')),
} satisfies Record<string, Rule>;

/** Whether the viewer may do this with notes at all; where is for the reach to say. */
export const mayDo: Readonly<Record<'view' | 'create' | 'edit' | 'delete', (viewer: Viewer) => boolean>> = {
  view: notesPolicy.view,
  create: notesPolicy.add,
  edit: notesPolicy.edit,
  delete: notesPolicy.remove,
};
