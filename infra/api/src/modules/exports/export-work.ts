import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../server/logger.ts';
import type { ExportTools } from './export-services.ts';
import type { ClaimedExport } from './export-work.store.ts';
import type { ExportFailure } from './exports.store.ts';

/** How long a process has an export before another may take it. */
export const LEASE_SECONDS = 120;

/** Ends an attempt for good, and says why. */
export class ExportRefusal extends Error {
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure) {
    super(failure);
    this.failure = failure;
  }
}
/** Cancelled, or taken by another process: there is nothing left to do. */
export class ExportTaken extends Error {}
/** This process is closing; the next one starts again. */
export class ExportInterrupted extends Error {}

export interface ExportWork {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly tools: ExportTools;
  readonly tenantId: string;
  readonly claimed: ClaimedExport;
  readonly batchRows: number;
  readonly mostRows: number;
  readonly signal: AbortSignal;
}
