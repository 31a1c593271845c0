import { useLabels, useTranslation, type Labels, type Translate } from '@atrium/platform';
import { Avatar, Tag, toneForStage } from '@atrium/ui';
import { columnsOf, fieldColumns, type GridColumn, type ListedField } from '@atrium/ui/grid';
import { useMemo } from 'react';
import type { MatterSummaryPage_MatterFragment } from '../../generated/graphql.ts';
import { statusChoices } from '../status-label.ts';
import { estimateUsed } from './matter-figures.ts';

export type MatterRow = MatterSummaryPage_MatterFragment;
const hidden = { isHiddenByDefault: true } as const;
const grouped = { isGroupable: true } as const;

/** What every list of matters begins with, and what it can be narrowed and grouped by. */
export function commonColumns<Row extends Pick<MatterRow, CommonField>>(t: Translate, labels: Labels) {
  const column = columnsOf<Pick<MatterRow, CommonField>>();
  const columns = {
    fileNumber: column.text('fileNumber', t('matters.column.file', 'File'), {
      width: 88,
      isLocked: true,
      render: (row) => <span className="at-grid__reference">{row.fileNumber}</span>,
    }),
    title: column.text('title', t('matters.column.matter', 'Matter'), {
      render: (row) => (
        <span className="at-grid__name" title={row.title}>
          {row.title}
        </span>
      ),
    }),
    client: column.text('client', t('matters.column.client', 'Client'), { ...grouped, width: 136 }),
    personResponsible: column.text('personResponsible', labels.personResponsibleLabel, {
      ...grouped,
      shortTitle: t('matters.column.by', 'By'),
      width: 56,
      value: (row) => row.personResponsible?.name,
      render: ({ personResponsible: person }) =>
        person && <Avatar size="small" name={person.name} initials={person.initials} />,
    }),
    office: column.text('office', t('matters.column.office', 'Office'), { ...grouped, ...hidden, width: 120 }),
    // Its words come with the rows.
    type: column.text('type', t('matters.column.type', 'Type'), { ...grouped, ...hidden, width: 150, choices: [] }),
    status: column.choice('status', t('matters.column.status', 'Status'), statusChoices(t), { ...hidden, width: 100 }),
  };
  // A row has more than these columns read.
  return columns as unknown as Readonly<Record<CommonField, GridColumn<Row>>>;
}
type CommonField = 'fileNumber' | 'title' | 'client' | 'personResponsible' | 'office' | 'type' | 'status';

/** Columns in the order of the first visit; people change order, width and choice, and the grid saves it. */
function matterColumns(t: Translate, labels: Labels): readonly GridColumn<MatterRow>[] {
  const column = columnsOf<MatterRow>();
  const common = commonColumns<MatterRow>(t, labels);
  const staff = (key: 'personActing' | 'personAssisting' | 'introducer', title: string) =>
    column.text(key, title, { ...grouped, ...hidden, width: 150, value: (row) => row[key]?.name });
  return [
    common.fileNumber,
    common.title,
    common.client,
    common.personResponsible,
    column.text('stage', t('matters.column.stage', 'Stage'), {
      ...grouped,
      width: 128,
      choices: [],
      render: (row) => row.stage !== '' && <Tag tone={toneForStage(row.stage)}>{row.stage}</Tag>,
    }),
    common.type,
    common.status,
    column.money('wip', t('matters.column.wip', 'WIP')),
    column.money('debtors', t('matters.column.debtors', 'Debtors')),
    column.money('trust', t('matters.column.trust', 'In trust'), hidden),
    column.money('billed', t('matters.column.billed', 'Billed'), hidden),
    // Estimates are made in whole amounts.
    column.money('estimate', t('matters.column.estimate', 'Estimate'), {
      ...hidden,
      dataType: 'CurrencyWithoutDecimals',
    }),
    column.share('estimateUsed', t('matters.column.estimateUsed', 'Estimate used'), { ...hidden, value: estimateUsed }),
    column.day('nextKeyDate', t('matters.column.nextKeyDate', 'Next key date'), {
      ...hidden,
      ...grouped,
      canAggregate: true,
    }),
    column.day('openedOn', t('matters.column.opened', 'Opened'), { ...hidden, ...grouped, canAggregate: true }),
    column.day('closedOn', t('matters.column.closed', 'Closed'), { ...hidden, canAggregate: true }),
    column.moment('lastActivityAt', t('matters.column.lastActivity', 'Last activity'), hidden),
    common.office,
    staff('personActing', labels.personActingLabel),
    staff('personAssisting', labels.matterAssistingResponsibilityLabel),
    staff('introducer', labels.matterIntroducingResponsibilityLabel),
  ];
}

/** The columns of matters, as this firm names its people, and the fields that its matter types have of their own. */
export function useMatterColumns(fields: readonly ListedField[] | undefined): readonly GridColumn<MatterRow>[] {
  const { t } = useTranslation();
  const labels = useLabels();
  return useMemo(() => [...matterColumns(t, labels), ...fieldColumns(t, fields ?? [])], [t, labels, fields]);
}
