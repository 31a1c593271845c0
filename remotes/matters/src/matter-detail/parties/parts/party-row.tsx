import { Link, useAccess, useTranslation } from '@atrium/platform';
import { Button, IconButton, Tag } from '@atrium/ui';
import { DialLink } from '../../../common/dialling/dial-link.tsx';
import type { Party } from '../party.ts';

interface PartyRowProps {
  readonly party: Party;
  readonly canEdit: boolean;
  onEdit(): void;
  onRemove(): void;
  onOtherMatters(): void;
}

/** A party: who, how to reach them, and what else they are on. */
export function PartyRow({ party, canEdit, onEdit, onRemove, onOtherMatters }: PartyRowProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { name, contact, isAdverse, otherMatterCount } = party;
  const phones = [contact?.mobile ?? '', contact?.phone ?? ''].filter((phone) => phone.trim() !== '');
  const otherMatters = t('matters.parties.otherMatters', {
    defaultValue_one: '{{count}} other matter',
    defaultValue_other: '{{count}} other matters',
    count: otherMatterCount,
  });
  return (
    <li className={`matters-rows__row matters-party${isAdverse ? ' matters-rows__row--bad' : ''}`}>
      <span className="matters-party__name">
        {contact !== null && has('nameSummary') ? (
          <Link to={`/clientAndContactDetail/${contact.nameID}`}>{name}</Link>
        ) : (
          name
        )}
        {isAdverse && <Tag tone="bad">{t('matters.parties.adverse', 'Adverse')}</Tag>}
      </span>
      <span className="matters-party__reach">
        <span className="matters-party__phones">
          {phones.map((phone) => (
            <DialLink key={phone} number={phone} />
          ))}
        </span>
        {contact !== null && contact.email.includes('@') && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </span>
      <span className="matters-party__others">
        {otherMatterCount > 0 && (
          <Button kind="quiet" size="small" onClick={onOtherMatters} aria-label={`${otherMatters}, ${name}`}>
            {otherMatters}
          </Button>
        )}
      </span>
      {canEdit && (
        <span className="matters-rows__actions">
          <IconButton icon="edit" label={t('matters.parties.edit', 'Change {{name}}', { name })} onClick={onEdit} />
          <IconButton
            icon="close"
            label={t('matters.parties.remove', 'Remove {{name}}', { name })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
