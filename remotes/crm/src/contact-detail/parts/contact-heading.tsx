import { dialAddress } from '@atrium/domain';
import { useAccess, useCommand, useDialogLink, useNavigate, useQuery, useTranslation } from '@atrium/platform';
import { Avatar, Button, ButtonLink, Tag } from '@atrium/ui';
import { useState } from 'react';
import { kindLabel, numberOf, placeOf } from '../../common/contacts/contact-words.ts';
import { RoleTag } from '../../common/contacts/role-tag.tsx';
import { MergeInto } from '../../common/duplicates/merge-into.tsx';
import {
  deleteContactMutation,
  mayExportContactsQuery,
  restoreContactMutation,
} from '../../common/contacts/contact-record.operations.ts';
import { useContactCards } from '../../common/contacts/use-contact-cards.ts';
import type { ContactHeader } from '../contact-tab.ts';
import { MailLink, PhoneLink } from '../../common/contact-links.tsx';

/** Who the contact is, how to reach them, and what can be done with the record, above the tabs. */
export function ContactHeading({ contact }: { readonly contact: ContactHeader }) {
  const { t } = useTranslation();
  const [isMerging, setMerging] = useState(false);
  const { has } = useAccess();
  const ratesLink = useDialogLink('rates', { clientId: contact.nameID });
  const saveCards = useContactCards();
  const [{ data: exporting }] = useQuery({ query: mayExportContactsQuery });
  const number = numberOf(contact);
  const place = placeOf(contact);
  return (
    <header className="crm-detail__heading">
      <div className="crm-detail__words">
        <Avatar name={contact.name} size="large" decorative />
        <div>
          <div className="crm-detail__name">
            <h2 className="crm-detail__title">{contact.name}</h2>
            <Tag tone="neutral">{kindLabel(t, contact.kind)}</Tag>
            <RoleTag contact={contact} />
          </div>
          <p className="crm-detail__facts">
            {number !== '' && dialAddress(number) !== null && <PhoneLink number={number} />}
            {contact.email.includes('@') && <MailLink email={contact.email} />}
            {place !== '' && <span>{place}</span>}
          </p>
        </div>
      </div>
      <div className="crm-detail__actions">
        {contact.isClient && ratesLink !== null && (has('timesheet') || has('firmSettings')) && (
          <ButtonLink to={ratesLink}>{t('crm.detail.rates', 'Rates')}</ButtonLink>
        )}
        {exporting?.exportRuns.lists.includes('CONTACTS') === true && (
          <Button icon="download" onClick={() => void saveCards({ ids: [contact.nameID], includeStaff: true })}>
            {t('crm.cards.one', 'vCard')}
          </Button>
        )}
        {contact.record?.canEdit === true && (
          <Button onClick={() => setMerging(true)}>{t('crm.merge.start', 'Merge…')}</Button>
        )}
        <DeleteContact contact={contact} />
      </div>
      {isMerging && <MergeInto contactId={contact.nameID} name={contact.name} onClose={() => setMerging(false)} />}
    </header>
  );
}

/** Deletes a contact on which nothing depends; what was deleted can be restored at once. */
function DeleteContact({ contact: { nameID, name, record } }: { readonly contact: ContactHeader }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useCommand(deleteContactMutation, { remote: 'crm', area: 'delete contact' });
  const restore = useCommand(restoreContactMutation, { remote: 'crm', area: 'restore contact' });
  if (record?.canDelete !== true) return null;
  const handleDelete = async () => {
    const outcome = await remove.run(
      { contactId: nameID, version: record.version },
      {
        name,
        saved: t('crm.detail.deleted', '{{name}} was deleted', { name }),
        undo: async () => {
          await restore.run({ contactId: nameID });
          await navigate(`/clientAndContactDetail/${nameID}`);
        },
      },
    );
    if (outcome.kind === 'saved') await navigate('/clientsAndContacts');
  };
  return (
    <Button icon="trash" busy={remove.isRunning} onClick={() => void handleDelete()}>
      {t('crm.detail.delete', 'Delete')}
    </Button>
  );
}
