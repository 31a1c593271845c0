import { formatDate } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import { Tag, toneForStage } from '@atrium/ui';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactMattersQuery } from './tabs.operations.ts';

/** Matters that the contact is the client or a party of, as far as the person sees them. */
export function MattersTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactMattersQuery}
      rowsOf={({ matters }) => matters}
      label={t('crm.detail.tab.matters', 'Matters')}
      empty={{ icon: 'matter', title: t('crm.file.noMatters', 'No matters that you can see') }}
      row={(matter) => (
        <FileLine
          title={
            <Link to={`/matterDetail/${matter.id}`}>
              {[matter.fileNumber, matter.title].filter((part) => part !== '').join(' ')}
            </Link>
          }
          details={[
            matter.role === '' ? t('crm.role.client', 'Client') : matter.role,
            matter.openedOn && t('crm.file.opened', 'Opened {{day}}', { day: formatDate(matter.openedOn, language) }),
          ]}
          end={matter.status !== '' && <Tag tone={toneForStage(matter.status)}>{matter.status}</Tag>}
        />
      )}
    />
  );
}
