import { createExportRound as createRound } from './modules/exports/export-round.ts';
import type { ExportRoundOptions } from './modules/exports/export-services.ts';
import { apiSchema } from './schema.ts';

/** Makes the exports that people asked for; run by the role `jobs`. Answers whether it found work. */
export const createExportRound = (options: ExportRoundOptions): ((signal?: AbortSignal) => Promise<boolean>) =>
  createRound({ ...options, apiSchema });
