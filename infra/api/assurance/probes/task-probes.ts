import { idOf } from '../../src/testing/test-firms.ts';
import {
  contacts,
  documents,
  enquiries,
  noteNumber,
  taskNumber,
  teams,
  text,
  users,
  withInputMatter,
  type Target,
} from './probe-targets.ts';

/** Arguments of tasks and calls. Of the tasks one is changed, one deleted, and one was deleted. */
export const taskTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    ['task', 'updateTask', 'reopenTask', 'reassignTask', 'snoozeTask'].map((operation) => [
      `${operation} id`,
      taskNumber(1),
    ]),
  ),
  // All of what they answer is wider than an operation may be; their own tests ask for tasks of others.
  'completeTask id': [],
  'cancelTask id': [],
  'moveTask id': [],
  'moveSubtask id': [],
  'moveTask belowId': [],
  'moveSubtask belowId': [],
  // What is changed has another version afterwards, which the next question would have to name; createTask checks the same links.
  ...Object.fromEntries(
    ['matterId', 'contactId', 'enquiryId', 'assigneeIds', 'teamIds', 'documentIds', 'partyContactId'].map((name) => [
      `updateTask ${name}`,
      [],
    ]),
  ),
  'reassignTask assigneeIds': [],
  'reassignTask teamIds': [],
  'changeTasks assigneeIds': [],
  'changeTasks teamIds': [],
  'addSubtask assigneeIds': users.map((target) => ({
    ...target,
    alongside: [[['parentId'], idOf('alpha', 'task', 1)]],
  })),
  'createTask documentIds': documents.map(withInputMatter),
  'createTask sourceNoteId': noteNumber(1).map(withInputMatter),
  'savePhoneCall partyContactId': contacts.map(withInputMatter),
  'savePhoneCall contactId': contacts.map(withInputMatter),
  'savePhoneCall enquiryId': enquiries.map(withInputMatter),
  'savePhoneCall assigneeIds': users.slice(0, 1).map(withInputMatter),
  'savePhoneCall teamIds': teams.map(withInputMatter),
  'createTask partyContactId': contacts.map((contact) => ({ ...contact, alongside: [[['input', 'kind'], 'phone']] })),
  'deleteTask id': taskNumber(2),
  // Deleted already.
  'restoreTask id': taskNumber(3),
  // It says which of the ids it was given it refused; its own tests name tasks of others.
  'changeTasks ids': [],
  'taskSummaryList ids': taskNumber(1),
  'taskSummaryList values': [
    {
      ...text('task', (mark) => `${mark} task`),
      alongside: [
        [['columnFilters', 'column'], 'subject'],
        [['columnFilters', 'operator'], 'CONTAINS'],
        [['sort', 'column'], 'assignees'],
        [['sort', 'direction'], 'desc'],
      ],
    },
  ],
  'taskSummaryList withinGroup': [
    { ...text('group', (mark) => `${mark}-0005 ${mark} matter 5`), alongside: [[['groupBy'], 'matter']] },
  ],
};
