/** What is measured, as an operation of the API and as a request to the bare handler. */
export const workloads = ['list', 'filter', 'nested', 'detail'] as const;
export type Workload = (typeof workloads)[number];
export const apiWorkloads = ['list', 'filter', 'nested'] as const;

const nested =
  'clientContact { name email } timeEntries(first: 5) { workedOn narrative seconds activity user { name initials } }';
const row =
  'id fileNumber title client type stage status openedOn nextKeyDate wip { minor currency } debtors { minor currency }';

export const documents: Readonly<Record<Workload, string>> = {
  list: `query MattersPage { matterSummaryListX(first: 20) { recordCount matters { ${row} } } }`,
  filter: `query MattersPage($filter: String) { matterSummaryListX(first: 20, filter: $filter) { recordCount matters { ${row} } } }`,
  nested: `query MattersNested { matterSummaryListX(first: 20) { recordCount matters { ${row} ${nested} } } }`,
  detail: `query MatterDetail($id: ID!) { matter(id: $id) { ${row} ${nested} } }`,
};

export const signInDocument =
  'mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { accessToken errorDescription } }';

/** Bulk changes, of which the rows a second are measured. */
export const bulkDocuments = {
  preview:
    'mutation ($input: PreviewMatterChangesInput!) { previewMatterChanges(input: $input) { ok { id waiting } message } }',
  apply: 'mutation ($id: ID!) { applyMatterChanges(id: $id) { id state } }',
  run: 'query ($id: ID!) { matterChangeRun(id: $id) { state changed } }',
  undo: 'mutation ($id: ID!) { undoMatterChanges(id: $id) { ok { id } message } }',
} as const;
