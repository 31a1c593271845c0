import { NOBODY } from './probe-targets.ts';
import type { ProbeArgument } from './operations.ts';

const known: Readonly<Record<string, readonly unknown[]>> = {
  purpose: ['signIn', 'reset'],
  state: ['alpha.smokeball.signIn.none'],
  code: ['no code'],
  kind: ['matter', 'staff'],
  only: [undefined, 'leaveOut'],
  ids: [undefined],
  recordId: [NOBODY],
  targetId: [undefined],
  take: ['ours'],
  field: ['title'],
  lead: ['ask'],
  remedy: ['ignore'],
};
const operations = new Set([
  'sourceRecords',
  'beginSourceSignIn',
  'completeSourceSignIn',
  'confirmProvisioning',
  'retryProvisioning',
  'resolveSourceConflict',
  'setSourceFieldLead',
  'retrySourceSync',
  'settleSourceDifference',
]);

/** What operations on the systems that firms come from take; null for any other operation or argument. */
export const sourceSettings = (operation: string, { name }: ProbeArgument): readonly unknown[] | null =>
  (operations.has(operation) ? known[name] : undefined) ?? null;
