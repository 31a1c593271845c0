import { addDays, DAYS_PER_WEEK, firstDayOfWeek, formatDateRange } from '@atrium/domain';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import { command, type CommandDone, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { Refusal, refuse } from '../../../server/refusal.ts';
import { translatorIn, type Translate } from '../../../translation/translate.ts';
import type { ActivityEntry } from '../../activity/log-activity.ts';
import { queueMail } from '../../mail/mail.store.ts';
import { matterNotice } from '../../matters/matter-change.ts';
import { notifyPeople } from '../../notifications/notify-people.ts';
import type { Reader } from '../../people/readers.ts';
import { mayDecideOn, timesheetPolicy } from '../timesheet.policy.ts';
import { findWeeksToApprove } from './timesheet-approval.ts';
import {
  countWaiting,
  decideWeek,
  findPeople,
  findSubmission,
  lockWeek,
  moveEntriesOfWeek,
  noteReminders,
  type ApprovalRow,
  type SubmissionRow,
} from './timesheet-week.store.ts';

interface WeekInput {
  readonly firstDay: string;
  readonly version: number;
}
interface DecisionInput extends WeekInput {
  readonly userId: string;
}
/** A week as it came to be, and the matters whose time moved with it. */
interface Decided {
  readonly week: SubmissionRow;
  readonly matterIds: readonly string[];
}

const LONGEST_COMMENT = 1000;
const MOST_REMINDED = 500;
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

function checkFirstDay({ translate }: Unit, firstDay: string): void {
  if (firstDayOfWeek(firstDay) !== firstDay)
    throw refuse({ field: 'firstDay', message: translate('api.timesheet.monday', 'A week begins on a Monday.') });
}

async function locked(unit: Unit, userId: string, firstDay: string): Promise<SubmissionRow> {
  checkFirstDay(unit, firstDay);
  const week = await lockWeek(unit.tx, { userId, firstDay, viewerId: unit.viewer.userId });
  if (week === null) throw unknownPerson(unit);
  return week;
}
const unknownPerson = ({ translate }: Unit): Refusal =>
  refusal(translate('api.timesheet.unknownPerson', 'You do not see this person’s time.'));

/** They work in this week, or recorded something; nobody is reminded of a week they are away. */
const isExpected = ({ targetSeconds, entryCount, status }: ApprovalRow): boolean =>
  targetSeconds > 0 || entryCount > 0 || status !== 'Draft';

/** A week of somebody whose time the viewer sees and may decide on, locked. Refuses alike people who are not there and people beyond sight. */
async function lockDecidable(unit: Unit, { userId, firstDay }: DecisionInput): Promise<SubmissionRow> {
  checkFirstDay(unit, firstDay);
  const [row] = isId(userId) ? await findWeeksToApprove(unit.tx, unit.viewer, { firstDay, userId }) : [];
  if (row === undefined) throw unknownPerson(unit);
  if (!row.mayEdit)
    throw refusal(unit.translate('api.timesheet.notYours', 'Your role does not let you approve this person’s time.'));
  if (!mayDecideOn(unit.viewer, userId))
    throw refusal(unit.translate('api.timesheet.ownTime', 'Someone else approves your time.'));
  return locked(unit, userId, firstDay);
}

const ofVersion = <Input extends WeekInput>({ input, current }: { input: Input; current: SubmissionRow }) => ({
  seen: input.version,
  now: current,
});

async function decide(
  unit: Unit,
  { userId, firstDay }: SubmissionRow,
  { status, comment = '', matterIds }: { status: string; comment?: string; matterIds: readonly string[] },
): Promise<Decided> {
  const { tx, viewer } = unit;
  await decideWeek(tx, { userId, firstDay, status, comment, viewerId: viewer.userId });
  const week = await findSubmission(tx, viewer.tenantId, { userId, firstDay });
  if (week === null) throw new Error('A week was decided on but not found');
  return { week, matterIds };
}

type Done = CommandDone<unknown, SubmissionRow, Decided>;
const weekEntry =
  (action: string) =>
  ({ current, ok, viewer }: Done): ActivityEntry => ({
    kind: 'timesheet',
    objectType: 'timesheetWeek',
    objectId: current.userId,
    action,
    detail: {
      firstDay: current.firstDay,
      entries: ok.matterIds.length,
      ...(ok.week.comment === '' ? {} : { comment: ok.week.comment }),
      ...(current.userId === viewer.userId ? {} : { recordedBy: current.userId }),
    },
  });
/** Open pages of the matters whose time moved. */
const announces = ({ ok }: Done) => [...new Set(ok.matterIds)].map((matterId) => matterNotice(matterId, 'time'));

/** Hands in the viewer's own week. Time that was recorded late is handed in with another submission. */
export const submitTimesheet = command({
  name: 'timesheet.submit',
  policy: timesheetPolicy.record,
  key: 'none',
  lock: (unit, { firstDay }: WeekInput) => locked(unit, unit.viewer.userId, firstDay),
  version: ofVersion,
  run: async (unit, { current }) => {
    const { translate, viewer, tx } = unit;
    if (current.openCount === 0 && (current.status === 'Submitted' || current.status === 'Approved'))
      throw refusal(translate('api.timesheet.nothingOpen', 'Everything in this week is submitted already.'));
    if (current.wordlessCount > 0)
      throw refusal(
        translate(
          'api.timesheet.wordless',
          'Say what was done in every entry first. Without a narrative: {{number}}.',
          {
            number: current.wordlessCount,
          },
        ),
      );
    if (current.codelessCount > 0)
      throw refusal(
        translate(
          'api.timesheet.codeless',
          'Choose task and activity codes where the client asks for them. Entries without: {{number}}.',
          { number: current.codelessCount },
        ),
      );
    const { userId, firstDay } = current;
    const matterIds = await moveEntriesOfWeek(tx, null, {
      ...matterReachParameters(viewer),
      userId,
      firstDay,
      from: ['Draft'],
      to: 'Submitted',
    });
    return decide(unit, current, { status: 'Submitted', matterIds });
  },
  audit: weekEntry('submit'),
  announces,
});

/** Approves what the viewer sees of a week; where there is more, it waits for somebody who sees that. */
export const approveTimesheet = command({
  name: 'timesheet.approve',
  policy: timesheetPolicy.approve,
  key: 'none',
  lock: (unit, input: DecisionInput) => lockDecidable(unit, input),
  version: ofVersion,
  run: async (unit, { current }) => {
    const { translate, viewer, tx } = unit;
    const { userId, firstDay } = current;
    const reach = matterReachOf(viewer);
    if (current.status !== 'Submitted' || reach === null)
      throw refusal(translate('api.timesheet.notSubmitted', 'This week is not waiting for approval.'));
    const matterIds = await moveEntriesOfWeek(tx, reach, {
      ...matterReachParameters(viewer),
      userId,
      firstDay,
      from: ['Submitted'],
      to: 'Approved',
    });
    if ((await countWaiting(tx, { userId, firstDay })) === 0)
      return decide(unit, current, { status: 'Approved', matterIds });
    if (matterIds.length === 0)
      throw refusal(
        translate('api.timesheet.othersWait', 'What still waits in this week is on matters you do not see.'),
      );
    return { week: current, matterIds };
  },
  audit: weekEntry('approve'),
  announces,
});

/** Returns a week with a comment: its person can change it again, except what is billed or written off. */
export const returnTimesheet = command({
  name: 'timesheet.return',
  policy: timesheetPolicy.approve,
  key: 'none',
  lock: (unit, input: DecisionInput & { readonly comment: string }) => {
    const comment = input.comment.trim();
    if (comment === '' || comment.length > LONGEST_COMMENT)
      throw refuse({
        field: 'comment',
        message: unit.translate(
          'api.timesheet.comment',
          'Say what needs to change, in at most {{longest}} characters.',
          {
            longest: LONGEST_COMMENT,
          },
        ),
      });
    return lockDecidable(unit, input);
  },
  version: ofVersion,
  run: async (unit, { input, current }) => {
    const { userId, firstDay } = current;
    if (current.status !== 'Submitted' && current.status !== 'Approved')
      throw refusal(
        unit.translate('api.timesheet.notReturnable', 'This week was not submitted, or is returned already.'),
      );
    const matterIds = await moveEntriesOfWeek(unit.tx, null, {
      ...matterReachParameters(unit.viewer),
      userId,
      firstDay,
      from: ['Submitted', 'Approved'],
      to: 'Draft',
    });
    return decide(unit, current, { status: 'Returned', comment: input.comment.trim(), matterIds });
  },
  audit: weekEntry('return'),
  announces,
  follows: async (unit, { ok: { week } }) => {
    const { name } = unit.viewer;
    if (week.userId === unit.viewer.userId) return;
    await tell(unit, week, [week.userId], (translate, days) =>
      translate('api.notification.timesheetReturned', '{{name}} returned your timesheet of {{days}}: {{comment}}', {
        name,
        days,
        comment: week.comment,
      }),
    );
  },
});

/** Reminds those whose week is not submitted. Naming people beyond sight, or those who have submitted, does nothing. */
export const remindTimesheets = command({
  name: 'timesheet.remind',
  policy: timesheetPolicy.approve,
  key: 'none',
  lock: async (unit, { firstDay, userIds }: { readonly firstDay: string; readonly userIds: readonly string[] }) => {
    checkFirstDay(unit, firstDay);
    if (userIds.length > MOST_REMINDED)
      throw refusal(
        unit.translate('api.timesheet.tooMany', 'Remind at most {{most}} people at once.', { most: MOST_REMINDED }),
      );
    const weeks = await findWeeksToApprove(unit.tx, unit.viewer, { firstDay, userId: null });
    const wanted = new Set(userIds);
    return weeks
      .filter((week) => week.mayEdit && wanted.has(week.userId) && isExpected(week))
      .map(({ userId }) => userId);
  },
  version: 'none',
  run: async (unit, { input: { firstDay }, current: ids }) => {
    const reminded = await noteReminders(unit.tx, { ids, firstDay, viewerId: unit.viewer.userId });
    if (reminded.length === 0) return unit.unchanged({ count: 0, ids: reminded });
    await tell(unit, { firstDay }, reminded, (translate, days) =>
      translate('api.notification.timesheetReminder', 'Please submit your timesheet of {{days}}.', { days }),
    );
    return { count: reminded.length, ids: reminded };
  },
  audit: ({ input: { firstDay }, ok }) =>
    ok.ids.map((userId): ActivityEntry => ({
      kind: 'timesheet',
      objectType: 'timesheetWeek',
      objectId: userId,
      action: 'remind',
      detail: { firstDay, recordedBy: userId },
    })),
  announces: 'none',
});

/** Tells people something about their week, on screen and by mail as each of them wants reminders. */
async function tell(
  { tx, viewer, context }: Unit,
  { firstDay }: Pick<SubmissionRow, 'firstDay'>,
  ids: readonly string[],
  write: (translate: Translate, days: string) => string,
): Promise<void> {
  const link = `/timesheet?day=${firstDay}`;
  const daysFor = ({ locale = 'en' }: Partial<Pick<Reader, 'locale'>>): string =>
    formatDateRange(firstDay, addDays(firstDay, DAYS_PER_WEEK - 1), locale);
  await notifyPeople(tx, {
    people: await findPeople(tx, ids),
    kind: 'taskReminder',
    link,
    message: (translate, reader) => write(translate, daysFor(reader)),
    mail: (to, person, reader) =>
      queueMail(tx, viewer.tenantId, {
        ...to,
        kind: 'timesheet',
        fields: {
          'Recipient.FullName': person.name,
          'Sender.Name': viewer.name,
          Subject: write(translatorIn(reader.language), daysFor(reader)),
          'System.RecordLink': `${context.services.publicUrl}/${viewer.tenantId}${link}`,
        },
      }),
  });
}
