export { createExportRound } from './modules/exports/export-round.ts';
export type { ExportRoundOptions } from './modules/exports/export-services.ts';
export { createAiRetentionRound, type AiRetention } from './modules/ai/retention/ai-retention.ts';
export type { AiLimits, AiOptions } from './modules/ai/ai-options.ts';
export { registerApi, type ApiMode, type ApiOptions } from './register-api.ts';
export type { ApiLogger } from './server/logger.ts';
export { DEFAULT_MAXIMUM_BYTES, type FilesOptions, type ObjectStorage } from './files/files-options.ts';
export { createFileReader } from './files/create-file-reader.ts';
export type { PublishedOperations } from './server/published-operations.ts';
