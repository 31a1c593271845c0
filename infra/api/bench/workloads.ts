import { publishedBy } from './published-documents.ts';

/** What is measured, as an operation of the API and as a request to the bare handler. */
export const workloads = ['list', 'filter', 'record'] as const;
export type Workload = (typeof workloads)[number];

/** The operations that screens of matters send. */
export const screenOperations = await publishedBy('remotes/matters');
/** Those that sign somebody in. */
export const signInOperations = await publishedBy('shared/platform');

/** The screen's operation for each: a page of the list, the page of a search, and the pane of a matter with its people and latest time. */
const operations: Readonly<Record<Workload, string>> = {
  list: 'MatterSummaryPage',
  filter: 'MatterSummaryPage',
  record: 'MatterPane',
};
const firstPage = {
  first: 20,
  offset: 0,
  sort: [{ column: 'fileNumber', direction: 'asc' }],
  isIncludeCompleted: false,
};

/** What a screen sends: its operation by its hash, with its variables. */
export const byHash = (documents: typeof screenOperations, operation: string, variables: object): object => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: documents.hashOf(operation) } },
  variables,
});

/** The request of a workload, as the screen makes it. */
export const requestOf = (
  workload: Workload,
  { filter, id }: { readonly filter: string | null; readonly id: string | null },
): object =>
  byHash(
    screenOperations,
    operations[workload],
    id !== null ? { id } : filter === null ? firstPage : { ...firstPage, filter },
  );

/** Signing in, as the page does. */
export const signInRequest = (variables: object): object => byHash(signInOperations, 'Login', variables);
