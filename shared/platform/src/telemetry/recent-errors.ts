import type { ErrorContext, ErrorReport } from './report-error.ts';

/** An error of this page, as far as it may be shown and sent: no message, which could hold what was typed. */
export interface RecentError {
  readonly at: string;
  readonly name: string;
  readonly context: ErrorContext;
  /** What the server logged it under; empty where it was not the server's. */
  readonly requestIds: readonly string[];
}

const MAXIMUM_KEPT = 5;
let recent: readonly RecentError[] = [];

/** Keeps what may be told of an error. Called by `reportError` and `logError` alone. */
export function rememberError({ at, name, context }: ErrorReport, error: unknown): void {
  recent = [...recent, { at, name, context, requestIds: requestIdsOf(error) }].slice(-MAXIMUM_KEPT);
}

/** The latest errors of this page, oldest first: for a person who asks for support. */
export function recentErrors(): readonly RecentError[] {
  return recent;
}

function requestIdsOf(error: unknown): readonly string[] {
  const all: unknown =
    typeof error === 'object' && error !== null && 'graphQLErrors' in error ? error.graphQLErrors : [];
  if (!Array.isArray(all)) return [];
  return all.flatMap((each: { extensions?: { requestId?: unknown } }) =>
    typeof each.extensions?.requestId === 'string' ? [each.extensions.requestId] : [],
  );
}
