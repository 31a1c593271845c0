import { formatAddress, formatDate, type PostalAddress } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Panel, SourceOrigins, Tag } from '@atrium/ui';
import type { ReactNode } from 'react';
import { ConnectionsPanel } from '../../common/contacts/connections-panel.tsx';
import { RecentMerges } from '../../common/duplicates/recent-merges.tsx';
import type { ContactTabProps } from '../contact-tab.ts';
import { PhoneLink } from '../../common/contact-links.tsx';
import { FieldList } from './field-list.tsx';
import { PartPanel } from './part-panel.tsx';
import { PrimaryButton } from './primary-button.tsx';
import { RelationshipsPanel } from './relationships-panel.tsx';
import { useContactEditing } from './use-contact-editing.ts';

/** Who the contact is and how to reach them: fields edited where they stand, and the lists beside them. */
export function OverviewTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const { language, homeCountry } = useRegion();
  const editing = useContactEditing(contact);
  const { record } = contact;
  if (!record) return null;
  const isPerson = contact.kind === 'person';
  const lines = (address: PostalAddress) => formatAddress(address, { home: homeCountry, language }).join('\n');
  const labelled = (label: string, value: ReactNode, action?: ReactNode) => (
    <span className="crm-lines__row">
      <span>{value}</span>
      <span>
        {label !== '' && <span className="crm-quiet">{label}</span>} {action}
      </span>
    </span>
  );
  const written = lines(contact);
  return (
    <div className="crm-overview">
      <div>
        <Panel title={t('crm.overview.who', 'Details')}>
          <FieldList
            origins={contact.fieldOrigins ?? []}
            editing={editing}
            fields={
              isPerson
                ? ['kind', 'title', 'firstName', 'lastName', 'name', 'bornOn', 'isClient', 'owner']
                : ['kind', 'name', 'companyNumber', 'isClient', 'owner']
            }
          >
            {!editing.isColumnClosed('isPms') && (
              <>
                <dt>{t('crm.column.origin', 'Source')}</dt>
                <dd>{contact.isPms ? t('crm.origin.pms', 'Practice system') : t('crm.origin.here', 'Created here')}</dd>
              </>
            )}
          </FieldList>
        </Panel>
        <Panel title={t('crm.overview.reach', 'Contact')}>
          <FieldList origins={contact.fieldOrigins ?? []} editing={editing} fields={['email', 'mobile', 'phone']} />
        </Panel>
        {!(editing.isColumnClosed('address') && editing.isColumnClosed('suburb')) && (
          <Panel title={t('crm.overview.address', 'Address')}>
            {written !== '' && !editing.isColumnClosed('address') && <p className="crm-lines__address">{written}</p>}
            <FieldList
              origins={contact.fieldOrigins ?? []}
              editing={editing}
              fields={['addressLine', 'suburb', 'state', 'postcode', 'country']}
            />
          </Panel>
        )}
        {!editing.isColumnClosed('marketingConsent') && (
          <Panel title={t('crm.overview.consent', 'Marketing consent')}>
            <FieldList
              origins={contact.fieldOrigins ?? []}
              editing={editing}
              fields={['marketingConsent', 'consentSource', 'consentOn']}
            />
          </Panel>
        )}
      </div>
      <div>
        <ConnectionsPanel contactId={contact.nameID} />
        <RelationshipsPanel contact={contact} />
        <SourceOrigins origins={contact.sourceOrigins ?? []} />
        <RecentMerges contactId={contact.nameID} canEdit={record.canEdit} />
        <PartPanel
          contact={contact}
          part="aliases"
          lines={record.aliases.map(({ kind, name }) =>
            labelled(
              kind === 'former' ? t('crm.part.former', 'Former name') : t('crm.part.alias', 'Also known as'),
              name,
            ),
          )}
        />
        {!editing.isColumnClosed('email') && (
          <PartPanel
            contact={contact}
            part="emails"
            lines={record.emails.map(({ label, value }, at) =>
              labelled(
                label,
                <a href={`mailto:${value}`}>{value}</a>,
                <PrimaryButton contact={contact} part="emails" at={at} name={value} />,
              ),
            )}
          />
        )}
        {!editing.isColumnClosed('number') && (
          <PartPanel
            contact={contact}
            part="phones"
            lines={record.phones.map(({ label, value }, at) =>
              labelled(
                label,
                <PhoneLink number={value} />,
                <PrimaryButton contact={contact} part="phones" at={at} name={value} />,
              ),
            )}
          />
        )}
        {!editing.isColumnClosed('address') && !editing.isColumnClosed('suburb') && (
          <PartPanel
            contact={contact}
            part="addresses"
            lines={record.addresses.map((address, at) =>
              labelled(
                address.label,
                <span className="crm-lines__address">{lines(address)}</span>,
                <PrimaryButton
                  contact={contact}
                  part="addresses"
                  at={at}
                  name={address.addressLine || address.suburb}
                />,
              ),
            )}
          />
        )}
        <PartPanel
          contact={contact}
          part="identityChecks"
          lines={record.identityChecks.map((check) => (
            <IdentityCheck key={`${check.kind} ${check.checkedOn}`} {...check} />
          ))}
        />
      </div>
      {editing.dialog}
    </div>
  );

  function IdentityCheck({
    kind,
    document,
    checkedOn,
    checkedBy,
    expiresOn,
  }: NonNullable<typeof record>['identityChecks'][number]) {
    return (
      <span className="crm-lines__row">
        <span>
          {[kind, document].filter((part) => part !== '').join(' ')}
          <br />
          <span className="crm-quiet">
            {checkedBy
              ? t('crm.check.by', 'Checked {{day}} by {{name}}', {
                  day: formatDate(checkedOn, language),
                  name: checkedBy.name,
                })
              : t('crm.check.on', 'Checked {{day}}', { day: formatDate(checkedOn, language) })}
          </span>
        </span>
        {expiresOn && <Tag>{t('crm.check.expires', 'Expires {{day}}', { day: formatDate(expiresOn, language) })}</Tag>}
      </span>
    );
  }
}
