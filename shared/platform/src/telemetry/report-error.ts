import { rememberError } from './recent-errors.ts';

export interface ErrorContext {
  /** The remote whose area failed. */
  readonly remote?: string;
  /** The build of that remote. */
  readonly build?: string;
  /** The screen or part, in a word or two. */
  readonly area?: string;
}

export interface ErrorReport {
  readonly at: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
  readonly context: ErrorContext;
}

/** Reports kept until someone collects them; the oldest is dropped first. */
const MAXIMUM_KEPT = 50;

let kept: readonly ErrorReport[] = [];
const collectors = new Set<(report: ErrorReport) => void>();

/**
 * The one place that unexpected errors go to. Keeps the report and hands it to
 * every collector; never throws and never shows anything by itself.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  const report = describe(error, context);
  kept = [...kept, report].slice(-MAXIMUM_KEPT);
  rememberError(report, error);
  for (const collect of collectors) collect(report);
}

/**
 * For a failure that is only to be logged (product specification §8): it goes no
 * further than this page's own log, which a person may send along when they ask
 * for support.
 */
export function logError(error: unknown, context: ErrorContext): void {
  rememberError(describe(error, context), error);
}

function describe(error: unknown, context: ErrorContext): ErrorReport {
  const cause = error instanceof Error ? error : new Error(String(error));
  return {
    at: new Date().toISOString(),
    name: cause.name,
    message: cause.message,
    stack: cause.stack ?? null,
    context,
  };
}

/** Calls `collect` for each report from now on; returns how to stop. */
export function onErrorReport(collect: (report: ErrorReport) => void): () => void {
  collectors.add(collect);
  return () => collectors.delete(collect);
}

/** The reports kept so far, oldest first, which are then forgotten here. */
export function takeErrorReports(): readonly ErrorReport[] {
  const taken = kept;
  kept = [];
  return taken;
}
