import { useTranslation } from '@atrium/platform';
import { PhoneCard } from '@atrium/ui/grid';
import { kindLabel, numberOf, placeOf, type ContactRow } from '../../common/contacts/contact-words.ts';
import { RoleTag } from '../../common/contacts/role-tag.tsx';

/** A contact on a narrow screen. */
export function ContactCard({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation();
  return (
    <PhoneCard
      reference={<span className="crm-quiet">{kindLabel(t, contact.kind)}</span>}
      state={<RoleTag contact={contact} />}
      title={contact.name}
      start={placeOf(contact)}
      end={<bdi dir="ltr">{numberOf(contact)}</bdi>}
    />
  );
}
