import type { ReferrerDetails_ReferrerFragment } from '../generated/graphql.ts';

/** A referrer as its page reads it. */
export type ReferrerRecord = ReferrerDetails_ReferrerFragment;
