import { EnquiryPicker } from '@atrium/pickers';
import { useNavigate, usePageTitle, useTranslation } from '@atrium/platform';
import { ButtonLink, Field, Page, PageBar } from '@atrium/ui';
import '../../common/record-page.css';

/** The page without an enquiry: choose one. */
export function ChooseEnquiry() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('crm.enquiry.chooseTitle', 'Go to an enquiry');
  usePageTitle(title);
  return (
    <Page>
      <PageBar
        title={title}
        actions={<ButtonLink to="/enquiriesSummary">{t('crm.enquiry.toList', 'All enquiries')}</ButtonLink>}
      />
      <div className="crm-record__choose">
        <Field id="enquiry" label={t('crm.enquiry.title', 'Enquiry')}>
          <EnquiryPicker
            id="enquiry"
            onChange={(enquiry) => enquiry !== null && void navigate(`/enquiriesDetail/${enquiry.id}`)}
          />
        </Field>
      </div>
    </Page>
  );
}
