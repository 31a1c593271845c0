export { registerApi, type ApiMode, type ApiOptions } from './register-api.ts';
export type { ApiLogger } from './server/logger.ts';
