import { formatDay, formatMoment, isWorkingDay, momentOf, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Contact, FirmContext, People, Person } from './firm-context.ts';
import type { Matter } from './make-matters.ts';
import { callOutcomes, taskCategories } from './vocabulary/lists.ts';

const callSubjects = [
  'Returning a call about the invoice',
  'Wants an update',
  'New information',
  'Asks for an appointment',
  'Other side’s solicitor',
  'Court registry',
] as const;
const callNotes = [
  'Is at work until five; the mobile is best.',
  'Has found the letter we asked for and will bring it.',
  'Wants to know what happens next.',
  'Will ring again if nobody calls back today.',
  'Asked for the figures in writing.',
] as const;
const steps = ['Collect the documents', 'Draft', 'Have it settled', 'Send to the client', 'Diarise the reply'] as const;
/** What a practice does again and again. */
const routines = [
  {
    subject: 'Review unbilled time',
    rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    category: 'Billing',
    estimatedSeconds: 3600,
    everyDays: 30,
  },
  {
    subject: 'Team meeting: matters without activity',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    category: 'Client care',
    estimatedSeconds: 1800,
    everyDays: 7,
  },
  {
    subject: 'Reconcile the trust account',
    rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    category: 'Billing',
    estimatedSeconds: 7200,
    everyDays: 30,
  },
  {
    subject: 'Check the court list',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    category: 'Court date',
    estimatedSeconds: 600,
    everyDays: 1,
  },
] as const;
const NINE = '09:00';

interface Parts {
  readonly tasks: Row[];
  readonly assignees: Row[];
  readonly teams: Row[];
  readonly reminders: Row[];
  readonly series: Row[];
}

/** What is to be done: tasks and phone calls around today, some for several people, in steps, with reminders, and some that come again. */
export async function makeTasks(
  context: FirmContext,
  {
    people,
    contacts,
    matters,
    enquiryIds,
  }: {
    readonly people: People;
    readonly contacts: readonly Contact[];
    readonly matters: readonly Matter[];
    readonly enquiryIds: readonly string[];
  },
): Promise<void> {
  const { plan, load } = context;
  const open = matters.filter((matter) => matter.isOpen);
  const parts: Parts = { tasks: [], assignees: [], teams: [], reminders: [], series: [] };
  for (let number = 0; number < plan.tasks; number += 1)
    addTask(context, parts, { people, contacts, matters: open.length > 0 ? open : matters, enquiryIds });
  addRoutines(context, parts, people);
  await load('task_series', parts.series);
  await load('tasks', parts.tasks);
  await load('task_assignees', parts.assignees);
  await load('task_teams', parts.teams);
  await load('task_reminders', parts.reminders);
}

function addTask(
  { random, today }: FirmContext,
  parts: Parts,
  from: { people: People; contacts: readonly Contact[]; matters: readonly Matter[]; enquiryIds: readonly string[] },
): void {
  const { people, contacts, matters, enquiryIds } = from;
  const isPhone = random.chance(0.35);
  const matter = random.pick(matters);
  const created = today - Math.floor(60 * random.next() ** 1.4);
  const due = nextWorkingDay(created + random.between(0, 35));
  const isDone = due < today ? random.chance(0.8) : random.chance(0.12);
  const assignee = isPhone || random.chance(0.6) ? random.pick(people.staff) : random.pick(matter.team);
  const caller = random.pick(contacts);
  const completed = momentOf(Math.min(due, today - 1), 16);
  const isOnMatter = random.chance(0.85);
  const maker = random.pick(people.staff);
  const status = isDone
    ? 'Completed'
    : random.chance(0.02)
      ? 'Cancelled'
      : !isPhone && random.chance(0.2)
        ? 'InProgress'
        : 'Open';
  const createdAt = momentOf(created, 9);
  const id = random.id(createdAt);
  const category = isPhone ? 'Client care' : random.pick(taskCategories);
  const outcome = random.pick(callOutcomes);
  const wantsCallback = outcome === 'Call back requested' || outcome === 'Message taken';
  const shared: Row = {
    ...emptyRow,
    id,
    kind: isPhone ? 'phone' : 'task',
    subject: isPhone ? random.pick(callSubjects) : random.pick(matter.area.tasks),
    note: isPhone ? `<p>${random.pick(callNotes)}</p>` : '',
    category,
    matter_id: isOnMatter ? matter.id : null,
    enquiry_id: enquiryIds.length > 0 && random.chance(0.08) ? random.pick(enquiryIds) : null,
    contact_id: isOnMatter && random.chance(0.4) ? matter.client.id : null,
    assigned_to_id: assignee.id,
    team_id: isPhone ? null : assignee.teamId,
    due_on: formatDay(due),
    start_on: !isPhone && random.chance(0.15) ? formatDay(Math.min(due, created + 1)) : null,
    priority: random.pick(['Low', 'Normal', 'Normal', 'Normal', 'High']),
    status,
    completed_at: isDone ? formatMoment(completed) : null,
    completed_by: isDone ? assignee.id : null,
    estimated_seconds: isPhone || random.chance(0.5) ? null : random.between(1, 16) * 900,
    board_position: -Math.floor(createdAt / 1000),
    created_at: formatMoment(createdAt),
    created_by: maker.id,
    changed_at: formatMoment(isDone ? completed : createdAt),
  };
  parts.tasks.push(
    isPhone
      ? {
          ...shared,
          duration_seconds: random.between(30, 1500),
          call_direction: random.chance(0.7) ? 'in' : 'out',
          caller_name: caller.name,
          caller_number: caller.phone,
          caller_contact_id: random.chance(0.7) ? caller.id : null,
          called_at: formatMoment(momentOf(created, random.between(8, 17))),
          call_outcome: outcome,
          is_callback_required: wantsCallback,
          callback_by: wantsCallback ? formatMoment(momentOf(due, 16)) : null,
        }
      : shared,
  );
  parts.assignees.push({ task_id: id, user_id: assignee.id, position: 1 });
  const second = isPhone || !random.chance(0.2) ? null : random.pick(matter.team);
  if (second !== null && second.id !== assignee.id)
    parts.assignees.push({ task_id: id, user_id: second.id, position: 2 });
  if (!isPhone && assignee.teamId !== null) parts.teams.push({ task_id: id, team_id: assignee.teamId, position: 1 });
  if (isPhone || status === 'Completed' || status === 'Cancelled') return;
  if (due > today && random.chance(0.3))
    addReminder(parts, { id: random.id(createdAt), taskId: id, due, daysBefore: random.pick([0, 1, 1, 2, 7]) }, today);
  if (random.chance(0.12)) addSteps({ random, today }, parts, { task: shared, createdAt, assigneeId: assignee.id });
}

interface SteppedTask {
  readonly task: Row;
  readonly createdAt: number;
  readonly assigneeId: string;
}
/** The steps of a task, of which the first may be done. */
function addSteps(
  { random, today }: Pick<FirmContext, 'random' | 'today'>,
  parts: Parts,
  { task, createdAt, assigneeId }: SteppedTask,
): void {
  for (const [index, subject] of steps.entries()) {
    const isDone = index < 2 && random.chance(0.6);
    const madeAt = createdAt + index + 1;
    const id = random.id(madeAt);
    parts.tasks.push({
      ...task,
      id,
      parent_id: task['id'] ?? null,
      subject,
      note: '',
      category: '',
      team_id: null,
      start_on: null,
      estimated_seconds: null,
      status: isDone ? 'Completed' : 'Open',
      board_position: -Math.floor(createdAt / 1000) + index + 1,
      completed_at: isDone ? formatMoment(momentOf(today - 1, 15)) : null,
      completed_by: isDone ? assigneeId : null,
      created_at: formatMoment(madeAt),
      changed_at: formatMoment(madeAt),
    });
    parts.assignees.push({ task_id: id, user_id: assigneeId, position: 1 });
  }
}

/** What comes again: the last one done, the next one open. */
function addRoutines({ random, today }: FirmContext, parts: Parts, people: People): void {
  const holders = [people.users.find(({ login }) => login === 'partner'), ...people.feeEarners].filter(
    (person): person is Person => person !== undefined,
  );
  for (const [index, { subject, rule, category, estimatedSeconds, everyDays }] of routines.entries()) {
    const holder = holders[index % holders.length] ?? people.staff[0];
    if (holder === undefined) return;
    const last = fittingDay(rule, today - 1, -1);
    const next = fittingDay(rule, last + 1, 1);
    const begun = momentOf(last - everyDays, 9);
    const seriesId = random.id(begun);
    const template = {
      subject,
      note: '',
      category,
      priority: 'Normal',
      estimatedSeconds,
      matterId: null,
      enquiryId: null,
      contactId: null,
      assigneeIds: [holder.id],
      teamIds: [],
      documentIds: [],
      reminders: [{ daysBefore: 0, time: NINE, at: null }],
      startsDaysBefore: null,
    };
    parts.series.push({
      id: seriesId,
      rule,
      starts_on: formatDay(last),
      template: JSON.stringify(template),
      created_at: formatMoment(begun),
      created_by: holder.id,
      changed_by: holder.id,
    });
    for (const [day, isDone] of [
      [last, true],
      [next, false],
    ] as const) {
      const id = random.id(momentOf(day, 9));
      parts.tasks.push({
        ...emptyRow,
        id,
        kind: 'task',
        subject,
        category,
        assigned_to_id: holder.id,
        due_on: formatDay(day),
        status: isDone ? 'Completed' : 'Open',
        completed_at: isDone ? formatMoment(momentOf(day, 15)) : null,
        completed_by: isDone ? holder.id : null,
        estimated_seconds: estimatedSeconds,
        series_id: seriesId,
        occurs_on: formatDay(day),
        board_position: -Math.floor(begun / 1000),
        created_at: formatMoment(begun),
        created_by: holder.id,
        changed_at: formatMoment(begun),
      });
      parts.assignees.push({ task_id: id, user_id: holder.id, position: 1 });
      if (!isDone) addReminder(parts, { id: random.id(begun), taskId: id, due: day, daysBefore: 0 }, today);
    }
  }
}

const emptyRow: Row = {
  note: '',
  matter_id: null,
  enquiry_id: null,
  contact_id: null,
  parent_id: null,
  team_id: null,
  start_on: null,
  priority: 'Normal',
  estimated_seconds: null,
  series_id: null,
  occurs_on: null,
  completed_by: null,
  duration_seconds: null,
  call_direction: null,
  caller_name: null,
  caller_number: null,
  caller_contact_id: null,
  called_at: null,
  call_outcome: null,
  is_callback_required: false,
  callback_by: null,
};

function addReminder(
  parts: Parts,
  {
    id,
    taskId,
    due,
    daysBefore,
  }: { readonly id: string; readonly taskId: string; readonly due: Day; readonly daysBefore: number },
  today: Day,
): void {
  const day = due - daysBefore;
  // What would have come before today is not told to whoever opens the demo.
  if (day <= today) return;
  parts.reminders.push({
    id,
    task_id: taskId,
    position: 1,
    days_before: daysBefore,
    at_time: NINE,
    remind_at: formatMoment(momentOf(day, 9)),
  });
}

/** The nearest day, this one or later or earlier, on which one of the routines falls. */
function fittingDay(rule: string, from: Day, step: 1 | -1): Day {
  let day = from;
  while (!fits(rule, day)) day += step;
  return day;
}
function fits(rule: string, day: Day): boolean {
  const isLastOfMonth = formatDay(day + 1).endsWith('-01');
  if (rule.includes('BYMONTHDAY=-1')) return isLastOfMonth;
  if (rule.includes('BYSETPOS=-1'))
    return isWorkingDay(day) && formatDay(nextWorkingDay(day + 1)).slice(0, 7) !== formatDay(day).slice(0, 7);
  if (rule.endsWith('BYDAY=MO')) return isWorkingDay(day) && !isWorkingDay(day - 1);
  return isWorkingDay(day);
}

function nextWorkingDay(day: Day): Day {
  return isWorkingDay(day) ? day : nextWorkingDay(day + 1);
}
