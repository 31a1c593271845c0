import { publishedBy, type PublishedDocuments } from './published-documents.ts';

/** What is measured, as an operation of the API and as a request to the bare handler. */
export const workloads = ['list', 'filter', 'record'] as const;
export type Workload = (typeof workloads)[number];
/** The same of contacts: a page of their list, and the page of a search. */
export const contactWorkloads = ['contacts', 'contactSearch'] as const;
export type ContactWorkload = (typeof contactWorkloads)[number];
export const isOfMatters = (workload: Workload | ContactWorkload): workload is Workload =>
  (workloads as readonly string[]).includes(workload);

/** The operations that screens of matters send. */
export const screenOperations = await publishedBy('remotes/matters');
/** Those of clients, contacts and mailing lists, and those of the pickers, which find duplicates. */
const contactOperations = await publishedBy('remotes/crm');
const pickerOperations = await publishedBy('shared/pickers');
/** Those that sign somebody in. */
export const signInOperations = await publishedBy('shared/platform');

/** All that a server of a bench runs, by the hash of its text. */
export const publishedTexts: ReadonlyMap<string, string> = new Map(
  [screenOperations, contactOperations, pickerOperations, signInOperations].flatMap(({ texts }) => [...texts]),
);

/** The screen's operation for each: a page of the list, the page of a search, and the pane of a matter with its people and latest time. */
const operations: Readonly<Record<Workload | ContactWorkload, string>> = {
  list: 'MatterSummaryPage',
  filter: 'MatterSummaryPage',
  record: 'MatterPane',
  contacts: 'ClientsAndContactsPage',
  contactSearch: 'ClientsAndContactsPage',
};
/** As the screen has them. */
export const CONTACTS_ON_A_PAGE = 50;
const firstPage = {
  first: 20,
  offset: 0,
  sort: [{ column: 'fileNumber', direction: 'asc' }],
  isIncludeCompleted: false,
};
const firstContacts = {
  first: CONTACTS_ON_A_PAGE,
  offset: 0,
  sort: [{ column: 'name', direction: 'asc' }],
  includeIndividual: true,
  includeOrganisation: true,
  includeStaff: false,
  includePmsContacts: true,
  includeNonPmsContacts: true,
};

/** What a screen sends: its operation by its hash, with its variables. */
export const byHash = (documents: PublishedDocuments, operation: string, variables: object): object => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: documents.hashOf(operation) } },
  variables,
});
/** The same of an operation that one of the packages publishes. Throws where none does. */
export const byName = (operation: string, variables: object): object => {
  const documents = [screenOperations, contactOperations, pickerOperations].find((each) => each.has(operation));
  if (documents === undefined) throw new Error(`No operation is called ${operation}`);
  return byHash(documents, operation, variables);
};

interface Asked {
  readonly filter: string | null;
  readonly id: string | null;
}
/** The request of a workload, as the screen makes it. */
export function requestOf(workload: Workload | ContactWorkload, { filter, id }: Asked): object {
  const first = isOfMatters(workload) ? firstPage : firstContacts;
  return byName(operations[workload], id !== null ? { id } : filter === null ? first : { ...first, filter });
}

/** Signing in, as the page does. */
export const signInRequest = (variables: object): object => byHash(signInOperations, 'Login', variables);
