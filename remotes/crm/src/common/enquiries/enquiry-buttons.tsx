import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { isOpenEnquiry, type EnquiryRow } from './enquiry-words.ts';
import type { EnquiryActions } from './use-enquiry-actions.tsx';

interface EnquiryButtonsProps {
  readonly enquiry: EnquiryRow;
  readonly actions: EnquiryActions;
}

/** What can be done with an enquiry at once; nothing for those who only read it. */
export function EnquiryButtons({ enquiry, actions }: EnquiryButtonsProps) {
  const { t } = useTranslation();
  if (!enquiry.canEdit) return null;
  if (enquiry.isSuspectedSpam)
    return (
      <Button onClick={() => actions.markSpam(enquiry, false)}>{t('crm.enquiry.action.noSpam', 'Not spam')}</Button>
    );
  return (
    <>
      {isOpenEnquiry(enquiry) && !enquiry.firstRespondedAt && (
        <Button onClick={() => actions.respond(enquiry)}>
          {t('crm.enquiry.action.responded', 'Mark as answered')}
        </Button>
      )}
      {isOpenEnquiry(enquiry) && (
        <Button onClick={() => actions.hold(enquiry, enquiry.status !== 'OnHold')}>
          {enquiry.status === 'OnHold'
            ? t('crm.enquiry.action.resume', 'Take off hold')
            : t('crm.enquiry.action.hold', 'Put on hold')}
        </Button>
      )}
      {enquiry.isExternal && isOpenEnquiry(enquiry) && (
        <Button kind="quiet" onClick={() => actions.markSpam(enquiry, true)}>
          {t('crm.enquiry.action.spam', 'Mark as spam')}
        </Button>
      )}
    </>
  );
}
