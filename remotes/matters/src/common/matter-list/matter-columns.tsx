import type { Labels, useTranslation } from '@atrium/platform';
import { Avatar, Tag, toneForStage } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { statusLabel } from '../status-label.ts';
import type { MatterSummaryPage_MatterFragment } from '../../generated/graphql.ts';
import { completedStatuses, openStatuses } from './matter-filters.ts';
import { estimateUsed } from './matter-figures.ts';

export type MatterRow = MatterSummaryPage_MatterFragment;
type StaffSlot = 'personActing' | 'personAssisting' | 'introducer';
type Translate = ReturnType<typeof useTranslation>['t'];

/** Columns in the order of the first visit; people change order, width and choice, and the grid keeps it. */
export function matterColumns(
  t: Translate,
  labels: Labels,
  types: readonly string[],
): readonly GridColumn<MatterRow>[] {
  const staff = (key: StaffSlot, title: string): GridColumn<MatterRow> => ({
    key,
    title,
    width: 150,
    isHiddenByDefault: true,
    isSortable: true,
    isFilterable: true,
    isGroupable: true,
    value: (row) => row[key]?.name,
  });
  const amount = (
    key: 'wip' | 'debtors' | 'trust' | 'billed' | 'estimate',
    title: string,
    isHiddenByDefault = false,
  ): GridColumn<MatterRow> => ({
    key,
    title,
    width: 112,
    dataType: 'Currency',
    isHiddenByDefault,
    isSortable: true,
    isFilterable: true,
    canAggregate: true,
    value: (row) => row[key],
  });
  const day = (
    key: 'openedOn' | 'closedOn' | 'nextKeyDate',
    title: string,
    isGroupable = false,
  ): GridColumn<MatterRow> => ({
    key,
    title,
    width: 120,
    dataType: 'Date',
    isHiddenByDefault: true,
    isSortable: true,
    isFilterable: true,
    canAggregate: true,
    isGroupable,
    value: (row) => row[key],
  });
  return [
    {
      key: 'fileNumber',
      title: t('matters.column.file', 'File'),
      width: 88,
      isLocked: true,
      isSortable: true,
      isFilterable: true,
      value: (row) => row.fileNumber,
      render: (row) => <span className="at-grid__reference">{row.fileNumber}</span>,
    },
    {
      key: 'title',
      title: t('matters.column.matter', 'Matter'),
      isSortable: true,
      isFilterable: true,
      value: (row) => row.title,
      render: (row) => (
        <span className="at-grid__name" title={row.title}>
          {row.title}
        </span>
      ),
    },
    {
      key: 'client',
      title: t('matters.column.client', 'Client'),
      width: 136,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.client,
    },
    {
      key: 'personResponsible',
      title: labels.personResponsibleLabel,
      shortTitle: t('matters.column.by', 'By'),
      width: 56,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.personResponsible?.name,
      render: ({ personResponsible: person }) =>
        person && <Avatar size="small" name={person.name} initials={person.initials} />,
    },
    {
      key: 'stage',
      title: t('matters.column.stage', 'Stage'),
      width: 128,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.stage,
      render: (row) => row.stage !== '' && <Tag tone={toneForStage(row.stage)}>{row.stage}</Tag>,
    },
    {
      key: 'type',
      title: t('matters.column.type', 'Type'),
      width: 150,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      isHiddenByDefault: true,
      choices: types.map((type) => ({ value: type, label: type })),
      value: (row) => row.type,
    },
    {
      key: 'status',
      title: t('matters.column.status', 'Status'),
      width: 100,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      isHiddenByDefault: true,
      choices: [...openStatuses, ...completedStatuses].map((status) => ({
        value: status,
        label: statusLabel(t, status),
      })),
      value: (row) => statusLabel(t, row.status),
    },
    amount('wip', t('matters.column.wip', 'WIP')),
    amount('debtors', t('matters.column.debtors', 'Debtors')),
    amount('trust', t('matters.column.trust', 'In trust'), true),
    amount('billed', t('matters.column.billed', 'Billed'), true),
    amount('estimate', t('matters.column.estimate', 'Estimate'), true),
    {
      key: 'estimateUsed',
      title: t('matters.column.estimateUsed', 'Estimate used'),
      width: 120,
      dataType: 'Percentage',
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      canAggregate: true,
      value: estimateUsed,
    },
    day('nextKeyDate', t('matters.column.nextKeyDate', 'Next key date'), true),
    day('openedOn', t('matters.column.opened', 'Opened'), true),
    day('closedOn', t('matters.column.closed', 'Closed')),
    {
      key: 'lastActivityAt',
      title: t('matters.column.lastActivity', 'Last activity'),
      width: 160,
      dataType: 'DateTime',
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      value: (row) => row.lastActivityAt,
    },
    {
      key: 'office',
      title: t('matters.column.office', 'Office'),
      width: 120,
      isHiddenByDefault: true,
      isSortable: true,
      isFilterable: true,
      isGroupable: true,
      value: (row) => row.office,
    },
    staff('personActing', labels.personActingLabel),
    staff('personAssisting', labels.matterAssistingResponsibilityLabel),
    staff('introducer', labels.matterIntroducingResponsibilityLabel),
  ];
}
