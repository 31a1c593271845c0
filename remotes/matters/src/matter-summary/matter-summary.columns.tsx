import type { Labels, useTranslation } from '@atrium/platform';
import { Avatar, Tag, toneForStage } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import type { MatterSummaryPage_MatterFragment } from '../generated/graphql.ts';
import { estimateUsed, statusLabel } from './matter-summary.figures.ts';

export type MatterRow = MatterSummaryPage_MatterFragment;
type StaffSlot = 'personActing' | 'personAssisting' | 'introducer';
type Translate = ReturnType<typeof useTranslation>['t'];

const amountColumns: readonly string[] = ['wip', 'debtors', 'trust', 'estimateUsed'];

/** Columns in the order of the first visit; people change order, width and choice, and the grid keeps it. */
export function matterColumns(t: Translate, labels: Labels, showsAmounts: boolean): readonly GridColumn<MatterRow>[] {
  const columns = allColumns(t, labels);
  return showsAmounts ? columns : columns.filter(({ key }) => !amountColumns.includes(key));
}

function allColumns(t: Translate, labels: Labels): readonly GridColumn<MatterRow>[] {
  const staff = (key: StaffSlot, title: string): GridColumn<MatterRow> => ({
    key,
    title,
    width: 150,
    isHiddenByDefault: true,
    value: (row) => row[key]?.name,
  });
  return [
    {
      key: 'fileNumber',
      title: t('matters.column.file', 'File'),
      width: 92,
      isLocked: true,
      isSortable: true,
      value: (row) => row.fileNumber,
      render: (row) => <span className="at-grid__reference">{row.fileNumber}</span>,
    },
    {
      key: 'title',
      title: t('matters.column.matter', 'Matter'),
      isSortable: true,
      value: (row) => row.title,
      render: (row) => (
        <span className="at-grid__name" title={row.title}>
          {row.title}
        </span>
      ),
    },
    { key: 'client', title: t('matters.column.client', 'Client'), width: 160, isSortable: true, value: (row) => row.client },
    {
      key: 'personResponsible',
      title: t('matters.column.by', 'By'),
      width: 48,
      value: (row) => row.personResponsible?.name,
      render: ({ personResponsible: person }) => person && <Avatar size="small" name={person.name} initials={person.initials} />,
    },
    {
      key: 'stage',
      title: t('matters.column.stage', 'Stage'),
      width: 140,
      isSortable: true,
      value: (row) => row.stage,
      render: (row) => row.stage !== '' && <Tag tone={toneForStage(row.stage)}>{row.stage}</Tag>,
    },
    { key: 'type', title: t('matters.column.type', 'Type'), width: 150, isSortable: true, isHiddenByDefault: true, value: (row) => row.type },
    {
      key: 'status',
      title: t('matters.column.status', 'Status'),
      width: 100,
      isSortable: true,
      isHiddenByDefault: true,
      value: (row) => statusLabel(t, row.status),
    },
    { key: 'wip', title: t('matters.column.wip', 'WIP'), width: 112, isSortable: true, dataType: 'Currency', value: (row) => row.wip },
    { key: 'debtors', title: t('matters.column.debtors', 'Debtors'), width: 112, isSortable: true, dataType: 'Currency', value: (row) => row.debtors },
    { key: 'trust', title: t('matters.column.trust', 'In trust'), width: 112, dataType: 'Currency', isHiddenByDefault: true, value: (row) => row.trust },
    {
      key: 'estimateUsed',
      title: t('matters.column.estimateUsed', 'Estimate used'),
      width: 112,
      dataType: 'Percentage',
      isHiddenByDefault: true,
      value: estimateUsed,
    },
    {
      key: 'nextKeyDate',
      title: t('matters.column.nextKeyDate', 'Next key date'),
      width: 120,
      isSortable: true,
      dataType: 'Date',
      isHiddenByDefault: true,
      value: (row) => row.nextKeyDate,
    },
    { key: 'openedOn', title: t('matters.column.opened', 'Opened'), width: 112, isSortable: true, dataType: 'Date', isHiddenByDefault: true, value: (row) => row.openedOn },
    { key: 'office', title: t('matters.column.office', 'Office'), width: 120, isHiddenByDefault: true, value: (row) => row.office },
    staff('personActing', labels.personActingLabel),
    staff('personAssisting', labels.matterAssistingResponsibilityLabel),
    staff('introducer', labels.matterIntroducingResponsibilityLabel),
  ];
}
