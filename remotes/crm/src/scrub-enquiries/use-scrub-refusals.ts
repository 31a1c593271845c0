import { useTranslation } from '@atrium/platform';
import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import type { EnquiryScrubRefusal } from '../generated/graphql.ts';

/** What to say when the server would not. */
export function useScrubRefusals(): Readonly<Record<EnquiryScrubRefusal, string>> {
  const { t } = useTranslation();
  return {
    nothing: t('crm.scrub.refusal.nothing', 'There is nothing left to scrub.'),
    reason: t('crm.scrub.refusal.reason', 'Give a reason of 10 to 500 characters.'),
    alreadyOpen: t('crm.scrub.refusal.alreadyOpen', 'A request is already waiting.'),
    noSecondAdministrator: t('crm.scrub.refusal.noSecondAdministrator', 'No one else can agree to it.'),
    ownRequest: t('crm.scrub.refusal.ownRequest', 'You made the request, so someone else must agree.'),
    confirmation: t('crm.scrub.refusal.confirmation', 'Type {{word}} exactly as shown.', {
      word: ENQUIRY_SCRUB_WORD,
    }),
    notWaiting: t(
      'crm.scrub.refusal.notWaiting',
      'This request is no longer waiting: it was decided, withdrawn or has expired.',
    ),
  };
}
