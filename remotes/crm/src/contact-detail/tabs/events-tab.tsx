import { useTranslation } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import type { ContactTabProps } from '../contact-tab.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactEventsQuery } from './tabs.operations.ts';

/** Events the contact was invited to, and whether they came. */
export function EventsTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactEventsQuery}
      rowsOf={({ events }) => events}
      label={t('crm.detail.tab.events', 'Events')}
      empty={{ icon: 'calendar', title: t('crm.file.noEvents', 'Invited to no events') }}
      row={(event) => (
        <FileLine
          title={event.name}
          details={[event.category, event.attendance]}
          end={
            <span>
              <DateText value={event.startsAt} /> <Tag>{event.rsvp}</Tag>
            </span>
          }
        />
      )}
    />
  );
}
