export { createJobs, type JobRound, type Jobs, type JobsOptions } from './jobs.ts';
export type { JobsLogger } from './logger.ts';
export type { ReadFile } from './mail/read-attachments.ts';
export { startMailCatcher, type MailCatcher } from './catcher/mail-catcher.ts';
