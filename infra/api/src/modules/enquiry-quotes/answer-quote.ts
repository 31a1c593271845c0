import type { TenantRunner } from '@atrium/database';
import { logActivityOf, type Actor } from '../activity/log-activity.ts';
import { enquiryNotice } from '../enquiries/enquiry-change.ts';
import { enquiryEntry } from '../enquiries/enquiry-entry.ts';
import { notifyAll } from '../notices/notices.store.ts';
import { createNotifications } from '../notifications/notifications.store.ts';
import { answerQuote, lockOfferedQuote } from './quote-answers.store.ts';

export const LONGEST_NAME = 200;
export const LONGEST_WORD = 500;

export interface QuoteAnswer {
  readonly isAccepted: boolean;
  readonly name: string;
  readonly word: string;
}

/**
 * Takes the answer of whoever has the link of a quote; the people of the enquiry and the log hear of it at once. False
 * where it changes nothing: the quote was answered, taken back or replaced before, or its last day is over.
 */
export async function takeQuoteAnswer(
  runner: TenantRunner,
  { tenantId, id, client }: { readonly tenantId: string; readonly id: string; readonly client: Actor['client'] },
  { isAccepted, name, word }: QuoteAnswer,
): Promise<boolean> {
  return runner.transaction(tenantId, async (tx) => {
    const quote = await lockOfferedQuote(tx, id);
    if (quote === null || quote.state !== 'sent' || quote.isOver) return false;
    const { enquiryId, enquiryNumber, number } = quote;
    const people = await answerQuote(tx, { id, state: isAccepted ? 'accepted' : 'declined', name, note: word });
    const facts = { quote: number, number: enquiryNumber };
    await createNotifications(
      tx,
      tenantId,
      people.map((userId) => ({
        userId,
        kind: 'quoteAnswered' as const,
        status: 'success' as const,
        message: (translate) =>
          isAccepted
            ? translate('api.quote.acceptedNews', 'Quote {{quote}} of enquiry {{number}} was accepted', facts)
            : translate('api.quote.declinedNews', 'Quote {{quote}} of enquiry {{number}} was declined', facts),
        link: `/enquiriesDetail/${enquiryId}?tab=quotes`,
      })),
    );
    await logActivityOf(
      tx,
      tenantId,
      // Who the enquirer is does not go into the log: it may not outlive the enquiry.
      { userId: null, userName: '', roleName: '', client },
      enquiryEntry({ id: enquiryId, number: enquiryNumber }, isAccepted ? 'acceptQuoteOnline' : 'declineQuoteOnline', {
        quote: number,
      }),
    );
    await notifyAll(tx, [enquiryNotice(enquiryId)]);
    return true;
  });
}
