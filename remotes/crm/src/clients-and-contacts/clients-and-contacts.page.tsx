import { useTranslation } from '@atrium/platform';
import { ListPage, useList } from '@atrium/ui/grid';
import { contactList } from './clients-and-contacts.list.ts';
import { ContactCard } from './parts/contact-card.tsx';
import { ContactPane } from './parts/contact-pane.tsx';
import '../common/names.css';
import './clients-and-contacts.css';

/** Everyone the firm deals with. */
export function ClientsAndContactsPage() {
  const { t } = useTranslation();
  const list = useList(contactList);
  return (
    <ListPage
      list={list}
      title={t('crm.contacts.title', 'Clients and contacts')}
      search={t('crm.filter.label', 'Find a client or contact')}
      open={(contact) => `/clientAndContactDetail/${contact.nameID}`}
      paneLabel={t('crm.pane.label', 'Selected contact')}
      pane={(_id, contact) => contact && <ContactPane contact={contact} />}
      card={(contact) => <ContactCard contact={contact} />}
      empty={{
        icon: 'people',
        title: t('crm.contacts.empty', 'No clients or contacts yet'),
        hint: t('crm.contacts.emptyHint', 'People and organisations the firm deals with appear here.'),
        noMatch: {
          title: t('crm.contacts.noMatch', 'No matches'),
          hint: t('crm.contacts.noMatchHint', 'Names, email addresses, numbers and suburbs are searched.'),
        },
      }}
    />
  );
}
