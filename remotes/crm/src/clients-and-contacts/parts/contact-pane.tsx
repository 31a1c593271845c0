import { formatNumber } from '@atrium/domain';
import { useAccess, useTranslation } from '@atrium/platform';
import { Avatar, ButtonLink, DateText, KeyFacts, StatCard, Tag } from '@atrium/ui';
import { addressOf, kindLabel, type ContactRow } from '../../common/contacts/contact-words.ts';
import { MailLink, PhoneLink } from '../../common/contact-links.tsx';
import { useNameOpened } from '../../common/contacts/use-name-opened.ts';
import { RoleTag } from '../../common/contacts/role-tag.tsx';

/** Who this is and how to reach them, without leaving the list. */
export function ContactPane({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  useNameOpened(contact.nameID);
  const matters = contact.matterCount === 0 ? '—' : formatNumber(contact.matterCount);
  return (
    <>
      <div className="crm-pane__tags">
        <Tag tone="neutral">{kindLabel(t, contact.kind)}</Tag>
        <RoleTag contact={contact} />
      </div>
      <div className="crm-pane__head">
        <Avatar name={contact.name} size="large" decorative />
        <h2 className="crm-pane__title">{contact.name}</h2>
      </div>
      <div className="crm-pane__stats">
        <StatCard
          label={t('crm.column.matters', 'Matters')}
          value={matters}
          to={
            contact.matterCount > 0 && has('matterSummary')
              ? `/matterSummary?completed=1&client=${contact.guid}`
              : undefined
          }
        />
        <StatCard
          label={t('crm.column.origin', 'Source')}
          value={contact.isPms ? t('crm.origin.pms', 'Practice system') : t('crm.origin.here', 'Created here')}
        />
      </div>
      <KeyFacts
        items={[
          { label: t('crm.column.email', 'Email'), value: contact.email !== '' && <MailLink email={contact.email} /> },
          {
            label: t('crm.column.mobile', 'Mobile'),
            value: contact.mobile !== '' && <PhoneLink number={contact.mobile} />,
          },
          {
            label: t('crm.column.phone', 'Phone'),
            value: contact.phone !== '' && <PhoneLink number={contact.phone} />,
          },
          { label: t('crm.column.address', 'Address'), value: addressOf(contact) },
          {
            label: t('crm.column.consent', 'Marketing'),
            value: contact.marketingConsent ? t('crm.consent.given', 'Agreed') : t('crm.consent.none', 'Not agreed'),
          },
          {
            label: t('crm.column.changed', 'Changed'),
            value: contact.changedAt && <DateText value={contact.changedAt} />,
          },
        ].map((fact) => ({ ...fact, value: fact.value === false ? null : fact.value }))}
      />
      <div className="crm-pane__actions">
        <ButtonLink kind="primary" to={`/clientAndContactDetail/${contact.nameID}`}>
          {t('crm.pane.open', 'Open')}
        </ButtonLink>
      </div>
    </>
  );
}
