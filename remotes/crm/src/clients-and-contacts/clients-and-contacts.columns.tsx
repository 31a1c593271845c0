import type { Translate } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import { kindLabel, numberOf, placeOf, type ContactRow } from '../common/contacts/contact-words.ts';
import { RoleTag } from '../common/contacts/role-tag.tsx';

const column = columnsOf<ContactRow>();

export function contactColumns(t: Translate): readonly GridColumn<ContactRow>[] {
  const kinds = ['person', 'organisation', 'trust', 'group'].map((value) => ({ value, label: kindLabel(t, value) }));
  const origins = [t('crm.origin.pms', 'Practice system'), t('crm.origin.here', 'Created here')] as const;
  const consents = [t('crm.consent.given', 'Agreed'), t('crm.consent.none', 'Not agreed')] as const;
  return [
    column.text('name', t('crm.column.name', 'Name'), {
      render: (row) => (
        <span className="crm-name">
          <span className="at-grid__name" title={row.name}>
            {row.name}
          </span>
          <RoleTag contact={row} />
        </span>
      ),
    }),
    column.choice('kind', t('crm.column.kind', 'Kind'), kinds, { width: 100 }),
    column.text('email', t('crm.column.email', 'Email'), { width: 200, dataType: 'Email' }),
    column.text('number', t('crm.column.phone', 'Phone'), {
      width: 118,
      value: numberOf,
      // Groups of digits would change places in a page that runs from the right.
      render: (row) => <bdi dir="ltr">{numberOf(row)}</bdi>,
    }),
    column.text('suburb', t('crm.column.suburb', 'Suburb'), { width: 140, isGroupable: true, value: placeOf }),
    column.number('matterCount', t('crm.column.matters', 'Matters'), {
      width: 84,
      value: (row) => row.matterCount || null,
    }),
    column.flag('isPms', t('crm.column.origin', 'Source'), origins, { width: 140, isHiddenByDefault: true }),
    column.flag('marketingConsent', t('crm.column.consent', 'Marketing'), consents, {
      width: 100,
      isHiddenByDefault: true,
    }),
    column.moment('changedAt', t('crm.column.changed', 'Changed'), {
      width: 120,
      isGroupable: true,
      isHiddenByDefault: true,
      render: (row) => row.changedAt && <DateText value={row.changedAt} />,
    }),
  ];
}
