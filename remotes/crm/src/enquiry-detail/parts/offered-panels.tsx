import { ExtensionView, useExtensions, useTranslation } from '@atrium/platform';
import { Button, LoadingShape, Panel } from '@atrium/ui';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';

const PENDING_ROWS = 2;

/** What other remotes say of an enquiry. A panel that fails says so in its own frame. */
export function OfferedPanels({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const { t } = useTranslation();
  const panels = useExtensions('enquiry/panel@1');
  const { id, number, enquirerName, enquirerEmail, enquirerPhone, otherParties, canEdit } = enquiry;
  const contactId = enquiry.contact?.nameID ?? null;
  return panels.map((panel) => (
    <Panel key={panel.offer.id} title={panel.title}>
      <ExtensionView
        extension={panel}
        context={{
          enquiry: { id, number, enquirerName, enquirerEmail, enquirerPhone, otherParties, contactId, canEdit },
        }}
        pending={<LoadingShape rows={PENDING_ROWS} />}
        failed={(retry) => (
          <div className="crm-enquiry-actions" role="alert">
            <span>
              {t('crm.enquiry.panelFailed', '{{panel}} is not available. Try again in a moment.', {
                panel: panel.title,
              })}
            </span>
            <Button size="small" onClick={retry}>
              {t('crm.enquiry.retry', 'Try again')}
            </Button>
          </div>
        )}
      />
    </Panel>
  ));
}
