import type { Action } from '../../../policy/viewer.ts';
import type { Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { findMatterInReach } from '../../matters/matter-in-reach.store.ts';
import { mentionsInHtml } from '../../notes/mentions-in-html.ts';
import { findMentionFaults } from '../../notes/note-rules.ts';
import { readNoteText } from '../../notes/note-text.ts';
import { findThoseWhoMay } from '../assignable.store.ts';
import { badRuleText } from '../recurrence/describe-recurrence.ts';
import { readRule, writeRule } from '../recurrence/rule.ts';
import { kindsOf } from '../task-reach.ts';
import { isOpenStatus } from '../task.ts';
import { findTaskLookups } from '../tasks.store.ts';
import { findContactInReach, findUsableReferences } from './references.store.ts';
import type { CallDraft, TaskDraft } from './task-draft.ts';

export interface Fault {
  readonly field: string;
  readonly message: string;
}
export const LONGEST_SUBJECT = 200;
const LONGEST_PARTY = 200;
const LONGEST_NUMBER = 60;
const MOST_PEOPLE = 50;
const MOST_DOCUMENTS = 50;
const MOST_REMINDERS = 5;
const MOST_DAYS_BEFORE = 60;
const MOST_SECONDS = 1000 * 60 * 60;
const LONGEST_CALL_SECONDS = 24 * 60 * 60;

/** Whether a text is an instant that PostgreSQL takes. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * The draft as it may be kept, and everything that is wrong with it. What is as it was before is not judged again:
 * who left the firm, or a category that was retired, does not stand in the way of another change.
 */
export async function checkDraft(
  unit: Unit,
  asked: TaskDraft,
  {
    before = null,
    action,
    mayBeSettled = false,
  }: { before?: TaskDraft | null; action: Action; mayBeSettled?: boolean },
): Promise<{ draft: TaskDraft; faults: Fault[] }> {
  const { context, viewer, translate } = unit;
  const faults: Fault[] = [];
  const wrong = (field: string, message: string): void => void faults.push({ field, message });
  const rule = asked.recurrence === null ? null : readRule(asked.recurrence);
  const isSameNote = asked.note === before?.note;
  const rich = isSameNote ? { html: asked.note } : await readNoteText(context, asked.note);
  if (rich === null) wrong('note', translate('api.task.note', 'The note is too long.'));
  const draft: TaskDraft = {
    ...asked,
    note: rich?.html ?? '',
    recurrence: rule === null ? asked.recurrence : writeRule(rule),
    call: await completeCall(unit, asked.call, before?.call ?? null, wrong),
  };

  if (!kindsOf(viewer).includes(draft.kind))
    wrong('kind', translate('api.task.kind', 'You can only work with phone calls.'));
  if (draft.subject === '' || draft.subject.length > LONGEST_SUBJECT)
    wrong(
      'subject',
      translate('api.task.subject', 'Enter a subject of at most {{most}} characters.', { most: LONGEST_SUBJECT }),
    );
  if (draft.note !== before?.note) faults.push(...findMentionFaults(translate, 'note', mentionsInHtml(draft.note)));
  if (!mayBeSettled && !isOpenStatus(draft.status) && draft.status !== before?.status)
    wrong('status', translate('api.task.status', 'Use Complete or Cancel to close it.'));
  if (draft.estimatedSeconds !== null && (draft.estimatedSeconds < 0 || draft.estimatedSeconds > MOST_SECONDS))
    wrong('estimatedSeconds', translate('api.task.estimate', 'Estimate at most 1,000 hours.'));
  if (draft.startOn !== null && draft.dueOn !== null && draft.startOn > draft.dueOn)
    wrong('startOn', translate('api.task.start', 'It can’t start after it is due.'));
  if (draft.kind === 'phone' && draft.call === null)
    wrong('call', translate('api.task.call', 'Choose whether the call was incoming or outgoing.'));
  if (draft.recurrence !== null && draft.recurrence !== before?.recurrence) {
    if (rule === null) wrong('recurrence', badRuleText(translate));
    else if (draft.kind === 'phone' || draft.parentId !== null)
      wrong('recurrence', translate('api.task.noRecurrence', 'Calls and subtasks can’t repeat.'));
  }
  if (draft.recurrence !== null && draft.dueOn === null)
    wrong('dueOn', translate('api.task.recurrenceNeedsDue', 'A task that repeats needs a due date.'));
  checkReminders(translate, draft, wrong);
  await checkLookups(unit, { draft, before }, wrong);
  const isReached = await reachesMatter(unit, { draft, before }, action);
  if (!isReached) wrong('matterId', translate('api.matter.unknown', 'This matter does not exist.'));
  // What else is wrong may not depend on a matter out of reach: that would tell it from one that is not there.
  const linked = isReached ? draft : { ...draft, matterId: null };
  await checkLinks(unit, { draft: linked, before }, wrong);
  await checkPeople(unit, { draft: linked, before }, wrong);
  return { draft, faults };
}

type Wrong = (field: string, message: string) => void;
/** A draft beside what it was; null where it is new. */
interface Checked {
  readonly draft: TaskDraft;
  readonly before: TaskDraft | null;
}

async function completeCall(
  { tx, viewer, translate }: Unit,
  call: CallDraft | null,
  before: CallDraft | null,
  wrong: Wrong,
): Promise<CallDraft | null> {
  if (call === null) return null;
  if (call.partyName.length > LONGEST_PARTY)
    wrong(
      'call.partyName',
      translate('api.task.party', 'Enter a name of at most {{most}} characters.', { most: LONGEST_PARTY }),
    );
  if (call.partyNumber.length > LONGEST_NUMBER)
    wrong(
      'call.partyNumber',
      translate('api.task.number', 'Enter a number of at most {{most}} characters.', { most: LONGEST_NUMBER }),
    );
  if (call.durationSeconds < 0 || call.durationSeconds > LONGEST_CALL_SECONDS)
    wrong('call.durationSeconds', translate('api.task.callDuration', 'A call can last at most 24 hours.'));
  for (const [field, moment] of [
    ['call.calledAt', call.calledAt],
    ['call.callbackBy', call.callbackBy],
  ] as const)
    if (moment !== null && !isInstant(moment)) wrong(field, translate('api.task.moment', 'Enter a date and a time.'));
  if (call.partyContactId === null) {
    if (call.partyName === '' && call.partyNumber === '')
      wrong('call.partyName', translate('api.task.noParty', 'Enter who it was, or the number.'));
    return call;
  }
  if (call.partyContactId === before?.partyContactId) return call;
  const contact = await findContactInReach(tx, viewer, call.partyContactId);
  if (contact === null) {
    wrong('call.partyContactId', translate('api.task.noContact', 'This contact does not exist.'));
    return { ...call, partyContactId: null };
  }
  return {
    ...call,
    partyName: call.partyName === '' ? contact.name : call.partyName,
    partyNumber: call.partyNumber === '' ? (contact.mobile === '' ? contact.phone : contact.mobile) : call.partyNumber,
  };
}

function checkReminders(translate: Unit['translate'], { reminders }: TaskDraft, wrong: Wrong): void {
  if (reminders.length > MOST_REMINDERS)
    wrong(
      'reminders',
      translate('api.task.mostReminders', 'Set at most {{most}} reminders.', { most: MOST_REMINDERS }),
    );
  const isSound = reminders.every(({ daysBefore, time, at }) =>
    daysBefore === null
      ? at !== null && isInstant(at)
      : daysBefore >= 0 && daysBefore <= MOST_DAYS_BEFORE && /^([01]\d|2[0-3]):[0-5]\d$/.test(time ?? ''),
  );
  if (!isSound)
    wrong(
      'reminders',
      translate(
        'api.task.reminder',
        'Set the reminder for a time on the due date or up to {{most}} days before, or for a date and time.',
        {
          most: MOST_DAYS_BEFORE,
        },
      ),
    );
}

async function checkLookups({ tx, viewer, translate }: Unit, { draft, before }: Checked, wrong: Wrong): Promise<void> {
  const isNewCategory = draft.category !== '' && draft.category !== before?.category;
  const outcome = draft.call?.outcome ?? '';
  const isNewOutcome = outcome !== '' && outcome !== before?.call?.outcome;
  if (!isNewCategory && !isNewOutcome) return;
  const { categories, callOutcomes } = await findTaskLookups(tx, viewer.tenantId);
  if (isNewCategory && !categories.includes(draft.category))
    wrong('category', translate('api.task.category', 'Choose a category from the list.'));
  if (isNewOutcome && !callOutcomes.includes(outcome))
    wrong('call.outcome', translate('api.task.outcome', 'Choose an outcome from the list.'));
}

/** A subtask hangs where its parent does, which the viewer reaches; what stays on its matter is not judged again. */
async function reachesMatter(
  { tx, viewer }: Unit,
  { draft: { matterId, parentId }, before }: Checked,
  action: Action,
): Promise<boolean> {
  if (parentId !== null || matterId === null || matterId === before?.matterId) return true;
  return (await findMatterInReach(tx, viewer, { matterId, feature: 'tasks', action })) !== null;
}

async function checkLinks({ tx, viewer, translate }: Unit, { draft, before }: Checked, wrong: Wrong): Promise<void> {
  const { matterId, enquiryId, contactId } = draft;
  const isOtherMatter = matterId !== (before?.matterId ?? null);
  if (
    draft.parentId === null &&
    contactId !== null &&
    contactId !== before?.contactId &&
    (await findContactInReach(tx, viewer, contactId)) === null
  )
    wrong('contactId', translate('api.task.noContact', 'This contact does not exist.'));
  const isNewEnquiry = draft.parentId === null && enquiryId !== null && enquiryId !== before?.enquiryId;
  const documentIds = isOtherMatter
    ? draft.documentIds
    : draft.documentIds.filter((id) => before?.documentIds.includes(id) !== true);
  const sourceNoteId = before === null ? draft.sourceNoteId : null;
  if (documentIds.length > MOST_DOCUMENTS)
    wrong(
      'documentIds',
      translate('api.task.mostDocuments', 'Attach at most {{most}} documents.', { most: MOST_DOCUMENTS }),
    );
  if (!isNewEnquiry && documentIds.length === 0 && sourceNoteId === null) return;
  const found = await findUsableReferences(tx, viewer, { matterId, enquiryId, documentIds, sourceNoteId });
  if (isNewEnquiry && !found.hasEnquiry)
    wrong('enquiryId', translate('api.task.noEnquiry', 'This enquiry does not exist.'));
  if (found.documentIds.length < new Set(documentIds).size)
    wrong('documentIds', translate('api.task.documents', 'Attach only documents of the same matter.'));
  if (sourceNoteId !== null && !found.hasNote)
    wrong('sourceNoteId', translate('api.task.noNote', 'This note does not exist on the matter.'));
}

async function checkPeople({ tx, viewer, translate }: Unit, { draft, before }: Checked, wrong: Wrong): Promise<void> {
  const { assigneeIds, teamIds, matterId } = draft;
  if (assigneeIds.length > MOST_PEOPLE || teamIds.length > MOST_PEOPLE)
    return wrong(
      'assigneeIds',
      translate('api.task.mostPeople', 'Assign it to at most {{most}} people and teams.', { most: MOST_PEOPLE }),
    );
  // On another matter everyone has to be inside its wall anew.
  const known = before === null || before.matterId !== matterId ? [] : before.assigneeIds;
  const asked = assigneeIds.filter((id) => !known.includes(id));
  if (asked.length > 0) {
    const userIds = asked.filter(isId);
    const may = await findThoseWhoMay(tx, viewer.tenantId, {
      kind: draft.kind,
      matterId: matterId !== null && isId(matterId) ? matterId : null,
      userIds,
    });
    if (may.length < asked.length)
      wrong('assigneeIds', translate('api.task.assignees', 'Choose people who can see this task and its matter.'));
  }
  if (isSame(teamIds, before?.teamIds ?? [])) return;
  const asksTeams = teamIds.filter((id) => before?.teamIds.includes(id) !== true);
  if (
    asksTeams.length > 0 &&
    (await findUsableReferences(tx, viewer, { teamIds: asksTeams })).teamIds.length < asksTeams.length
  )
    wrong('teamIds', translate('api.task.teams', 'Choose teams that can be assigned tasks.'));
}
