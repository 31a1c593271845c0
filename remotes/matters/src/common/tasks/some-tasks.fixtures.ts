import type { TaskPane_TaskFragment, TasksSummary_TaskFragment } from '../../generated/graphql.ts';

const dan = { id: 'user-2', name: 'Dan Sorensen', initials: 'DS' };

/** A task as lists have it. */
export function aTask(differences: Partial<TasksSummary_TaskFragment> = {}): TasksSummary_TaskFragment {
  return {
    id: 't1',
    version: 3,
    kind: 'task',
    subject: 'Draft affidavit',
    category: 'Drafting',
    status: 'Open',
    priority: 'Normal',
    dueOn: '2026-11-20',
    startOn: null,
    estimatedSeconds: 3600,
    createdAt: '2026-11-01T00:00:00Z',
    completedAt: null,
    subtaskCount: 0,
    closedSubtaskCount: 0,
    documentCount: 0,
    canEdit: true,
    canDelete: true,
    matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' },
    assignees: [dan],
    teams: [],
    createdBy: dan,
    recurrence: null,
    parent: null,
    call: null,
    ...differences,
  };
}

/** A phone call that waits to be returned. */
export function aCall(differences: Partial<TasksSummary_TaskFragment> = {}): TasksSummary_TaskFragment {
  const call = {
    direction: 'in',
    partyName: 'T. Nguyen',
    partyNumber: '08 8123 4567',
    calledAt: '2026-11-22T01:00:00Z',
    durationSeconds: 420,
    outcome: 'Left message',
    isCallbackRequired: true,
    callbackBy: '2026-11-23T05:00:00Z',
  } as const;
  return aTask({
    id: 'c1',
    kind: 'phone',
    subject: 'About the mediation',
    category: '',
    dueOn: '2026-11-23',
    call,
    ...differences,
  });
}

/** The same with everything that the pane and the form show. */
export function aWholeTask(differences: Partial<TaskPane_TaskFragment> = {}): TaskPane_TaskFragment {
  return {
    ...aTask(),
    note: '<p>For the <strong>directions</strong> hearing.</p>',
    changedAt: '2026-11-02T00:00:00Z',
    sourceNoteId: null,
    fieldOrigins: [],
    enquiry: null,
    contact: null,
    completedBy: null,
    subtasks: [],
    documents: [],
    reminders: [],
    recurrence: null,
    call: null,
    ...differences,
  };
}

/** A phone call with everything. */
export function aWholeCall(differences: Partial<TaskPane_TaskFragment> = {}): TaskPane_TaskFragment {
  const { call, ...rest } = aCall();
  return aWholeTask({
    ...rest,
    recurrence: null,
    call: call ? { ...call, noteId: null, timeEntryId: null, partyContact: null } : null,
    ...differences,
  });
}

export const taskOptions = {
  taskOptions: {
    categories: ['Drafting', 'Court'],
    callOutcomes: ['Left message', 'Spoke'],
    kinds: ['task', 'phone'],
    creatableKinds: ['task', 'phone'],
  },
};

/** What the form asks beside the task itself. */
export const formAnswers = {
  TaskOptions: taskOptions,
  TaskAssignees: { taskAssignees: [dan, { id: 'user-1', name: 'Ada Moreau', initials: 'AM' }] },
  TaskTeams: { firm: { teams: { team: [{ guidID: 'team-1', description: 'Litigation' }] } } },
  TaskDocuments: { matterDocuments: { documents: [{ id: 'd1', name: 'Affidavit.docx' }] } },
  DescribeRecurrence: {
    describeRecurrence: { isValid: true, text: 'Every week on Friday.', next: ['2026-11-27', '2026-12-04'] },
  },
  CallPeople: { matterParties: { parties: [] } },
  CallExtras: { matterNotes: { canAdd: true, noteTypes: ['File note', 'Phone note'] } },
  CallTime: { timerSummary: { activities: ['Drafting', 'Telephone'] } },
  MatterPicker: { matterSummaryListX: { recordCount: 0, matters: [] } },
};
