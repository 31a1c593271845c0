export { registerApi, type ApiMode, type ApiOptions } from './register-api.ts';
export type { ApiLogger } from './server/logger.ts';
export { DEFAULT_MAXIMUM_BYTES, type FilesOptions, type ObjectStorage } from './files/files-options.ts';
