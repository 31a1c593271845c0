import type { ActivityEntry } from '../activity/log-activity.ts';
import type { Assigned } from './enquiry-choices.store.ts';
import type { EnquiryRow } from './enquiry.ts';

export type EnquiryAction =
  | 'create'
  | 'update'
  | 'move'
  | 'hold'
  | 'resume'
  | 'respond'
  | 'answer'
  | 'message'
  | 'convert'
  | 'undoConversion'
  | 'spam'
  | 'noSpam'
  | 'addDocument'
  | 'discardDocument'
  | 'restoreDocument'
  | 'releaseFile'
  | 'rejectFile'
  | 'draftQuote'
  | 'changeQuote'
  | 'sendQuote'
  | 'acceptQuote'
  | 'declineQuote'
  | 'acceptQuoteOnline'
  | 'declineQuoteOnline'
  | 'withdrawQuote'
  | 'bookMeeting'
  | 'inviteToMeeting'
  | 'cancelMeeting'
  | 'answerMeeting';

/** A field as it was and as it is, in words where it is a choice. */
export interface EnquiryChange {
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** What the log keeps of a change of an enquiry. What the enquirer wrote and how to reach them does not go into it. */
export const enquiryEntry = (
  { id, number }: Pick<EnquiryRow, 'id' | 'number'>,
  action: EnquiryAction,
  detail: Readonly<Record<string, unknown>> = {},
): ActivityEntry => ({ kind: 'enquiry', objectType: 'enquiry', objectId: id, action, detail: { number, ...detail } });

/** Who got a new enquiry without being chosen, and why: the rule, and how many open ones they had. */
export const assignmentDetail = (assigned: Assigned | null): Readonly<Record<string, unknown>> => {
  const { userId, userName, rule, open } = assigned ?? {};
  if (userId === null || userId === undefined) return { isAssignedByRule: false };
  return { isAssignedByRule: true, assignedTo: userName, open, ...(rule === null ? {} : { rule }) };
};
