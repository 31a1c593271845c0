import { useTenant, useTranslation } from '@atrium/platform';
import { Page, PageBar, Panel } from '@atrium/ui';

/**
 * The firm's form is a page of the server's own, which needs no script; this is what stands at its address for those who
 * come from within the product.
 */
export function ExternalEnquiryPage() {
  const { t } = useTranslation();
  const { tenantId } = useTenant();
  return (
    <Page>
      <PageBar title={t('crm.externalEnquiry.title', 'Write to us')} />
      <Panel>
        <a href={`/-/enquiry/${tenantId}`}>{t('crm.externalEnquiry.open', 'Open the form')}</a>
      </Panel>
    </Page>
  );
}
