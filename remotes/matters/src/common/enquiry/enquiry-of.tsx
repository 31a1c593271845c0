import { enquiryText } from '@atrium/pickers';
import { Link, useTranslation } from '@atrium/platform';

interface EnquiryOfProps {
  readonly enquiry: { readonly id: string; readonly number: number; readonly enquirerName: string } | null;
}

/** The enquiry that something is about, as a link; nothing where there is none. */
export function EnquiryOf({ enquiry }: EnquiryOfProps) {
  const { t } = useTranslation();
  if (enquiry === null) return null;
  return (
    <p>
      {t('matters.task.enquiry', 'Enquiry')}:{' '}
      <Link to={`/enquiriesDetail/${enquiry.id}`}>
        <bdi>{enquiryText(enquiry)}</bdi>
      </Link>
    </p>
  );
}
