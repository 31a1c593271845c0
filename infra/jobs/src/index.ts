export { createJobs, type JobRound, type Jobs, type JobsOptions } from './jobs.ts';
export type { JobsLogger } from './logger.ts';
