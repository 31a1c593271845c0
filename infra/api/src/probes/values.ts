import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import { idOf, TEST_PASSWORD, testUsers } from '../testing/test-firms.ts';
import { documentSettings, documentTargets } from './document-probes.ts';
import type { ProbeArgument } from './operations.ts';
import { materialTargets } from './material-probes.ts';
import { partyTargets } from './party-probes.ts';
import { taskTargets } from './task-probes.ts';
import { numbers, NOBODY, matters, contacts, users, offices, teams, timers, passkeys, documents, uploads, instructions, scrubs, sessions, templates, roles, viewNumber, analyses, exportRuns, changeRuns, noteNumber, taskNumber, enquiries, topics, types, userNames, text, onMatter, pad, type Target } from './probe-targets.ts';

const filters: Readonly<Record<string, readonly Target[]>> = {
  matterSummaryListX: numbers(22).flatMap((number) => [
    text(`file number ${number}`, (mark) => `${mark}-${pad(number, 4)}`),
    text(`title ${number}`, (mark) => `${mark} matter ${number}`),
    ...(number <= 8 ? [text(`client ${number}`, (mark) => `${mark} CONTACT ${pad(number, 2)}`)] : []),
  ]),
  matterDrillDown: numbers(22).map((number) => text(`title ${number}`, (mark) => `${mark} matter ${number}`)),
  clientAndContactList: numbers(11).flatMap((number) => [
    text(`name ${number}`, (mark) => `${mark} contact ${pad(number, 2)}`),
    text(`e-mail ${number}`, (mark) => `c${number}@${mark}.example`),
  ]),
  clientList: numbers(8).map((number) => text(`name ${number}`, (mark) => `${mark} contact ${pad(number, 2)}`)),
  messageTemplates: numbers(2).map((number) => text(`template ${number}`, (mark) => `${mark} template ${number}`)),
  matterDocuments: [onMatter(text('document', (mark) => `${mark} paper`))],
  matterNotes: [onMatter(text('note', (mark) => `${mark} note`))],
  contactNotes: [text('note', (mark) => `${mark} note`)],
  enquiryNotes: [text('note', (mark) => `${mark} note`)],
  ...Object.fromEntries(['taskSummaryList', 'taskBoard', 'taskCalendar', 'tasksSummaryDrilldown'].map((operation) => [operation, [text('task', (mark) => `${mark} task`)]])),
  taskAssignees: [text('person', (mark) => `${mark} partner`)],
  notesSummary: [text('note', (mark) => `${mark} note`)],
  'administrator.users': testUsers.map((user) => text(`name ${user}`, (mark) => `${mark} ${user}`)),
  timerSummary: numbers(2).map((number) => text(`timer ${number}`, (mark) => `${mark} timer ${number}`)),
};

/** What was said before is a list of its own, which may be left out. */
const withoutThread = (target: Target): Target => ({ ...target, alongside: [[['input', 'thread'], null]] });

/** A condition on a column, and the key of a group, need to be told of which. */
const columnValues = numbers(22).map((number): Target => ({
  ...text(`title ${number}`, (mark) => `${mark} matter ${number}`),
  alongside: [[['columnFilters', 'column'], 'title'], [['columnFilters', 'operator'], 'CONTAINS'], [['sort', 'column'], number % 2 === 0 ? 'client' : 'wip'], [['sort', 'direction'], 'desc']],
}));
const groupKeys = numbers(8).map((number): Target => ({ ...text(`group ${number}`, (mark) => `${mark} contact ${pad(number, 2)}`), alongside: [[['groupBy'], 'client']] }));

const contactColumnValues = numbers(11).map((number): Target => ({
  ...text(`e-mail ${number}`, (mark) => `c${number}@${mark}.example`),
  alongside: [[['columnFilters', 'column'], 'email'], [['columnFilters', 'operator'], number % 2 === 0 ? 'CONTAINS' : 'EQUALS'], [['sort', 'column'], number % 3 === 0 ? 'matterCount' : 'kind'], [['sort', 'direction'], 'desc']],
}));
const userColumnValues = testUsers.map((user): Target => ({ ...text(`role ${user}`, (mark) => `${mark} ${user}`), alongside: [[['columnFilters', 'column'], 'roleName'], [['columnFilters', 'operator'], 'ANY_OF'], [['sort', 'column'], 'kind'], [['sort', 'direction'], 'desc']] }));
const suburbs: readonly Target[] = [{ ...text('suburb', (mark) => `${mark}ville`), alongside: [[['groupBy'], 'suburb']] }];
const roleNames = testUsers.map((user): Target => ({ ...text(`group ${user}`, (mark) => `${mark} ${user}`), alongside: [[['groupBy'], 'roleName']] }));

/** Ids by the name of the argument. An argument that is not here has to be added before the generator goes on. */
const ids: Readonly<Record<string, readonly Target[]>> = { id: matters, contactId: contacts, recipientContactIds: contacts, documentIds: documents, templateId: templates, timerId: timers, matterId: matters, documentId: documents, uploadId: uploads, personResponsibleId: users, clientId: contacts, officeId: offices, mentionedUserIds: users, mentionedTeamIds: teams, authorId: users, enquiryId: enquiries, assigneeId: users, assigneeIds: users, createdById: users, teamId: teams, teamIds: teams, partyContactId: contacts, belowId: taskNumber(1), parentId: taskNumber(1), sourceNoteId: noteNumber(1) };

/** Arguments whose name alone does not say what they mean. */
const ofOperation: Readonly<Record<string, readonly Target[]>> = {
  ...documentTargets,
  ...partyTargets,
  ...materialTargets,
  ...taskTargets,
  'renamePasskey id': passkeys,
  'removePasskey id': passkeys,
  'acceptInstruction id': instructions,
  'rejectInstruction id': instructions,
  'approveEnquiryScrub id': scrubs,
  // One waits at a time, and it is approved here; its own tests decline that of another firm.
  'declineEnquiryScrub id': [],
  'csvAnalysis id': analyses,
  'cancelCsvAnalysis id': analyses,
  'csvAnalysisChanged id': [],
  ...{ 'aiComplete matterId': matters.slice(0, 2).map(withoutThread), 'aiComplete contactId': contacts.slice(0, 2).map(withoutThread) },
  // A subscription, which HTTP does not run; its own tests ask with ids of the other firm.
  'aiAnswer matterId': [],
  'aiAnswer contactId': [],
  'matterChanged matterId': [],
  'endSession sessionId': sessions,
  'setColumnSecurity roleId': roles,
  'saveView id': viewNumber(1),
  'shareView id': viewNumber(1),
  'setDefaultView id': viewNumber(1),
  'deleteView id': viewNumber(2),
  'restoreView id': viewNumber(3),
  // Shared with roles of the firm alone, and only by who may change the view: its own tests ask with roles of the other firm.
  'shareView roleIds': [],
  'matterSummaryListX values': columnValues,
  'matterSummaryListX withinGroup': groupKeys,
  'matterSummaryListX ids': matters,
  // One that is out of reach is more than there is to print.
  'recordMatterListPrint ids': matters.map((target) => ({ ...target, alongside: [[['rowCount'], 1]] })),
  'matterDrillDown values': columnValues,
  'matterDrillDown withinGroup': groupKeys,
  'matterDrillDown ids': matters,
  ...{ 'matterChangeRun id': changeRuns, 'matterChangeRows runId': changeRuns, 'applyMatterChanges id': changeRuns, 'cancelMatterChanges id': changeRuns, 'undoMatterChanges id': changeRuns },
  // Told over a socket alone; its own tests listen to a run of another person and another firm.
  'matterChangeRunChanged id': [],
  // Each answer names a new run; its own tests choose matters and people of the other firm.
  ...{ 'previewMatterChanges ids': [], 'previewMatterChanges clientId': [], 'previewMatterChanges officeId': [], 'previewMatterChanges teamId': [], 'previewMatterChanges personResponsibleId': [], 'previewMatterChanges type': [] },
  'clientAndContactList values': contactColumnValues,
  'clientAndContactList withinGroup': suburbs,
  'clientAndContactList ids': contacts,
  'administrator.users values': userColumnValues,
  'administrator.users withinGroup': roleNames,
  'administrator.users ids': users,
  ...{ 'exportRun id': exportRuns, 'cancelExport id': exportRuns },
  // There has to be a file behind it; its own tests ask for a link to another's.
  'createExportLink id': [],
  // Told over a socket alone; its own tests listen with an export of another person and another firm.
  'exportChanged id': [],
  // Each answer names a new export; its own tests compare the file with the list, which is probed.
  ...{ 'requestExport clientId': [], 'requestExport officeId': [], 'requestExport personResponsibleId': [], 'requestExport type': [], 'requestExport ids': [] },
  // It ends their sessions and asks for a code, so not of those who sign in here.
  'resetSignInMethods userId': numbers(2).map((number) => ({ label: `spare user ${number}`, of: (tenant) => idOf(tenant, 'user', number), ofNobody: NOBODY })),
  'note id': noteNumber(1),
  'updateNote id': noteNumber(1),
  'pinNote id': noteNumber(1),
  'deleteNote id': noteNumber(2),
  // Deleted already.
  'restoreNote id': noteNumber(3),
  // Its own tests name entries of other people and firms.
  ...{ 'linkNoteToTime noteId': [], 'linkNoteToTime timeEntryId': [] },
  // Locked.
  'addNote addendumToId': noteNumber(4),
  // Each answer names a new note; its own tests name people and teams of the other firm.
  ...{ 'addNote mentionedUserIds': [], 'addNote mentionedTeamIds': [] },
  'notesSummary values': [{ ...text('note', (mark) => `${mark} note`), alongside: [[['columnFilters', 'column'], 'subject'], [['columnFilters', 'operator'], 'CONTAINS'], [['sort', 'column'], 'author'], [['sort', 'direction'], 'desc']] }],
  'notesSummary withinGroup': [{ ...text('group', (mark) => mark), alongside: [[['groupBy'], 'noteType']] }],
  'notesSummary ids': noteNumber(1),
  ...Object.fromEntries(['matterId', 'contactId', 'enquiryId', 'assigneeId', 'teamId', 'createdById', 'authorId'].map((name) => [`requestExport ${name}`, []])),
  'helpArticle topic': topics,
  'restoreHelpArticle topic': topics,
  ...Object.fromEntries(['messageTemplate', 'saveMessageTemplate', 'duplicateMessageTemplate', 'retireMessageTemplate', 'restoreMessageTemplate'].map((operation) => [`${operation} id`, templates])),
  // Nothing is deleted; its own tests bring a matter back and ask for one of the other firm.
  'restoreMatter id': [],
  // Restricted, it is out of reach of other probes.
  'restrictMatter id': matters.slice(21, 22),
  'giveMatterAccess matterId': matters.slice(4, 20).map((target) => ({ ...target, alongside: [[['userId'], idOf('alpha', 'user', 'own')]] })),
  'withdrawMatterAccess matterId': matters.slice(4, 20).map((target) => ({ ...target, alongside: [[['userId'], idOf('alpha', 'user', 'own')]] })),
  // Choices of an edit that has a matter; its own tests ask with those of the other firm.
  ...{ 'updateMatter personResponsibleId': [], 'updateMatter officeId': [] },
  // A whole form goes with it; its own tests ask with a client of the other firm.
  'instructMatter clientId': [],
  // So it does here; its own tests ask with a client, an office and matters of the other firm.
  ...Object.fromEntries(['clientId', 'contactId', 'personResponsibleId', 'officeId', 'teamId'].map((name) => [`createMatter ${name}`, []])),
  ...{ 'acceptPendingMatter id': [], 'acceptPendingMatter personResponsibleId': [], 'rejectPendingMatter id': [] },
  // The usual numbers say nothing of an office.
  'likelyFileNumber officeId': [],
};

/** What is probed through this argument; empty where its values belong to no firm. */
export function targetsOf(operation: string, argument: ProbeArgument): readonly Target[] {
  const own = ofOperation[`${operation} ${argument.name}`];
  if (own !== undefined) return own;
  if (argument.type === 'ID' && argument.name in ids) return ids[argument.name] ?? [];
  if (argument.name === 'filter') return filters[operation] ?? [];
  if (argument.name === 'type') return types;
  // The forced change has to name the user of the session that owes it: a name alone leads nowhere.
  if (argument.name === 'userName') return operation === 'login' ? userNames : [];
  return [];
}

/** Of these the other choice leaves most lists empty, and an empty list tells nothing. */
const kinds: Readonly<Record<string, readonly unknown[]>> = {
  ...{ isMine: [undefined, false], mentionsMe: [undefined, false], isPinned: [undefined, false] },
  ...{ isUnassigned: [undefined, false], isCallbackRequired: [undefined, false] },
  ...{ isStaff: [undefined, true], isExternal: [undefined, false], isAuthorized: [undefined, true] },
  ...{ includeOrganisation: [undefined, true], includeIndividual: [undefined, true], includePmsContacts: [undefined, true], includeNonPmsContacts: [undefined, true] },
};

/** Values that an argument can take beside the one being probed; each probe takes one of them. */
export function settingsOf(argument: ProbeArgument): readonly unknown[] {
  const { name, type, description, isRequired } = argument;
  if (name === 'sortColumn') return [undefined, ...description.split(',').map((column) => column.trim())];
  if (name === 'sortDirection') return ['asc', 'desc', undefined];
  if (name === 'first') return [5, 1, 100];
  if (name in documentSettings) return documentSettings[name] ?? [];
  if (type === 'Boolean') return isRequired ? [true, false] : (kinds[name] ?? [undefined, true, false]);
  const known: Readonly<Record<string, readonly unknown[]>> = {
    offset: [0, undefined],
    months: [undefined, 6],
    secondsAgo: [undefined, 60],
    rowCount: [1, 0],
    version: [1, 2],
    choice: ['KEEP', 'STOP', 'DISCARD'],
    description: [undefined, 'Advising'],
    seconds: [60, 400],
    day: ['2026-11-18'],
    workedOn: ['2026-11-18', '2026-11-19'],
    activity: ['Advice'],
    narrative: ['Advising'],
    screen: ['matters'],
    layout: [{ probe: true }],
    key: ['message'],
    content: [type === 'String' ? 'a,b\n1,2' : { probe: true }],
    sourceSystem: ['smokeball'],
    tenantId: ['alpha'],
    password: [TEST_PASSWORD],
    refreshToken: ['no token'],
    verificationCode: ['no code'],
    name: ['A key'],
    confirmation: [ENQUIRY_SCRUB_WORD],
    userId: [NOBODY],
    reason: ['Not for this firm'],
    fileNumber: [undefined],
    sessionId: [NOBODY],
    topic: ['firstSteps'],
    // Belong to no firm, and are probed as targets where they do.
    ...{ view: [undefined], status: [isRequired ? 'OnHold' : undefined], type: [undefined], filter: [undefined], userName: ['nobody@nowhere.example'] },
    ...{ id: [NOBODY], timerId: [isRequired ? NOBODY : undefined], matterId: [isRequired ? NOBODY : undefined], documentId: [isRequired ? NOBODY : undefined], uploadId: [NOBODY], personResponsibleId: [undefined], clientId: [undefined], officeId: [undefined] },
    // Notifications are numbered for each user; rows of a list have ids.
    ...{ after: [undefined, '0'], ids: [undefined, ...(description === '' ? [['1', '2']] : [])] },
    ...{ list: ['matters'], roleId: [NOBODY], roleIds: [[]], definition: [{ probe: true }], access: ['READ'] },
    // Of a condition, an order or a group all parts are given or none; targets bring theirs.
    ...{ column: [argument.path.length === 1 ? 'trust' : undefined], operator: [undefined], values: [undefined], direction: [type === 'CallDirection' ? 'in' : undefined], groupBy: [undefined], withinGroup: [undefined] },
    ...{ figure: [argument.path.length === 1 ? 'WIP' : undefined, argument.path.length === 1 ? 'DEBTORS' : undefined], runId: [argument.path.length === 1 ? NOBODY : undefined], outcome: [undefined] },
    ...{ personActingId: [undefined], personAssistingId: [undefined], introducerId: [undefined], teamId: [undefined], stage: ['Trial'], billingType: [undefined], estimateWarningPercent: [undefined], statusReason: [undefined] },
    // The record of a matter: little is set, so that others still find it by its texts.
    ...{ group: [undefined, 'RECORD'], title: [isRequired && type === 'String' ? 'A title' : undefined], referrerId: [undefined], instructedOn: [undefined, '2026-01-01'], openedOn: [undefined], estimateMinor: [undefined], costAgreement: [undefined, 'SENT'], costAgreementOn: [undefined] },
    ...{ banner: [undefined, 'A banner'], archiveNumber: [undefined], archiveBox: [undefined], destroyOn: [undefined], number: [undefined], box: [undefined] },
    idempotencyKey: [() => crypto.randomUUID()],
    matterType: ['Advice'],
    // Tasks and calls.
    ...{ kind: [isRequired ? 'task' : undefined], by: ['ASSIGNEE', 'BUCKET'], rule: ['FREQ=DAILY'], startsOn: ['2026-11-21'], scope: [undefined], priority: [undefined], bucket: [undefined], category: [undefined] },
    ...{ dueOn: [isRequired ? '2026-11-30' : undefined], startOn: [undefined], dueFrom: [undefined], dueTo: [undefined], estimatedSeconds: [undefined], moveByDays: [undefined], reopen: [undefined], recurrence: [undefined] },
    ...{ assigneeId: [undefined], assigneeIds: [isRequired ? [] : undefined], createdById: [undefined], teamId: [undefined], teamIds: [isRequired ? [] : undefined], partyContactId: [undefined], belowId: [undefined], parentId: [NOBODY], sourceNoteId: [undefined] },
    ...{ role: [isRequired ? 'Witness' : undefined], exceptMatterId: [undefined], conflictReportId: [undefined], firstName: [undefined], lastName: [undefined], organisationName: [undefined], isAdverse: [undefined], email: [undefined], phone: [undefined], companyNumber: [undefined], side: [undefined], reasons: ['A reason'], partyName: ['Someone'], partyNumber: [undefined], calledAt: [undefined], callbackBy: [undefined], outcome: [type === 'ConflictDecision' ? 'WAIVED' : undefined], durationSeconds: [undefined], daysBefore: [undefined], time: [undefined], at: [undefined], note: ['<p>A note</p>'] },
    // The firm's knowledge.
    ...{ categoryId: [undefined], itemId: [NOBODY], summary: [undefined], url: [undefined], effectiveOn: [undefined], reviewOn: [undefined], officeIds: [undefined], ownerId: [undefined], position: [undefined] },
    // Questions to AI; nobody answers them here.
    ...{ requestId: [() => crypto.randomUUID()], task: ['SUGGEST_REPLY', 'SHORTEN'], text: ['A text'], instruction: [undefined], from: ['PERSON'], question: ['How many rows?'] },
    // Messages: fields that are filled in from the matter and the contact that are probed.
    ...{ messageType: ['matterMessage'], subject: ['{Matter.FileNumber||none}'], html: ['<p>{Matter.Title||none} {Recipient.FullName||none}</p>'], isActive: [true, false] },
    ...{ contactId: [undefined], recipientContactIds: [[NOBODY]], documentIds: [[]], templateId: [undefined] },
    ...{ enquiryId: [isRequired ? NOBODY : undefined], authorId: [undefined], addendumToId: [undefined], noteId: [NOBODY], timeEntryId: [NOBODY], visibility: ['firm', 'team'], from: [type === 'Date' && isRequired ? '2026-11-01' : undefined], to: [type === 'Date' && isRequired ? '2026-12-01' : undefined] },
    ...{ noteType: [type === 'String' && isRequired ? 'File note' : undefined], mentionedUserIds: [undefined], mentionedTeamIds: [undefined] },
  };
  const values = known[name];
  if (values === undefined) throw new Error(`The probes do not know the argument '${argument.path.join('.')}': add it to values.ts`);
  return values;
}
