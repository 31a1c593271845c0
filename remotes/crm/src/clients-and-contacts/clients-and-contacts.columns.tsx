import type { useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { kindLabel, numberOf, placeOf, type ContactRow } from './contact-words.ts';
import { RoleTag } from './parts/role-tag.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

export function contactColumns(t: Translate): readonly GridColumn<ContactRow>[] {
  return [
    {
      key: 'name',
      title: t('crm.column.name', 'Name'),
      isLocked: true,
      isSortable: true,
      value: (row) => row.name,
      render: (row) => (
        <span className="crm-name">
          <span className="at-grid__name" title={row.name}>
            {row.name}
          </span>
          <RoleTag contact={row} />
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('crm.column.kind', 'Kind'),
      width: 100,
      value: (row) => kindLabel(t, row.kind),
    },
    {
      key: 'email',
      title: t('crm.column.email', 'Email'),
      width: 200,
      isSortable: true,
      value: (row) => row.email,
    },
    { key: 'number', title: t('crm.column.phone', 'Phone'), width: 118, value: numberOf },
    { key: 'suburb', title: t('crm.column.suburb', 'Suburb'), width: 140, isSortable: true, value: placeOf },
    {
      key: 'matterCount',
      title: t('crm.column.matters', 'Matters'),
      width: 84,
      dataType: 'Number',
      value: (row) => row.matterCount || null,
    },
    {
      key: 'isPms',
      title: t('crm.column.origin', 'Origin'),
      width: 140,
      isHiddenByDefault: true,
      value: (row) => (row.isPms ? t('crm.origin.pms', 'Practice system') : t('crm.origin.here', 'Entered here')),
    },
    {
      key: 'marketingConsent',
      title: t('crm.column.consent', 'Marketing'),
      width: 100,
      isHiddenByDefault: true,
      value: (row) => (row.marketingConsent ? t('crm.consent.given', 'Agreed') : t('crm.consent.none', 'Not agreed')),
    },
    {
      key: 'changedAt',
      title: t('crm.column.changed', 'Changed'),
      width: 120,
      isSortable: true,
      dataType: 'DateTime',
      isHiddenByDefault: true,
      value: (row) => row.changedAt,
      render: (row) => <DateText value={row.changedAt} />,
    },
  ];
}
