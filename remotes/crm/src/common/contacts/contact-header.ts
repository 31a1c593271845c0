import type { ContactDetailPage_ContactFragment } from '../../generated/graphql.ts';

/** A contact with everything the firm has on file of it, as its page knows it. */
export type ContactHeader = ContactDetailPage_ContactFragment;
export type ContactFile = NonNullable<ContactHeader['record']>;
