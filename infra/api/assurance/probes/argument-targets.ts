import { activityTargets } from './activity-probes.ts';
import { changeTargets } from './change-probes.ts';
import { contactTargets } from './contact-probes.ts';
import { idOf, testUsers } from '../../src/testing/test-firms.ts';
import { billingTargets } from './billing-probes.ts';
import { entityTargets } from './entity-probes.ts';
import { enquiryTargets } from './enquiry-probes.ts';
import { documentTargets } from './document-probes.ts';
import { filterTargets } from './filter-targets.ts';
import type { ProbeArgument } from './operations.ts';
import { materialTargets } from './material-probes.ts';
import { outreachTargets } from './outreach-probes.ts';
import { partyTargets } from './party-probes.ts';
import { roleTargets } from './role-probes.ts';
import { taskTargets } from './task-probes.ts';
import { reportTargets } from './report-probes.ts';
import { scheduleTargets } from './schedule-probes.ts';
import { sourceTargets } from './source-probes.ts';
import { timeTargets } from './time-probes.ts';
import { explanationTargets } from './explanation-probes.ts';
import {
  numbers,
  NOBODY,
  matters,
  contacts,
  users,
  offices,
  teams,
  timers,
  passkeys,
  documents,
  uploads,
  instructions,
  scrubs,
  sessions,
  templates,
  roles,
  viewNumber,
  analyses,
  exportRuns,
  noteNumber,
  taskNumber,
  enquiries,
  topics,
  types,
  userNames,
  text,
  pad,
  type Target,
} from './probe-targets.ts';

/** What was said before is a list of its own, which may be left out. */
const withoutThread = (target: Target): Target => ({ ...target, alongside: [[['input', 'thread'], null]] });

/** A condition on a column, and the key of a group, need to be told of which. */
const columnValues = numbers(22).map((number): Target => ({
  ...text(`title ${number}`, (mark) => `${mark} matter ${number}`),
  alongside: [
    [['columnFilters', 'column'], 'title'],
    [['columnFilters', 'operator'], 'CONTAINS'],
    [['sort', 'column'], number % 2 === 0 ? 'client' : 'wip'],
    [['sort', 'direction'], 'desc'],
  ],
}));
const groupKeys = numbers(8).map((number): Target => ({
  ...text(`group ${number}`, (mark) => `${mark} contact ${pad(number, 2)}`),
  alongside: [[['groupBy'], 'client']],
}));

const contactColumnValues = numbers(11).map((number): Target => ({
  ...text(`e-mail ${number}`, (mark) => `c${number}@${mark}.example`),
  alongside: [
    [['columnFilters', 'column'], 'email'],
    [['columnFilters', 'operator'], number % 2 === 0 ? 'CONTAINS' : 'EQUALS'],
    [['sort', 'column'], number % 3 === 0 ? 'matterCount' : 'kind'],
    [['sort', 'direction'], 'desc'],
  ],
}));
const userColumnValues = testUsers.map((user): Target => ({
  ...text(`role ${user}`, (mark) => `${mark} ${user}`),
  alongside: [
    [['columnFilters', 'column'], 'roleName'],
    [['columnFilters', 'operator'], 'ANY_OF'],
    [['sort', 'column'], 'kind'],
    [['sort', 'direction'], 'desc'],
  ],
}));
const suburbs: readonly Target[] = [
  { ...text('suburb', (mark) => `${mark}ville`), alongside: [[['groupBy'], 'suburb']] },
];
const roleNames = testUsers.map((user): Target => ({
  ...text(`group ${user}`, (mark) => `${mark} ${user}`),
  alongside: [[['groupBy'], 'roleName']],
}));

const spareUsers = numbers(2).map((number): Target => ({
  label: `spare user ${number}`,
  of: (tenant) => idOf(tenant, 'user', number),
  ofNobody: NOBODY,
}));

const appointment = (number: number): readonly Target[] => [
  { label: `appointment ${number}`, of: (tenant) => idOf(tenant, 'appointment', number), ofNobody: NOBODY },
];

/** Ids by the name of the argument. An argument that is not here has to be added before the generator goes on. */
const ids: Readonly<Record<string, readonly Target[]>> = {
  id: matters,
  contactId: contacts,
  recipientContactIds: contacts,
  documentIds: documents,
  templateId: templates,
  timerId: timers,
  matterId: matters,
  documentId: documents,
  uploadId: uploads,
  personResponsibleId: users,
  clientId: contacts,
  officeId: offices,
  mentionedUserIds: users,
  mentionedTeamIds: teams,
  authorId: users,
  enquiryId: enquiries,
  assigneeId: users,
  assignedToId: users,
  assigneeIds: users,
  createdById: users,
  teamId: teams,
  teamIds: teams,
  partyContactId: contacts,
  belowId: taskNumber(1),
  parentId: taskNumber(1),
  sourceNoteId: noteNumber(1),
  nameId: contacts,
  objectId: matters,
};

/** Arguments whose name alone does not say what they mean. */
const ofOperation: Readonly<Record<string, readonly Target[]>> = {
  ...contactTargets,
  ...documentTargets,
  ...entityTargets,
  ...billingTargets,
  ...partyTargets,
  ...materialTargets,
  ...taskTargets,
  ...outreachTargets,
  'renamePasskey id': passkeys.slice(0, 2),
  'removePasskey id': passkeys.slice(2),
  'acceptInstruction id': instructions,
  'rejectInstruction id': instructions,
  'approveEnquiryScrub id': scrubs,
  // One waits at a time, and it is approved here; its own tests decline that of another firm.
  'declineEnquiryScrub id': [],
  'csvAnalysis id': analyses,
  'cancelCsvAnalysis id': analyses,
  'csvAnalysisChanged id': [],
  'aiComplete matterId': matters.slice(0, 2).map(withoutThread),
  'aiComplete contactId': contacts.slice(0, 2).map(withoutThread),
  // A subscription, which HTTP does not run; its own tests ask with ids of the other firm.
  'aiAnswer matterId': [],
  'aiAnswer contactId': [],
  'matterChanged matterId': [],
  'endSession sessionId': sessions,
  'dashboardLayoutSetup roleId': roles,
  'dashboardPreview roleId': roles,
  'saveDashboardDraft roleId': roles,
  'discardDashboardDraft roleId': roles,
  'publishDashboardDraft roleId': roles,
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
  // There is no mail; its own tests send that of the other firm.
  'retryMail mailId': [],
  // One list at a time, which has probes of its own.
  ...Object.fromEntries(
    [
      'ids',
      'matterId',
      'runId',
      'categoryId',
      'objectId',
      'userId',
      'personResponsibleId',
      'clientId',
      'officeId',
      'contactId',
      'enquiryId',
      'assigneeId',
      'teamId',
      'createdById',
      'authorId',
      'type',
    ].map((name) => [`recordListPrint ${name}`, []]),
  ),
  'requestExport objectId': [],
  'matterDrillDown values': columnValues,
  'matterDrillDown withinGroup': groupKeys,
  'matterDrillDown ids': matters,
  'clientAndContactList values': contactColumnValues,
  'clientAndContactList withinGroup': suburbs,
  'clientAndContactList ids': contacts,
  'administrator.users values': userColumnValues,
  'administrator.users withinGroup': roleNames,
  'administrator.users ids': users,
  'exportRun id': exportRuns,
  'cancelExport id': exportRuns,
  // There has to be a file behind it; its own tests ask for a link to another's.
  'createExportLink id': [],
  // Told over a socket alone; its own tests listen with an export of another person and another firm.
  'exportChanged id': [],
  // Each answer names a new export; its own tests compare the file with the list, which is probed.
  'requestExport clientId': [],
  'requestExport officeId': [],
  'requestExport personResponsibleId': [],
  'requestExport type': [],
  'requestExport ids': [],
  // These end sessions or change who signs in, so not of those who sign in here.
  ...Object.fromEntries(
    [
      'resetSignInMethods userId',
      'updateUser id',
      'disableUser id',
      'enableUser id',
      'sendInvitation id',
      'withdrawInvitation id',
      'forcePasswordChange id',
      'unlockUser id',
      'endUserSessions id',
    ].map((argument) => [argument, spareUsers]),
  ),
  'userAccount id': users,
  'saveUserDefault id': roles,
  // Choices that go with a whole form, and work that others are asked about; its own tests name those of the other firm.
  ...Object.fromEntries(
    [
      'inviteUser roleId',
      'inviteUser officeId',
      'inviteUsers roleId',
      'inviteUsers officeId',
      'updateUser roleId',
      'updateUser officeId',
      'endUserSessions sessionId',
      'saveUserDefault officeId',
      'saveUserDefault teamId',
      'transferWork fromId',
      'transferWork toId',
      'undoTransferWork id',
    ].map((argument) => [argument, []]),
  ),
  'note id': noteNumber(1),
  'updateNote id': noteNumber(1),
  'pinNote id': noteNumber(1),
  'deleteNote id': noteNumber(2),
  // Deleted already.
  'restoreNote id': noteNumber(3),
  // Its own tests name entries of other people and firms.
  'linkNoteToTime noteId': [],
  'linkNoteToTime timeEntryId': [],
  // Locked.
  'addNote addendumToId': noteNumber(4),
  // Each answer names a new note; its own tests name people and teams of the other firm.
  'addNote mentionedUserIds': [],
  'addNote mentionedTeamIds': [],
  ...enquiryTargets,
  'notesSummary values': [
    {
      ...text('note', (mark) => `${mark} note`),
      alongside: [
        [['columnFilters', 'column'], 'subject'],
        [['columnFilters', 'operator'], 'CONTAINS'],
        [['sort', 'column'], 'author'],
        [['sort', 'direction'], 'desc'],
      ],
    },
  ],
  'notesSummary withinGroup': [{ ...text('group', (mark) => mark), alongside: [[['groupBy'], 'noteType']] }],
  'notesSummary ids': noteNumber(1),
  ...reportTargets,
  ...scheduleTargets,
  ...sourceTargets,
  ...activityTargets,
  ...changeTargets,
  ...roleTargets,
  ...timeTargets,
  ...explanationTargets,
  ...Object.fromEntries(
    ['matterId', 'contactId', 'enquiryId', 'assigneeId', 'teamId', 'createdById', 'authorId'].map((name) => [
      `requestExport ${name}`,
      [],
    ]),
  ),
  ...Object.fromEntries(
    ['helpArticle', 'restoreHelpArticle', 'helpArticleVersions'].map((operation) => [`${operation} topic`, topics]),
  ),
  ...Object.fromEntries(['', 'Versions'].map((what) => [`messageTemplate${what} id`, templates])),
  ...Object.fromEntries(
    ['save', 'duplicate', 'retire', 'restore'].map((verb) => [`${verb}MessageTemplate id`, templates]),
  ),
  'textMessageTemplateVersions id': templates,
  // To the client of a matter; each contact is that of the matter before it.
  'previewTextMessage matterId': matters.map((target, index) => ({
    ...target,
    alongside: [[['contactId'], idOf('alpha', 'contact', 1 + ((index + 1) % contacts.length))]],
  })),
  'previewTextMessage contactId': contacts.map((target, index) => ({
    ...target,
    alongside: [[['matterId'], idOf('alpha', 'matter', index || contacts.length)]],
  })),
  // Nothing is deleted; its own tests bring a matter back and ask for one of the other firm.
  'restoreMatter id': [],
  // Restricted, it is out of reach of other probes.
  'restrictMatter id': matters.slice(21, 22),
  'giveMatterAccess matterId': matters
    .slice(4, 20)
    .map((target) => ({ ...target, alongside: [[['userId'], idOf('alpha', 'user', 'own')]] })),
  'withdrawMatterAccess matterId': matters
    .slice(4, 20)
    .map((target) => ({ ...target, alongside: [[['userId'], idOf('alpha', 'user', 'own')]] })),
  // Choices of an edit that has a matter; its own tests ask with those of the other firm.
  // Their own tests answer fields of the other firm.
  'answerMatterFields fieldId': [],
  'createMatter fieldId': [],
  'convertEnquiry fieldId': [],
  'updateMatter personResponsibleId': [],
  'updateMatter officeId': [],
  'updateMatter stageId': [],
  // A whole form goes with it; its own tests ask with a client of the other firm.
  'instructMatter clientId': [],
  // So it does here; its own tests ask with a client, an office and matters of the other firm.
  ...Object.fromEntries(
    ['clientId', 'contactId', 'personResponsibleId', 'officeId', 'teamId'].map((name) => [`createMatter ${name}`, []]),
  ),
  'appointment id': appointment(1),
  'updateAppointment id': appointment(2),
  'removeAppointment id': appointment(3),
  'restoreAppointment id': appointment(4),
  // Only people from outside write and read there; their own tests and the probes of walls ask for matters of others.
  'clientMessages matterId': [],
  'sendClientMessage matterId': [],
  'sendClientMessage documentIds': [],
  // Whoever succeeds makes the contact a referrer, and the next question another one; updateReferrer checks the same person.
  'createReferrer ownerId': [],
  'acknowledgeSplash id': [{ label: 'splash', of: (tenant) => idOf(tenant, 'splash', 1), ofNobody: NOBODY }],
  'acceptPendingMatter id': [],
  'acceptPendingMatter personResponsibleId': [],
  'rejectPendingMatter id': [],
  // The usual numbers say nothing of an office.
  'likelyFileNumber officeId': [],
};

/** What is probed through this argument; empty where its values belong to no firm. */
export function targetsOf(operation: string, argument: ProbeArgument): readonly Target[] {
  const own = ofOperation[`${operation} ${argument.name}`];
  if (own !== undefined) return own;
  if (argument.type === 'ID' && argument.name in ids) return ids[argument.name] ?? [];
  if (argument.name === 'filter') return filterTargets[operation] ?? [];
  if (argument.name === 'type') return types;
  // The forced change has to name the user of the session that owes it: a name alone leads nowhere.
  if (argument.name === 'userName') return operation === 'login' ? userNames : [];
  return [];
}
