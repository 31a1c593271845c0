import type { useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import type { GridChoice, GridColumn } from '@atrium/ui/grid';
import { kindLabel, numberOf, placeOf, type ContactRow } from './contact-words.ts';
import { RoleTag } from './parts/role-tag.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

const yesOrNo = (yes: string, no: string): GridChoice[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

export function contactColumns(t: Translate): readonly GridColumn<ContactRow>[] {
  return [
    {
      key: 'name',
      title: t('crm.column.name', 'Name'),
      isLocked: true,
      isSortable: true,
      isFilterable: true,
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
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: ['person', 'organisation', 'trust', 'group'].map((kind) => ({ value: kind, label: kindLabel(t, kind) })),
      value: (row) => kindLabel(t, row.kind),
    },
    {
      key: 'email',
      title: t('crm.column.email', 'Email'),
      width: 200,
      isSortable: true,
      isFilterable: true,
      value: (row) => row.email,
    },
    {
      key: 'number',
      title: t('crm.column.phone', 'Phone'),
      width: 118,
      isSortable: true,
      isFilterable: true,
      value: numberOf,
    },
    {
      key: 'suburb',
      title: t('crm.column.suburb', 'Suburb'),
      width: 140,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: placeOf,
    },
    {
      key: 'matterCount',
      title: t('crm.column.matters', 'Matters'),
      width: 84,
      dataType: 'Number',
      isSortable: true,
      isFilterable: true,
      value: (row) => row.matterCount || null,
    },
    {
      key: 'isPms',
      title: t('crm.column.origin', 'Origin'),
      width: 140,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: yesOrNo(t('crm.origin.pms', 'Practice system'), t('crm.origin.here', 'Entered here')),
      value: (row) => (row.isPms ? t('crm.origin.pms', 'Practice system') : t('crm.origin.here', 'Entered here')),
    },
    {
      key: 'marketingConsent',
      title: t('crm.column.consent', 'Marketing'),
      width: 100,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      choices: yesOrNo(t('crm.consent.given', 'Agreed'), t('crm.consent.none', 'Not agreed')),
      value: (row) => (row.marketingConsent ? t('crm.consent.given', 'Agreed') : t('crm.consent.none', 'Not agreed')),
    },
    {
      key: 'changedAt',
      title: t('crm.column.changed', 'Changed'),
      width: 120,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      dataType: 'DateTime',
      isHiddenByDefault: true,
      value: (row) => row.changedAt,
      render: (row) => row.changedAt && <DateText value={row.changedAt} />,
    },
  ];
}
