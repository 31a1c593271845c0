import type { Notice } from '../notices/notices.store.ts';

/** The topic of notices whose id is that of an enquiry. */
export const ENQUIRY_CHANGE_TOPIC = 'enquiryChange';

/** The notice that an enquiry changed, for a command to announce. */
export const enquiryNotice = (id: string): Notice => ({ topic: ENQUIRY_CHANGE_TOPIC, id });
