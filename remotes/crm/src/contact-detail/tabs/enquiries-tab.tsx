import { useTranslation } from '@atrium/platform';
import { DateText, Tag, toneForStage } from '@atrium/ui';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactEnquiriesQuery } from './tabs.operations.ts';

/** Enquiries that the contact made. */
export function EnquiriesTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactEnquiriesQuery}
      rowsOf={({ enquiries }) => enquiries}
      label={t('crm.detail.tab.enquiries', 'Enquiries')}
      empty={{ icon: 'enquiry', title: t('crm.file.noEnquiries', 'No enquiries that you can see') }}
      row={(enquiry) => (
        <FileLine
          title={t('crm.file.enquiry', 'Enquiry {{number}}', { number: enquiry.number })}
          details={[enquiry.areaOfLaw, enquiry.stage]}
          end={
            <span>
              <DateText value={enquiry.receivedAt} /> <Tag tone={toneForStage(enquiry.status)}>{enquiry.status}</Tag>
            </span>
          }
        />
      )}
    />
  );
}
