/** What is measured, as an operation of the API and as a request to the bare handler. */
export const workloads = ['list', 'filter', 'nested'] as const;
export type Workload = (typeof workloads)[number];

const row = 'id fileNumber title client type stage status openedOn nextKeyDate wip { minor currency } debtors { minor currency }';

export const documents: Readonly<Record<Workload, string>> = {
  list: `query MattersPage { matterSummaryListX(first: 20) { recordCount matters { ${row} } } }`,
  filter: `query MattersPage($filter: String) { matterSummaryListX(first: 20, filter: $filter) { recordCount matters { ${row} } } }`,
  nested: `query MattersNested { matterSummaryListX(first: 20) { recordCount matters { ${row} clientContact { name email } timeEntries(first: 5) { workedOn narrative seconds activity user { name initials } } } } }`,
};

export const signInDocument = 'mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { accessToken errorDescription } }';
