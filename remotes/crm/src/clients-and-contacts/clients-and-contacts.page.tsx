import { useSearchParams, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { ListPage, useList } from '@atrium/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { useContactChanges } from '../common/contacts/use-contact-changes.ts';
import { useContactCards } from '../common/contacts/use-contact-cards.ts';
import { contactList } from './clients-and-contacts.list.ts';
import { ContactCard } from './parts/contact-card.tsx';
import { ContactPane } from './parts/contact-pane.tsx';
import '../common/names.css';
import '../common/contacts/lines.css';
import './clients-and-contacts.css';

// Fetched when they are wanted: the forms in them weigh as much as the list.
const NewContactDialog = lazy(() =>
  import('../common/new-contact/new-contact-dialog.tsx').then((module) => ({ default: module.NewContactDialog })),
);
const ReviewDuplicates = lazy(() =>
  import('../common/duplicates/review-duplicates.tsx').then((module) => ({ default: module.ReviewDuplicates })),
);
const ImportDrawer = lazy(() =>
  import('./import/import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })),
);
/** Names the import that is open, `new` for one that is about to begin. */
const IMPORT_PARAMETER = 'import';

/** Everyone the firm deals with. */
export function ClientsAndContactsPage() {
  const { t } = useTranslation();
  const list = useList(contactList);
  const [isAdding, setAdding] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [params, setParams] = useSearchParams();
  const importId = params.get(IMPORT_PARAMETER);
  const openImport = (id: string | null): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete(IMPORT_PARAMETER);
      else next.set(IMPORT_PARAMETER, id);
      return next;
    });
  const saveCards = useContactCards();
  const moreExports = [
    {
      key: 'VCF',
      label:
        list.ticks.keys.length === 0
          ? t('crm.cards.list', 'vCards')
          : t('crm.cards.ticked', {
              count: list.ticks.keys.length,
              defaultValue_one: 'vCard of {{count}} selected row',
              defaultValue_other: 'vCards of {{count}} selected rows',
            }),
      onSelect: () =>
        void saveCards(list.ticks.keys.length === 0 ? list.request : { ids: [...list.ticks.keys], includeStaff: true }),
    },
  ];
  useContactChanges(null, list.refetch);
  return (
    <ListPage
      list={list}
      title={t('crm.contacts.title', 'Clients and contacts')}
      search={t('crm.filter.label', 'Find a client or contact')}
      open={(contact) => `/clientAndContactDetail/${contact.nameID}`}
      actions={
        list.found?.canCreate === true && (
          <>
            <Button icon="upload" onClick={() => openImport('new')}>
              {t('crm.import.command', 'Import')}
            </Button>
            <Button onClick={() => setReviewing(true)}>{t('crm.review.title', 'Review duplicates')}</Button>
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('crm.new.title', 'New contact')}
            </Button>
          </>
        )
      }
      moreExports={moreExports}
      paneLabel={t('crm.pane.label', 'Selected contact')}
      pane={(_id, contact) => contact && <ContactPane contact={contact} />}
      card={(contact) => <ContactCard contact={contact} />}
      empty={{
        icon: 'people',
        title: t('crm.contacts.empty', 'No clients or contacts yet'),
        hint: t('crm.contacts.emptyHint', 'People and organisations the firm deals with appear here.'),
        searched: t('crm.contacts.noMatchHint', 'Names, email addresses, numbers and suburbs are searched.'),
      }}
    >
      <Suspense fallback={null}>
        {isReviewing && <ReviewDuplicates onClose={() => setReviewing(false)} />}
        {importId !== null && <ImportDrawer id={importId} onOpen={openImport} onClose={() => openImport(null)} />}
        {isAdding && <NewContactDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </ListPage>
  );
}
