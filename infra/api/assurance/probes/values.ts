import { ENQUIRY_SCRUB_WORD, enquiry, matter } from '@atrium/contracts';
import { idOf, TEST_PASSWORD } from '../../src/testing/test-firms.ts';
import { NOBODY } from './probe-targets.ts';
import { explanationSettings } from './explanation-probes.ts';
import type { ProbeArgument } from './operations.ts';
import { entitySettings } from './entity-probes.ts';
import { contactImportSettings, contactSettings, contactWriteSettings } from './contact-probes.ts';
import { reportSettings } from './report-probes.ts';
import { roleSettings } from './role-probes.ts';
import { scheduleSettings } from './schedule-probes.ts';
import { outreachSettings } from './outreach-probes.ts';
import { accountingSettings } from './billing-probes.ts';
import { sourceSettings } from './source-probes.ts';
import { documentSettings } from './document-probes.ts';

/** Of these the other choice leaves most lists empty, and an empty list tells nothing. */
const kinds: Readonly<Record<string, readonly unknown[]>> = {
  isMine: [undefined, false],
  isOverdue: [undefined, false],
  isSuspectedSpam: [undefined, false],
  mentionsMe: [undefined, false],
  isPinned: [undefined, false],
  isOnHold: [undefined, false],
  isWeek: [false],
  isUnassigned: [undefined, false],
  isCallbackRequired: [undefined, false],
  isStaff: [undefined, true],
  isExternal: [undefined, false],
  isAuthorized: [undefined, true],
  isRetired: [undefined, false],
  includeOrganisation: [undefined, true],
  includeIndividual: [undefined, true],
  includePmsContacts: [undefined, true],
  includeNonPmsContacts: [undefined, true],
};

/** Of what is drilled into; where it is a part of a larger input none is named. */
const figures = ({ path, type }: ProbeArgument): readonly unknown[] => {
  if (path.length > 1) return [undefined];
  return type === 'TimeFigure' ? ['RECORDED', 'BILLABLE'] : ['WIP', 'DEBTORS'];
};

/** What operations of one kind take in their own way; null for any other operation or argument. The first that answers holds. */
const ofKinds: readonly ((operation: string, argument: ProbeArgument) => readonly unknown[] | null)[] = [
  explanationSettings,
  entitySettings,
  scheduleSettings,
  reportSettings,
  outreachSettings,
  contactWriteSettings,
  contactImportSettings,
  sourceSettings,
  accountingSettings,
  roleSettings,
];

/** Values that an argument can take beside the one being probed; each probe takes one of them. */
export function settingsOf(argument: ProbeArgument, operation = ''): readonly unknown[] {
  for (const settingsOfKind of ofKinds) {
    const own = settingsOfKind(operation, argument);
    if (own !== null) return own;
  }
  const { name, type, description, isRequired } = argument;
  if (name === 'sortColumn') return [undefined, ...description.split(',').map((column) => column.trim())];
  if (name === 'sortDirection') return ['asc', 'desc', undefined];
  // The shortest of the longest pages there are.
  if (name === 'first') return [5, 1, 50];
  if (name in documentSettings) return documentSettings[name] ?? [];
  if (type === 'Boolean') return isRequired ? [true, false] : (kinds[name] ?? [undefined, true, false]);
  const known: Readonly<Record<string, readonly unknown[]>> = {
    ...contactSettings(isRequired),
    // Of a record little is set, so that others still find it by its texts.
    ...Object.fromEntries([...matter.keys, ...enquiry.keys].map((key) => [key, [undefined]])),
    stage: [type === 'String' && isRequired ? 'Contacted' : undefined],
    lostReason: [undefined],
    assignedToId: [undefined],
    fieldId: [NOBODY],
    cameFrom: [undefined],
    offset: [0, undefined],
    months: [undefined, 6],
    secondsAgo: [undefined, 60],
    rowCount: [1, 0],
    version: [1, 2],
    choice: ['KEEP', 'STOP', 'DISCARD'],
    description: [isRequired ? 'Advising' : undefined, 'Advising'],
    seconds: [60, 400],
    unitSeconds: [undefined],
    rounding: [undefined],
    minimumUnits: [undefined],
    per: [undefined],
    currency: [undefined, 'AUD'],
    excessMinor: [undefined],
    basisPoints: [undefined, 5000],
    paidOn: ['2026-01-05'],
    codes: [undefined],
    taskCode: [undefined],
    activityCode: [undefined],
    privateMemo: [undefined],
    sourceId: [NOBODY],
    day: ['2026-11-18'],
    workedOn: ['2026-11-18', '2026-11-19'],
    activity: ['Advice'],
    narrative: ['Advising'],
    screen: ['matters'],
    layout: [operation.includes('Dashboard') ? { widgets: [] } : { probe: true }],
    layoutId: [0],
    key: ['message'],
    content: [type === 'String' ? 'a,b\n1,2' : { probe: true }],
    sourceSystem: ['smokeball'],
    tenantId: ['alpha'],
    password: [TEST_PASSWORD],
    refreshToken: ['no token'],
    verificationCode: ['no code'],
    name: ['A key'],
    confirmation: [ENQUIRY_SCRUB_WORD],
    introduction: [undefined],
    validUntil: [undefined],
    userId: [isRequired ? NOBODY : undefined],
    reason: ['Not for this firm'],
    fileNumber: [undefined],
    sessionId: [NOBODY],
    topic: ['firstSteps'],
    // Belong to no firm, and are probed as targets where they do.
    view: [undefined],
    status: [isRequired ? 'OnHold' : undefined],
    type: [undefined],
    filter: [undefined],
    userName: ['nobody@nowhere.example'],
    id: [NOBODY],
    timerId: [isRequired ? NOBODY : undefined],
    matterId: [isRequired ? NOBODY : undefined],
    documentId: [isRequired ? NOBODY : undefined],
    uploadId: [NOBODY],
    personResponsibleId: [undefined],
    clientId: [undefined],
    officeId: [undefined],
    stageId: [isRequired ? NOBODY : undefined],
    // Notifications are numbered for each user; rows of a list have ids.
    after: [undefined, '0'],
    ids: [isRequired ? ['1', '2'] : undefined],
    list: ['matters'],
    roleId: [NOBODY],
    roleIds: [[]],
    // Roles, and why somebody sees what.
    otherRoleId: [NOBODY],
    replacementId: [undefined],
    replacesId: [undefined],
    cloneOf: [undefined],
    flag: [argument.path[0] === 'changes' ? 'brands' : undefined],
    feature: [argument.path[0] === 'cells' ? 'reports' : undefined],
    action: [argument.path[0] === 'cells' ? 'print' : type === 'InvoiceAction' ? 'SUBMIT' : undefined],
    definition: [{ probe: true }],
    access: ['READ'],
    // Of a condition, an order or a group all parts are given or none; targets bring theirs.
    column: [argument.path.length === 1 || argument.path[0] === 'cells' ? 'trust' : undefined],
    operator: [undefined],
    values: [undefined],
    direction: [type === 'CallDirection' ? 'in' : type === 'WriteOffDirection' ? 'OFF' : undefined],
    groupBy: [undefined],
    withinGroup: [undefined],
    figure: figures(argument),
    runId: [argument.path.length === 1 ? NOBODY : undefined],

    statusReason: [undefined],
    group: [undefined, 'RECORD'],
    title: [isRequired && type === 'String' ? 'A title' : undefined],
    instructedOn: [undefined, '2026-01-01'],
    costAgreement: [undefined, 'SENT'],
    banner: [undefined, 'A banner'],
    number: [undefined],
    box: [undefined],
    idempotencyKey: [() => crypto.randomUUID()],
    matterType: ['Advice'],
    // Tasks and calls.
    kind: [
      type === 'AppointmentKind'
        ? 'appointment'
        : type === 'TimeProposalKind'
          ? 'NOTE'
          : isRequired
            ? 'task'
            : undefined,
    ],
    kinds: [undefined],
    by: ['ASSIGNEE', 'BUCKET'],
    rule: ['FREQ=DAILY'],
    startsOn: ['2026-11-21'],
    scope: [argument.path[0] === 'cells' ? 'own' : undefined],
    priority: [undefined],
    bucket: [isRequired ? 'DAY' : undefined],
    category: [undefined],
    dueOn: [isRequired ? '2026-11-30' : undefined],
    startOn: [undefined],
    dueFrom: [undefined],
    dueTo: [undefined],
    estimatedSeconds: [undefined],
    moveByDays: [undefined],
    reopen: [undefined],
    recurrence: [undefined],
    assigneeId: [undefined],
    // Appointments.
    untilDay: [undefined],
    startsAt: [isRequired ? '09:00' : undefined],
    endsAt: [isRequired ? '10:00' : undefined],
    place: [undefined],
    isPrivate: [undefined, false],
    reminderDays: [undefined],
    personIds: [isRequired ? [] : undefined],
    assigneeIds: [isRequired ? [] : undefined],
    createdById: [undefined],
    teamId: [undefined],
    teamIds: [isRequired ? [] : undefined],
    partyContactId: [undefined],
    belowId: [undefined],
    parentId: [NOBODY],
    sourceNoteId: [undefined],
    role: [isRequired ? 'Witness' : undefined],
    exceptMatterId: [undefined],
    conflictReportId: [undefined],
    firstName: [undefined],
    lastName: [undefined],
    organisationName: [undefined],
    isAdverse: [undefined],
    email: [undefined],
    phone: [undefined],
    companyNumber: [undefined],
    side: [undefined],
    reasons: ['A reason'],
    partyName: ['Someone'],
    partyNumber: [undefined],
    calledAt: [undefined],
    callbackBy: [undefined],
    outcome: [type === 'ConflictDecision' ? 'WAIVED' : undefined],
    durationSeconds: [undefined],
    daysBefore: [undefined],
    time: [undefined],
    at: [isRequired ? '2027-01-01T00:00:00Z' : undefined],
    note: ['<p>A note</p>'],
    // The firm's knowledge.
    categoryId: [undefined],
    itemId: [NOBODY],
    summary: [undefined],
    url: [undefined],
    effectiveOn: [undefined],
    reviewOn: [undefined],
    officeIds: [undefined],
    ownerId: [undefined],
    position: [undefined],
    // Questions to AI; nobody answers them here.
    requestId: [() => crypto.randomUUID()],
    task: ['SUGGEST_REPLY', 'SHORTEN'],
    text: ['A text'],
    instruction: [undefined],
    question: ['How many rows?'],
    // Messages: fields that are filled in from the matter and the contact that are probed.
    messageType: ['matterMessage'],
    subject: ['{Matter.FileNumber||none}'],
    // Without a person the test is filled with sample values; with one who has no mobile, the answer says so.
    html: [
      operation === 'sendTestMessage'
        ? '<p>{Recipient.Mobile}</p>'
        : '<p>{Matter.Title||none} {Recipient.FullName||none}</p>',
    ],
    isActive: [true, false],
    contactId: [undefined],
    recipientContactIds: [[NOBODY]],
    documentIds: [[]],
    stageTaskIds: [[NOBODY]],
    templateId: [undefined],
    enquiryId: [isRequired ? NOBODY : undefined],
    authorId: [undefined],
    addendumToId: [undefined],
    answersId: [undefined],
    noteId: [NOBODY],
    timeEntryId: [NOBODY],
    taskId: [undefined],
    visibility: ['firm', 'team'],
    from: [type === 'Date' && isRequired ? '2026-11-01' : undefined],
    to: [type === 'Date' && isRequired ? '2026-12-01' : undefined],
    noteType: [type === 'String' && isRequired ? 'File note' : undefined],
    mentionedUserIds: [undefined],
    mentionedTeamIds: [undefined],
    // Activity logs.
    log: ['matterAccess', 'loginActivity', 'timesheetActivity'],
    series: ['action', 'userName'],
    measure: isRequired ? ['openMatters', 'mattersOpened'] : [undefined, 'rows'],
    dimension: [undefined, 'TYPE'],
    comparesPrevious: [undefined, true],
    days: [isRequired ? 30 : undefined],
    setting: ['retention.mailDays'],
    step: ['brand'],
    objectId: [undefined],
    objectTypes: [undefined],
    actions: [undefined],
    results: [undefined],
    mailId: [NOBODY],
    nameId: [NOBODY],
    dashboard: ['dashboard'],
    // Users, what a role gives new ones, and work that passes to another.
    friendlyName: [isRequired ? 'A person' : undefined],
    staffName: [undefined],
    initials: [isRequired ? 'AP' : undefined],
    hourlyRateMinor: [undefined],
    dailyTargetMinutes: [undefined],
    mondayMinutes: [undefined],
    tuesdayMinutes: [undefined],
    wednesdayMinutes: [undefined],
    thursdayMinutes: [undefined],
    fridayMinutes: [undefined],
    saturdayMinutes: [undefined],
    sundayMinutes: [undefined],
    fromId: [NOBODY],
    toId: [NOBODY],
    parts: [['tasks']],
    // Bills, payments, what is written off.
    states: [undefined],
    ages: [undefined],
    // Of an invoice that is shared, one of each debtor's.
    debtorId: [isRequired ? idOf('alpha', 'contact', argument.path.length > 2 ? 7 : 6) : undefined],
    timeEntryIds: [[]],
    expenseIds: [[]],
    lineId: [NOBODY],
    invoiceId: [NOBODY],
    importId: [NOBODY],
    feeMinor: [undefined],
    through: ['2026-11-30'],
    minimumMinor: [undefined],
    exceptMatterIds: [undefined],
    everyMonths: [undefined, 1],
    message: [isRequired ? 'A message' : undefined],
    paymentDays: [14],
    holdReason: ['A reason'],
    enteredMinor: [100],
    netMinor: [100],
    taxBasisPoints: [1000],
    amountMinor: [10],
    format: [isRequired ? 'PDF' : undefined],
    receivedOn: ['2026-11-18'],
    incurredOn: ['2026-11-18'],
    method: ['Card'],
    reference: ['A reference'],
    // Configuration.
    body: ['Words'],
    beforeId: [undefined],
    splashId: [NOBODY],
    changes: [[]],
    value: ['1'],
    fingerprint: ['none'],
    service: ['mail'],
  };
  const values = known[name];
  if (values === undefined)
    throw new Error(`The probes do not know the argument '${argument.path.join('.')}': add it to values.ts`);
  return values;
}
