import { markOf, idOf, testTenants, type TestUser } from '../../testing/test-firms.ts';
import type { AnswerData, TestApi } from '../../testing/test-api.ts';

export const matter = (number: number): string => idOf('alpha', 'matter', number);
export const user = (name: TestUser): string => idOf('alpha', 'user', name);
export const team = (number: number): string => idOf('alpha', 'team', number);

export const taskFields = `id version kind subject note category status priority dueOn startOn dueBucket estimatedSeconds matter { fileNumber } contact { name } enquiry { number }
  assignees { id name } teams { name } createdBy { name } completedBy { name } completedAt parent { id } subtasks { id version subject status } subtaskCount closedSubtaskCount documents { name } documentCount
  reminders { daysBefore time remindAt sentAt isMoment } recurrence { rule text startsOn occursOn } sourceNoteId canEdit canDelete
  call { direction partyName partyNumber partyContact { name } calledAt durationSeconds outcome isCallbackRequired callbackBy noteId timeEntryId }`;
const result = `ok { ${taskFields} } error { message fields { field message } } conflict { id version subject }`;
const before = 'before { id status priority dueOn startOn assigneeIds teamIds }';
const settled = `ok { task { ${taskFields} } next { ${taskFields} } ${before} } error { message fields { field } } conflict { id version }`;

export const documents = {
  create: `mutation ($key: String!, $input: CreateTaskInput!) { createTask(idempotencyKey: $key, input: $input) { ${result} } }`,
  update: `mutation ($id: ID!, $version: Int!, $input: UpdateTaskInput!, $scope: RecurrenceScope) { updateTask(id: $id, version: $version, input: $input, scope: $scope) { ${result} } }`,
  complete: `mutation ($id: ID!, $version: Int!, $all: Boolean) { completeTask(id: $id, version: $version, completesSubtasks: $all) { ${settled} } }`,
  cancel: `mutation ($id: ID!, $version: Int!, $scope: RecurrenceScope) { cancelTask(id: $id, version: $version, scope: $scope) { ${settled} } }`,
  reopen: `mutation ($id: ID!, $version: Int!) { reopenTask(id: $id, version: $version) { ${result} } }`,
  move: `mutation ($id: ID!, $version: Int!, $status: TaskStatus!, $belowId: ID) { moveTask(id: $id, version: $version, status: $status, belowId: $belowId) { ${settled} } }`,
  moveSubtask: `mutation ($id: ID!, $version: Int!, $belowId: ID) { moveSubtask(id: $id, version: $version, belowId: $belowId) { ${result} } }`,
  reassign: `mutation ($id: ID!, $version: Int!, $assigneeIds: [ID!]!, $teamIds: [ID!]!) { reassignTask(id: $id, version: $version, assigneeIds: $assigneeIds, teamIds: $teamIds) { ${result} } }`,
  snooze: `mutation ($id: ID!, $version: Int!, $dueOn: Date!) { snoozeTask(id: $id, version: $version, dueOn: $dueOn) { ${result} } }`,
  remove: `mutation ($id: ID!, $version: Int!, $scope: RecurrenceScope) { deleteTask(id: $id, version: $version, scope: $scope) { ok { id restorableUntil next { id dueOn } } error { fields { field } } conflict { id version } } }`,
  restore: `mutation ($id: ID!) { restoreTask(id: $id) { ${result} } }`,
  change: `mutation ($key: String!, $ids: [ID!]!, $change: TaskBulkChange!) { changeTasks(idempotencyKey: $key, ids: $ids, change: $change) { changed { id status dueOn priority assignees { id } } refused { id message } ${before} error { message } } }`,
  subtask: `mutation ($key: String!, $parentId: ID!, $input: SubtaskInput!) { addSubtask(idempotencyKey: $key, parentId: $parentId, input: $input) { ${result} } }`,
  call: `mutation ($key: String!, $input: SavePhoneCallInput!) { savePhoneCall(idempotencyKey: $key, input: $input) { ok { call { ${taskFields} } noteId timeEntryId followUp { ${taskFields} } } error { message fields { field } } } }`,
  list: `query ($filter: String, $where: TaskFilter, $first: Int, $offset: Int, $sort: [SortInput!], $filters: [ColumnFilterInput!], $by: String, $within: String, $ids: [ID!]) {
    taskSummaryList(filter: $filter, where: $where, first: $first, offset: $offset, sort: $sort, columnFilters: $filters, groupBy: $by, withinGroup: $within, ids: $ids) {
      recordCount tasks { id subject kind } groups { key recordCount } viewCounts { view recordCount } } }`,
  task: `query ($id: ID!) { task(id: $id) { ${taskFields} } }`,
  board: `query ($where: TaskFilter) { taskBoard(where: $where) { columns { status recordCount tasks { id subject } } } }`,
  calendar: `query ($from: Date!, $to: Date!, $where: TaskFilter) { taskCalendar(from: $from, to: $to, where: $where) { isCut entries { on isProjected task { id subject } } } }`,
  figures: `query ($by: TaskDrilldownBy!, $where: TaskFilter) { tasksSummaryDrilldown(by: $by, where: $where) { recordCount figures { key label recordCount overdueCount highCount } } }`,
  options: `{ taskOptions { categories callOutcomes kinds creatableKinds today } }`,
  assignees: `query ($kind: TaskKind!, $matterId: ID, $filter: String) { taskAssignees(kind: $kind, matterId: $matterId, filter: $filter) { id name } }`,
  describe: `query ($rule: String!, $startsOn: Date!) { describeRecurrence(rule: $rule, startsOn: $startsOn) { isValid text next } }`,
} as const;

/** Asks as somebody of the firm alpha and answers the root field. */
export async function ask(
  api: TestApi,
  who: TestUser,
  document: keyof typeof documents,
  variables: Record<string, unknown> = {},
): Promise<AnswerData> {
  const { data, errors } = await api.run(['alpha', who], documents[document], variables);
  if (errors.length > 0) {
    const fault = api.logged.findLast(({ level }) => level === 'error');
    throw new Error(
      `${document}: ${errors.map(({ message, extensions }) => `${extensions.code} ${message}`).join('; ')}`,
      { cause: fault?.fields['err'] ?? fault },
    );
  }
  return Object.values(data)[0] as AnswerData;
}

/** A task made through the API, which has to take it. */
export async function makeTask(
  api: TestApi,
  who: TestUser,
  input: Record<string, unknown>,
): Promise<AnswerData & { id: string; version: number }> {
  const { ok, error } = (await ask(api, who, 'create', {
    key: crypto.randomUUID(),
    input: { subject: 'A task', ...input },
  })) as unknown as { ok: AnswerData & { id: string; version: number }; error: unknown };
  if (ok === null) throw new Error(JSON.stringify(error));
  return ok;
}

/** Names people or teams in a text as the editor does. */
export const naming = (kind: 'user' | 'team', ...ids: readonly string[]): string =>
  ids
    .map((id) => `<span class="at-mention" data-mention-kind="${kind}" data-mention-id="${id}">@Name</span>`)
    .join(' ');

export const subjectsOf = (tasks: AnswerData | undefined): string[] =>
  Object.values(tasks ?? {}).map(({ subject }) => String(subject));
export const fieldsOf = (answer: AnswerData): string[] =>
  Object.values(answer['error']?.['fields'] ?? {}).map(({ field }) => String(field));

/** What both firms choose from. */
export async function seedTaskLookups({ owner }: TestApi): Promise<void> {
  for (const tenant of testTenants) {
    await owner.query(
      `insert into lookups (tenant_id, list, code, value) values ($1, 'taskCategory', 'court', $2), ($1, 'callOutcome', 'message', 'Message taken'), ($1, 'noteType', 'call', 'Telephone attendance')`,
      [tenant, `${markOf(tenant)} court`],
    );
  }
}
