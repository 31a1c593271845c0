import { aNewMatter } from '../../src/modules/matter-intake/matter-intake.fixtures.ts';
import { idOf, markOf, type TestUser } from '../../src/testing/test-firms.ts';
import { isOfEntity } from './entity-probes.ts';
import type { ProbeArgument } from './operations.ts';
import { pad } from './probe-targets.ts';
import { ofNoMatter, ownIds } from './wall-free-ids.ts';
import { wordOf, type WallRowKind } from './wall-rows.ts';

/** What a question about something of a matter needs beside it, all of it within reach of those who ask. */
export interface Within {
  readonly matter: number;
  readonly user: TestUser;
  /** The id of a row on the matter within reach. */
  row(kind: WallRowKind): string;
}
type Alongside = (within: Within) => readonly (readonly [path: readonly string[], value: unknown])[];
/** A row on a matter, or a text that only it has. */
export interface WallAim {
  readonly kind?: WallRowKind;
  readonly text?: (matter: number) => string;
  readonly alongside?: Alongside;
}

const onMatter =
  (...path: string[]): Alongside =>
  ({ matter }) => [[path, idOf('alpha', 'matter', matter)]];
const clientOf = (matter: number): string => idOf('alpha', 'contact', 1 + (matter % 8));
const client = idOf('alpha', 'user', 'client');
const filtered =
  (column: string): Alongside =>
  () => [
    [['columnFilters', 'column'], column],
    [['columnFilters', 'operator'], 'CONTAINS'],
    [['ids'], null],
  ];
const grouped =
  (by: string): Alongside =>
  () => [
    [['groupBy'], by],
    [['ids'], null],
  ];
const ofAnyIds: Alongside = () => [[['ids'], null]];
/** People of the firm look at the documents of somebody; whoever is from outside at their own. */
const ofClient: Alongside = ({ user }) => (user === 'client' ? [] : [[['personId'], client]]);
const word = wordOf;
const clientName = (matter: number): string => `${markOf('alpha')} client ${wordOf(matter)}`;
const fileNumber = (matter: number): string => `${markOf('alpha')}-${pad(matter, 4)}`;

/** A form with nothing wrong in it, of a client within their reach. */
const newMatterOf = (user: TestUser): Record<string, unknown> => ({
  ...aNewMatter('alpha', user),
  clientId: idOf('alpha', 'contact', { own: 1, team: 3 }[user as string] ?? 5),
  // One of those that `seedEntities` gives the firm.
  matterType: `${markOf('alpha')} sample matterType 1`,
});

/** Ids by the name of the argument. */
const kinds: Readonly<Record<string, WallRowKind>> = {
  matterId: 'matter',
  exceptMatterId: 'matter',
  exceptMatterIds: 'matter',
  documentId: 'document',
  documentIds: 'document',
  noteId: 'note',
  sourceNoteId: 'note',
  addendumToId: 'lockedNote',
  parentId: 'task',
  timeEntryId: 'entry',
  uploadId: 'upload',
  conflictReportId: 'report',
};

const each = (names: readonly string[], aim: WallAim): Readonly<Record<string, WallAim>> =>
  Object.fromEntries(names.map((name) => [name, aim]));

/** What an argument means there, or what it makes sense with. */
const aims: Readonly<Record<string, WallAim>> = {
  ...each(
    [
      'matter id',
      'updateMatter id',
      'answerMatterFields id',
      'changeMatterStatus id',
      'restrictMatter id',
      'matterSummaryListX ids',
      'matterDrillDown ids',
      'previewMatterChanges ids',
    ],
    { kind: 'matter' },
  ),
  // One behind a wall is more than there is to print.
  'recordMatterListPrint ids': { kind: 'matter', alongside: () => [[['rowCount'], 1]] },
  ...each(['acceptPendingMatter id', 'rejectPendingMatter id'], { kind: 'pendingMatter' }),
  ...each(['acceptInstruction id', 'rejectInstruction id'], { kind: 'instruction' }),
  'restoreMatter id': { kind: 'deletedMatter' },
  ...each(['note id', 'updateNote id', 'pinNote id', 'deleteNote id', 'notesSummary ids'], { kind: 'note' }),
  'restoreNote id': { kind: 'deletedNote' },
  ...each(
    [
      'task id',
      'updateTask id',
      'completeTask id',
      'cancelTask id',
      'reassignTask id',
      'snoozeTask id',
      'deleteTask id',
      'moveSubtask id',
      'taskSummaryList ids',
    ],
    { kind: 'task' },
  ),
  'reopenTask id': { kind: 'completedTask' },
  'restoreTask id': { kind: 'deletedTask' },
  'restoreDocument documentId': { kind: 'discardedDocument' },
  ...each(['updateMatterDate id', 'confirmMatterDate id', 'removeMatterDate id', 'matterDateCalendar id'], {
    kind: 'date',
  }),
  'restoreMatterDate id': { kind: 'removedDate' },
  ...each(['appointment id', 'updateAppointment id', 'removeAppointment id'], { kind: 'appointment' }),
  'restoreAppointment id': { kind: 'removedAppointment' },
  'updateAppointment matterId': { kind: 'matter', alongside: ({ row }) => [[['input', 'id'], row('appointment')]] },
  ...each(['updateMatterParty id', 'removeMatterParty id'], { kind: 'party' }),
  ...each(
    [
      'invoice id',
      'invoicePaper id',
      'invoiceSummary ids',
      'updateInvoice id',
      'addInvoiceLine id',
      'updateInvoiceLine id',
      'setInvoiceDebtors id',
      'addInvoiceInterest id',
      'removeInvoiceLine id',
      'changeInvoiceState id',
    ],
    { kind: 'invoice' },
  ),
  'decideWriteOff id': { kind: 'writeOff' },
  ...each(['reverseWriteOff id', 'writeOffOnSummary ids'], { kind: 'writtenOff' }),
  'writeOffTime timeEntryIds': { kind: 'entry', alongside: onMatter('input', 'matterId') },
  'writeOffTime matterId': {
    kind: 'matter',
    alongside: ({ row }) => [[['input', 'timeEntryIds'], [row('entry')]]],
  },
  'recordPayment invoiceId': { kind: 'owedInvoice' },
  ...each(
    [
      'creditInvoice id',
      'sendInvoice id',
      'setDebtorReminders id',
      'useCredit id',
      'refundCredit invoiceId',
      'undoRefund invoiceId',
    ],
    { kind: 'owedInvoice' },
  ),
  'undoPayment id': { kind: 'payment' },
  ...each(['deleteExpense id', 'writeOffExpense id', 'restoreExpense id'], { kind: 'expense' }),
  'restoreMatterParty id': { kind: 'removedParty' },
  ...each(['conflictReport id', 'reviewConflictReport id', 'recordConflictReportPrint id'], { kind: 'report' }),
  ...each(['remindUploadRequest requestId', 'fulfilUploadRequest requestId', 'cancelUploadRequest requestId'], {
    kind: 'uploadRequest',
  }),
  'reopenUploadRequest requestId': { kind: 'cancelledRequest' },
  'partyMatters exceptMatterId': { kind: 'matter', alongside: () => [[['contactId'], idOf('alpha', 'contact', 9)]] },
  ...each(['updateTimeEntry id', 'moveTimeEntry id', 'deleteTimeEntry id', 'restoreTimeEntry id'], { kind: 'entry' }),
  'moveTimeEntry matterId': { kind: 'matter', alongside: ({ row }) => [[['id'], row('entry')]] },
  'linkNoteToTime noteId': { kind: 'note', alongside: ({ row }) => [[['timeEntryId'], row('entry')]] },
  'linkNoteToTime timeEntryId': { kind: 'entry', alongside: ({ row }) => [[['noteId'], row('note')]] },
  'moveTask id': { kind: 'task', alongside: () => [[['status'], 'InProgress']] },
  'createTask sourceNoteId': { kind: 'note', alongside: onMatter('input', 'matterId') },
  'createTask documentIds': { kind: 'document', alongside: onMatter('input', 'matterId') },
  'updateTask documentIds': { kind: 'document', alongside: ({ row }) => [[['id'], row('task')]] },
  'updateTask matterId': { kind: 'matter', alongside: ({ row }) => [[['id'], row('task')]] },
  'addNote addendumToId': { kind: 'lockedNote' },
  'aiComplete matterId': { kind: 'matter', alongside: () => [[['input', 'thread'], null]] },
  'analyseCsv documentId': { kind: 'document', alongside: () => [[['file'], null]] },
  'createMatter conflictReportId': { kind: 'report', alongside: ({ user }) => [[['input'], newMatterOf(user)]] },
  'addMatterParty matterId': {
    kind: 'matter',
    alongside: () => [
      [['input', 'contactId'], idOf('alpha', 'contact', 11)],
      [['input', 'newContact'], null],
    ],
  },
  'addMatterParty conflictReportId': {
    kind: 'report',
    alongside: ({ matter }) => [
      [['input', 'matterId'], idOf('alpha', 'matter', matter)],
      [['input', 'contactId'], idOf('alpha', 'contact', 12)],
      [['input', 'newContact'], null],
    ],
  },
  'updateMatterParty conflictReportId': {
    kind: 'report',
    alongside: ({ row }) => [
      [['input', 'id'], row('party')],
      [['input', 'isAdverse'], true],
    ],
  },
  'changeTasks ids': { kind: 'task', alongside: () => [[['change'], { dueOn: '2026-12-01' }]] },
  'createUploadRequest matterId': { kind: 'matter', alongside: () => [[['input', 'userIds'], [client]]] },
  'shareDocuments documentIds': { kind: 'document', alongside: () => [[['input', 'userIds'], [client]]] },
  'withdrawDocument documentId': { kind: 'document', alongside: () => [[['userIds'], [client]]] },
  ...each(['giveMatterAccess matterId', 'withdrawMatterAccess matterId'], {
    kind: 'matter',
    alongside: () => [[['userId'], idOf('alpha', 'user', 'nothing')]],
  }),
  // Of somebody who sees every matter that is not restricted, so that the asker's own reach decides.
  ...Object.fromEntries(
    (
      [
        ['matterId', 'matter'],
        ['taskId', 'task'],
        ['noteId', 'note'],
        ['documentId', 'document'],
        ['invoiceId', 'invoice'],
        ['timeEntryId', 'entry'],
        ['appointmentId', 'appointment'],
        ['matterDateId', 'date'],
        ['expenseId', 'expense'],
        ['writeOffId', 'writtenOff'],
        ['conflictReportId', 'report'],
      ] as const
    ).map(([argument, kind]) => [
      `explainAccess ${argument}`,
      { kind, alongside: () => [[['userId'], idOf('alpha', 'user', 'partner')]] } satisfies WallAim,
    ]),
  ),
  'sendMessage matterId': {
    kind: 'matter',
    alongside: ({ matter }) => [[['input', 'recipientContactIds'], [clientOf(matter)]]],
  },
  ...each(['previewTextMessage matterId', 'sendTextMessage matterId'], {
    kind: 'matter',
    alongside: ({ matter }) => [
      [['contactId'], clientOf(matter)],
      [['input', 'recipientContactIds'], [clientOf(matter)]],
    ],
  }),
  'sendMessage documentIds': {
    kind: 'document',
    alongside: ({ matter }) => [
      [['input', 'matterId'], idOf('alpha', 'matter', matter)],
      [['input', 'recipientContactIds'], [clientOf(matter)]],
    ],
  },
  'searchDocuments matterId': { kind: 'matter', alongside: () => [[['text'], markOf('alpha')]] },
  // Texts that only the one matter, or what hangs on it, has.
  ...each(
    [
      'invoiceSummary filter',
      'writeOffOnSummary filter',
      'matterSummaryListX filter',
      'matterDrillDown filter',
      'notesSummary filter',
      'taskSummaryList filter',
    ],
    {
      text: word,
      alongside: ofAnyIds,
    },
  ),
  ...each(
    [
      'taskBoard filter',
      'taskCalendar filter',
      'tasksSummaryDrilldown filter',
      'searchDocuments text',
      'timerSummary filter',
    ],
    { text: word },
  ),
  'clientDocuments filter': { text: word, alongside: ofClient },
  ...each(['clientDocuments matterId', 'recordReceiptsPrint matterId'], { kind: 'matter', alongside: ofClient }),
  ...each(['matterSummaryListX values', 'matterDrillDown values'], { text: word, alongside: filtered('title') }),
  ...each(['matterSummaryListX withinGroup', 'matterDrillDown withinGroup'], {
    text: clientName,
    alongside: grouped('client'),
  }),
  'notesSummary values': { text: word, alongside: filtered('subject') },
  'notesSummary withinGroup': { text: fileNumber, alongside: grouped('about') },
  'taskSummaryList values': { text: word, alongside: filtered('subject') },
  'taskSummaryList withinGroup': { text: fileNumber, alongside: grouped('matter') },
};

/** Operations that other questions ask, and where: wall-targets.test.ts sees that the file is there and names them. */
export const provedElsewhere: Readonly<Record<string, string>> = {
  aiAnswer: '../assurance/probes/wall-streams.ts',
  matterChanged: '../assurance/probes/wall-streams.ts',
  requestExport: '../assurance/probes/wall-exports.ts',
  activityLog: 'modules/activity-logs/activity-logs.test.ts',
  activityLogChart: 'modules/activity-logs/activity-logs.test.ts',
  recordListPrint: 'modules/exports/record-print.test.ts',
  convertEnquiry: 'modules/enquiries/conversion.test.ts',
  ...Object.fromEntries(
    ['rateChangePreview', 'createRate', 'updateRate', 'deleteRate', 'undoTimeChange'].map((name) => [
      name,
      'modules/time-changes/rates.test.ts',
    ]),
  ),
  recodeTime: 'modules/time-changes/recode-time.test.ts',
  allocateBankLine: 'modules/invoices/bank/bank.test.ts',
  recodePreview: 'modules/time-changes/recode-time.test.ts',
  ...Object.fromEntries(
    ['acceptTimeProposal', 'dismissTimeProposal', 'restoreTimeProposal'].map((name) => [
      name,
      'modules/time-proposals/time-proposals.test.ts',
    ]),
  ),
  bringSourceDocuments: 'modules/source-sync/source-papers.test.ts',
  // Few of those whom the probes ask look at staff.
  timeDrillDown: 'modules/staff/staff.test.ts',
  // Nor do they run reports.
  reportResult: 'modules/reports/reports.test.ts',
};

/** Such names for other things. The card or part below which one's own is put has tests of its own (no wall runs between parts of one task): wall-targets.test.ts sees that they are there. */
const ofOtherThings = new Set([
  // There is no row of the kind.
  'explainAccess messageId',
  'saveMaterialCategory parentId',
  'saveMaterialItem documentId',
  'completeMaterialUpload uploadId',
  'completeEnquiryUpload uploadId',
  'moveTask belowId',
  'moveSubtask belowId',
  // Work of a matter within reach: invoices.test.ts asks with that of others.
  'createInvoice timeEntryIds',
  'createInvoice expenseIds',
  'sendClientMessage answersId',
  'sendClientMessage documentIds',
  'resolveSourceConflict id',
  'settleSourceDifference id',
  // What it starts is looked at in its own test; what it would start, here.
  'startInvoiceRun exceptMatterIds',
  // Files of the matter that is named beside them.
  'bringSourceDocuments ids',
]);
export const argumentsProvedElsewhere: Readonly<Record<string, string>> = {
  'explainAccess messageId': 'modules/access-explanation/explain-further-records.test.ts',
  'moveTask belowId': 'modules/tasks/write/task-commands.test.ts',
  'moveSubtask belowId': 'modules/tasks/write/board.test.ts',
  'sendClientMessage answersId': 'modules/messages/client-messages.test.ts',
  'sendClientMessage documentIds': 'modules/messages/client-message-files.test.ts',
  'startInvoiceRun exceptMatterIds': 'modules/invoices/runs/invoice-runs.test.ts',
  'resolveSourceConflict id': 'modules/source-sync/sync-decisions.test.ts',
  'settleSourceDifference id': 'modules/source-sync/sync-decisions.test.ts',
  'bringSourceDocuments ids': 'modules/source-sync/source-papers.test.ts',
};

/** What is asked for through this argument; null where it is about no matter. An id that is not known has to be added before the generator goes on. */
export function wallAimOf(operation: string, argument: ProbeArgument): WallAim | null {
  const key = `${operation} ${argument.name}`;
  if (operation in provedElsewhere || ofOtherThings.has(key) || isOfEntity(operation)) return null;
  const aim = aims[key];
  if (aim !== undefined) return aim;
  if (argument.type !== 'ID') return null;
  const kind = kinds[argument.name];
  if (kind !== undefined) return { kind };
  const isOwn = ['id', 'ids'].includes(argument.name) && ownIds.has(operation);
  if (!isOwn && !ofNoMatter.has(argument.name))
    throw new Error(
      `The wall probes do not know the id '${argument.path.join('.')}' of ${operation}: add it to wall-targets.ts`,
    );
  return null;
}
