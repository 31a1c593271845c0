import type { MergeFieldSet } from '@atrium/domain';

const required: Partial<Readonly<Record<MergeFieldSet, readonly string[]>>> = {
  mfaCode: ['Code'],
  passwordReset: ['ResetLink'],
  newUser: ['ActivationLink'],
  matterDocument: ['Link'],
  enquiryScrub: ['Link'],
};

/** Fields without which a mail of the type would be of no use: nobody could sign in with it. */
export const requiredFieldsOf = (set: MergeFieldSet): readonly string[] => required[set] ?? [];
