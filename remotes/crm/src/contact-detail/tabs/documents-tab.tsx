import { formatFileSize } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactDocumentsQuery } from './tabs.operations.ts';

/** Documents about the contact, and those on their matters. */
export function DocumentsTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactDocumentsQuery}
      rowsOf={({ documents }) => documents}
      label={t('crm.detail.tab.documents', 'Documents')}
      empty={{ icon: 'document', title: t('crm.file.noDocuments', 'No documents that you can see') }}
      row={(document) => (
        <FileLine
          title={
            document.matterId ? (
              <Link to={`/matterDetail/${document.matterId}/documents`}>{document.name}</Link>
            ) : (
              document.name
            )
          }
          details={[document.fileNumber, document.category, formatFileSize(document.sizeBytes, language)]}
          end={<DateText value={document.createdAt} />}
        />
      )}
    />
  );
}
