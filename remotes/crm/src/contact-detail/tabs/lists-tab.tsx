import { useTranslation } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactListsQuery } from './tabs.operations.ts';

/** Mailing lists the contact is on, with how they agreed. */
export function ListsTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactListsQuery}
      rowsOf={({ lists }) => lists}
      label={t('crm.detail.tab.lists', 'Lists')}
      empty={{ icon: 'mail', title: t('crm.file.noLists', 'On no mailing lists') }}
      row={(list) => (
        <FileLine
          title={list.name}
          details={[list.consentSource]}
          end={
            list.optedOutAt ? (
              <span>
                <DateText value={list.optedOutAt} /> <Tag tone="warn">{t('crm.file.optedOut', 'Opted out')}</Tag>
              </span>
            ) : (
              <DateText value={list.consentedAt} />
            )
          }
        />
      )}
    />
  );
}
