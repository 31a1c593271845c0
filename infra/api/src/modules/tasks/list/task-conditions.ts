export const taskViews = [
  'MINE',
  'MY_TEAM',
  'ALL',
  'OVERDUE',
  'DUE_TODAY',
  'DUE_THIS_WEEK',
  'WAITING_FOR_CALLBACK',
  'COMPLETED',
] as const;
export type TaskView = (typeof taskViews)[number];
export const taskBuckets = ['OVERDUE', 'TODAY', 'THIS_WEEK', 'LATER', 'NO_DATE', 'CLOSED'] as const;
export type TaskBucket = (typeof taskBuckets)[number];

/** What narrows a list of tasks, as its statements bind it; null narrows nothing. */
export interface TaskConditions {
  readonly view: TaskView;
  readonly kind: string | null;
  readonly matterId: string | null;
  readonly enquiryId: string | null;
  readonly contactId: string | null;
  readonly assigneeId: string | null;
  /** Of a calendar of several people: what any of them has. */
  readonly assigneeIds: readonly string[] | null;
  readonly isUnassigned: boolean;
  readonly inTeamId: string | null;
  readonly createdById: string | null;
  readonly statuses: readonly string[] | null;
  readonly priorities: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly dueFrom: string | null;
  readonly dueTo: string | null;
  readonly bucket: string | null;
  readonly includesClosed: boolean;
  readonly includesSubtasks: boolean;
  readonly pattern: string | null;
  /** One for each word of it. */
  readonly patterns: readonly string[] | null;
  /** The day by the firm's clock, and the last day of its week. */
  readonly today: string;
  readonly weekEnd: string;
}

const isOpenIn = (t: string): string => `${t}.status in ('Open', 'InProgress')`;
/** SQL that is true for what is to be done. */
export const isOpen = isOpenIn('t');
const nobodyHasOf = (t: string): string =>
  `(not exists (select 1 from task_assignees ca where ca.tenant_id = :tenantId and ca.task_id = ${t}.id) and not exists (select 1 from task_teams ct where ct.tenant_id = :tenantId and ct.task_id = ${t}.id))`;
/** SQL that is true where no person and no team has it. */
export const nobodyHas = nobodyHasOf('t');
// What a person or a team has is a set that is worked out once, not a question asked of each task.
const hasPerson = (person: string): string =>
  `t.id in (select ca.task_id from task_assignees ca where ca.tenant_id = :tenantId and ca.user_id = ${person})`;
const hasTeam = (teams: string): string =>
  `t.id in (select ct.task_id from task_teams ct where ct.tenant_id = :tenantId and ct.team_id = any(${teams}))`;

export const bucketOf = `case when not ${isOpen} then 'CLOSED' when t.due_on is null then 'NO_DATE' when t.due_on < :today::date then 'OVERDUE' when t.due_on = :today::date then 'TODAY'
  when t.due_on <= :weekEnd::date then 'THIS_WEEK' else 'LATER' end`;

/** SQL that is true for the tasks of each view. */
export const viewConditions: Readonly<Record<TaskView, string>> = {
  MINE: `(${hasPerson(':viewerId::uuid')} or t.created_by = :viewerId::uuid and ${nobodyHas})`,
  MY_TEAM: `(${hasTeam(':teamIds::uuid[]')} or t.id in (select ca.task_id from task_assignees ca join team_members cm on cm.tenant_id = :tenantId and cm.user_id = ca.user_id
    where ca.tenant_id = :tenantId and cm.team_id = any(:teamIds::uuid[])))`,
  ALL: 'true',
  OVERDUE: '(t.due_on < :today::date)',
  DUE_TODAY: '(t.due_on = :today::date)',
  DUE_THIS_WEEK: '(t.due_on between :today::date and :weekEnd::date)',
  WAITING_FOR_CALLBACK: `(t.kind = 'phone' and t.is_callback_required)`,
  COMPLETED: `(t.status = 'Completed')`,
};
// A status that is asked for by name is meant. Never null: an unknown would keep what follows from being left out.
export const showsClosed = `(:includesClosed::boolean or :statuses::text[] is not null or coalesce(:bucket::text, '') = 'CLOSED')`;
/** A view with what it leaves out. */
export const viewCondition = (view: TaskView): string =>
  view === 'COMPLETED' ? viewConditions.COMPLETED : `((${showsClosed} or ${isOpen}) and ${viewConditions[view]})`;
/**
 * SQL of the ids of the tasks of one's own and of one's teams, deleted and foreign ones among them: a list begins with
 * these rather than look for them among all tasks of the firm, and with the members of a team rather than with what
 * everyone was given. `closed` is SQL that is true where closed ones count.
 */
const ownIds = (closed: string): Readonly<Partial<Record<TaskView, string>>> => ({
  MINE: `select ca.task_id from task_assignees ca where ca.tenant_id = :tenantId and ca.user_id = :viewerId::uuid
    union select mine.id from tasks mine where mine.tenant_id = :tenantId and mine.created_by = :viewerId::uuid and mine.deleted_at is null
      and (${closed} or ${isOpenIn('mine')}) and ${nobodyHasOf('mine')}`,
  MY_TEAM: `select ct.task_id from task_teams ct where ct.tenant_id = :tenantId and ct.team_id = any(:teamIds::uuid[])
    union select ca.task_id from task_assignees ca where ca.tenant_id = :tenantId and ca.user_id = any(array(
      select cm.user_id from team_members cm where cm.tenant_id = :tenantId and cm.team_id = any(:teamIds::uuid[])))`,
});
const beginsWith = (ids: string): string => `t.id = any(array(${ids}))`;
/** SQL that is true for the tasks of a view; those of one's own and of one's teams are begun with. */
export const listedView = (view: TaskView): string => {
  const ids = ownIds(showsClosed)[view];
  return ids === undefined ? viewCondition(view) : `((${showsClosed} or ${isOpen}) and ${beginsWith(ids)})`;
};
export const currentView = `case :view::text ${taskViews.map((view) => `when '${view}' then ${listedView(view)}`).join('\n  ')} else false end`;

const inDueOrder = 'order by t.due_on, t.id';
const openViews = {
  MINE: beginsWith(ownIds('false').MINE ?? ''),
  MY_TEAM: beginsWith(ownIds('false').MY_TEAM ?? ''),
} as const;
/**
 * Each view where nothing narrows the list, in the order of the index that holds it: so many of them as a limit says are
 * read there, however many there are.
 */
export const usualViews: Readonly<Record<TaskView, { readonly condition: string; readonly order: string }>> = {
  MINE: { condition: `${isOpen} and ${openViews.MINE}`, order: '' },
  MY_TEAM: { condition: `${isOpen} and ${openViews.MY_TEAM}`, order: '' },
  ALL: { condition: isOpen, order: inDueOrder },
  OVERDUE: { condition: `${isOpen} and ${viewConditions.OVERDUE}`, order: inDueOrder },
  DUE_TODAY: { condition: `${isOpen} and ${viewConditions.DUE_TODAY}`, order: inDueOrder },
  DUE_THIS_WEEK: { condition: `${isOpen} and ${viewConditions.DUE_THIS_WEEK}`, order: inDueOrder },
  WAITING_FOR_CALLBACK: { condition: `${isOpen} and ${viewConditions.WAITING_FOR_CALLBACK}`, order: inDueOrder },
  COMPLETED: { condition: viewConditions.COMPLETED, order: 'order by t.completed_at' },
};
/** Whether nothing narrows the list but its view. */
export const isUsual = (conditions: TaskConditions): boolean =>
  Object.entries(noConditions).every(([name, none]) => conditions[name as keyof TaskConditions] === none);
const noConditions: Omit<TaskConditions, 'view' | 'today' | 'weekEnd'> = {
  kind: null,
  matterId: null,
  enquiryId: null,
  contactId: null,
  assigneeId: null,
  assigneeIds: null,
  isUnassigned: false,
  inTeamId: null,
  createdById: null,
  statuses: null,
  priorities: null,
  categories: null,
  dueFrom: null,
  dueTo: null,
  bucket: null,
  includesClosed: false,
  includesSubtasks: true,
  pattern: null,
  patterns: null,
};

// The index of matters narrows by more than the number, so the number is compared once more.
const mattersByNumber = `array(select cm.id from search_matters(:tenantId, array[:pattern::text], null) numbered join matters cm on cm.tenant_id = :tenantId and cm.id = numbered.id where lower(cm.file_number) like :pattern::text)`;

/** Everything but the view. What a text is found in comes as lists of ids, worked out once: row-level security keeps LIKE from every index (`search_tasks`). */
export const taskConditions = `
  (:kind::text is null or t.kind = :kind::text)
  and (:matterId::uuid is null or t.matter_id = :matterId::uuid and :seesMatters::boolean)
  and (:enquiryId::uuid is null or t.enquiry_id = :enquiryId::uuid)
  and (:contactId::uuid is null or t.contact_id = :contactId::uuid or t.caller_contact_id = :contactId::uuid)
  and (:assigneeId::uuid is null or ${hasPerson(':assigneeId::uuid')})
  and (:assigneeIds::uuid[] is null or t.id in (select ca.task_id from task_assignees ca where ca.tenant_id = :tenantId and ca.user_id = any(:assigneeIds::uuid[])))
  and (not :isUnassigned::boolean or ${nobodyHas})
  and (:inTeamId::uuid is null or ${hasTeam('array[:inTeamId::uuid]')})
  and (:createdById::uuid is null or t.created_by = :createdById::uuid)
  and (:statuses::text[] is null or t.status = any(:statuses::text[]))
  and (:priorities::text[] is null or t.priority = any(:priorities::text[]))
  and (:categories::text[] is null or t.category = any(:categories::text[]))
  and (:dueFrom::date is null or t.due_on >= :dueFrom::date)
  and (:dueTo::date is null or t.due_on <= :dueTo::date)
  and (:bucket::text is null or ${bucketOf} = :bucket::text)
  and (:includesSubtasks::boolean or t.parent_id is null)
  and (:pattern::text is null or t.id = any(array(select found.id from search_tasks(:tenantId, :patterns::text[]) found)) or :seesMatters::boolean and t.matter_id = any(${mattersByNumber}))`;
