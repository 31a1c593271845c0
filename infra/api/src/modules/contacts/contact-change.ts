import type { Notice } from '../notices/notices.store.ts';

/** The topic of notices that some contact of the firm changed. */
export const CONTACTS_TOPIC = 'contactChange';
/** The topic of notices of one contact. */
export const contactTopic = (contactId: string): string => `contactChange:${contactId}`;

/** Tells open lists, and the open pages of these contacts, that something changed. */
export const contactNotices = (...contactIds: readonly string[]): Notice[] => [
  ...contactIds.map((id) => ({ topic: contactTopic(id), id })),
  ...contactIds.slice(0, 1).map((id) => ({ topic: CONTACTS_TOPIC, id })),
];

/** The topic of notices that something hangs on a contact by now, or no longer: a note, an event, a mailing list. */
export const CONTACT_FILE_TOPIC = 'contactFile';
/** Tells open timelines of these contacts that something of theirs changed; of many it is one notice each, in one statement. */
export const contactFileNotices = (...contactIds: readonly string[]): Notice[] =>
  contactIds.map((id) => ({ topic: CONTACT_FILE_TOPIC, id }));
