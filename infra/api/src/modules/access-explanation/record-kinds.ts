import { anyOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { documentsPolicy } from '../documents/documents.policy.ts';
import { findVisible as findVisibleDocument } from '../documents/downloads/document-link.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { enquiryList } from '../enquiries/enquiries.list.ts';
import { findVisibleInvoice } from '../invoices/visible-invoice.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { matterMoneyPolicy } from '../matter-money/matter-money.policy.ts';
import { noteReachParameters } from '../notes/note-reach.ts';
import { notesPolicy } from '../notes/notes.policy.ts';
import { findNotes } from '../notes/notes.store.ts';
import { staffPolicy } from '../staff/staff.policy.ts';
import { kindsOf, tasksOf } from '../tasks/task-reach.ts';
import { tasksPolicy } from '../tasks/tasks.policy.ts';
import { findTasks } from '../tasks/tasks.store.ts';
import { timesheetPolicy } from '../timesheet/timesheet.policy.ts';
import { findIssuedInvoice, findOwnEntry, findReachedEntry, reachesNote } from './access-explanation.store.ts';
import { calendarKinds } from './calendar-kinds.ts';
import { explainFlag } from './explain-flag.ts';
import { firmKinds } from './firm-kinds.ts';
import { matterKinds } from './matter-kinds.ts';
import { outreachKinds } from './outreach-kinds.ts';
import { foundIn, type RecordKind, type SeenRecord } from './record-kind.ts';

const contact: RecordKind = {
  feature: 'contacts',
  belongsTo: 'person',
  opens: () => contactsPolicy.list,
  find: foundIn(contactList),
};
const enquiry: RecordKind = {
  feature: 'enquiries',
  belongsTo: 'person',
  opens: () => enquiriesPolicy.view,
  find: foundIn(enquiryList),
};

const task: RecordKind<SeenRecord & { readonly kind: 'task' | 'phone' }> = {
  feature: 'tasks',
  belongsTo: 'person',
  isMetWithoutMatters: true,
  opens: () => tasksPolicy.view,
  async find(runner, viewer, id) {
    const tasks = tasksOf(viewer, 'view');
    const [row] = tasks === null ? [] : await findTasks(runner, viewer.tenantId, tasks, [id]);
    return row ?? null;
  },
  // Whoever has phone calls alone meets no other task.
  more: (explained, { kind }) => (kindsOf(explained.reader).includes(kind) ? [] : explainFlag(explained, 'adHocTask')),
};

type SeenNote = SeenRecord & { readonly contactId: string | null; readonly visibility: string };
const note: RecordKind<SeenNote> = {
  feature: 'notes',
  belongsTo: 'matter',
  opens({ matterId, contactId }) {
    if (matterId !== null) return notesPolicy.view;
    return contactId === null ? notesPolicy.enquiries : notesPolicy.contacts;
  },
  find: async (runner, viewer, id) =>
    (await findNotes(runner, viewer.tenantId, { ...noteReachParameters(viewer), ids: [id] }))[0] ?? null,
  async hidden(runner, { reader, translate, person }, { id, seen: { visibility } }) {
    if (!(await reachesNote(runner, reader, id))) return null;
    const text =
      visibility === 'team'
        ? translate(
            'api.access.noteOfTeam',
            'The note is for the teams of its author, and {{name}} is in none of them.',
            {
              name: person.name,
            },
          )
        : translate('api.access.notePrivate', 'The note is private: only its author sees it.');
    return { rule: 'VISIBILITY', isPassed: false, text };
  },
};

const document: RecordKind = {
  feature: 'documents',
  belongsTo: 'matter',
  opens: ({ matterId }) => (matterId === null ? documentsPolicy.open : documentsPolicy.view),
  find: (runner, viewer, id) => findVisibleDocument({ runner }, viewer, id),
  hidden: (_runner, { reader, translate, person }) =>
    Promise.resolve(
      reader.isExternal
        ? {
            rule: 'VISIBILITY',
            isPassed: false,
            text: translate(
              'api.access.documentNotShared',
              'The document is not shared with {{name}}, and they did not send it.',
              { name: person.name },
            ),
          }
        : null,
    ),
};

/** People of the firm open an invoice; those from outside see it on their matter. */
const invoice: RecordKind = {
  feature: 'invoices',
  belongsTo: 'matter',
  opens: (_seen, { isExternal }) => (isExternal ? matterMoneyPolicy.invoices : billingPolicy.view),
  find: (runner, viewer, id) =>
    viewer.isExternal ? findIssuedInvoice(runner, viewer, id) : findVisibleInvoice({ runner }, viewer, id),
  hidden: (_runner, { reader, translate }) =>
    Promise.resolve(
      reader.isExternal
        ? {
            rule: 'VISIBILITY',
            isPassed: false,
            text: translate(
              'api.access.invoiceNotIssued',
              'The invoice has not been issued, or was reversed: people from outside the firm do not see it.',
            ),
          }
        : null,
    ),
};

/** Time of whoever the role covers, where time of others is seen at all. */
const timeOfOthers = anyOf(matterMoneyPolicy.time, staffPolicy.drillDown);
const isOwnTime = (entry: { readonly userId: string }, viewer: Viewer): boolean =>
  entry.userId === viewer.userId && timesheetPolicy.week(viewer);
const timeEntry: RecordKind<SeenRecord & { readonly userId: string }> = {
  feature: 'time',
  belongsTo: 'person',
  opens: (seen, reader) => (isOwnTime(seen, reader) ? timesheetPolicy.week : timeOfOthers),
  async find(runner, viewer, id) {
    const own = timesheetPolicy.week(viewer) ? await findOwnEntry(runner, viewer, id) : null;
    return own ?? (timeOfOthers(viewer) ? findReachedEntry(runner, viewer, id) : null);
  },
};

/** Every kind, by the name of what the API is asked with. */
export const recordKinds = {
  contact,
  enquiry,
  task,
  note,
  document,
  invoice,
  timeEntry,
  ...calendarKinds,
  ...matterKinds,
  ...outreachKinds,
  ...firmKinds,
};
export type RecordKindName = keyof typeof recordKinds;
export const recordKindNames = Object.keys(recordKinds) as readonly RecordKindName[];
/** Time that somebody recorded themselves needs neither a reach in time nor the matter. */
export const isSeenAsOwn = (kind: RecordKindName, seen: object, viewer: Viewer): boolean =>
  kind === 'timeEntry' && isOwnTime(seen as { userId: string }, viewer);
