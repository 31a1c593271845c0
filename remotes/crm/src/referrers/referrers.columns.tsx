import { formatMoney } from '@atrium/domain';
import type { Translate } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { columnsOf, type GridColumn } from '@atrium/ui/grid';
import type { ReferrersPage_ReferrerFragment } from '../generated/graphql.ts';

export type ReferrerRow = ReferrersPage_ReferrerFragment;
const column = columnsOf<ReferrerRow>();
const figure = { width: 84 } as const;

export const tierChoices = ['A', 'B', 'C'].map((value) => ({ value, label: value }));

/** The columns of the list: who it is, who looks after them, and what came of it. */
export function referrerColumns(t: Translate): readonly GridColumn<ReferrerRow>[] {
  return [
    column.text('name', t('crm.column.name', 'Name'), {
      width: 240,
      render: (row) => (
        <span className="crm-name">
          <span className="at-grid__name" title={row.name}>
            {row.name}
          </span>
          {row.isNeglected && <Tag tone="warn">{t('crm.referrer.neglected', 'Neglected')}</Tag>}
        </span>
      ),
    }),
    column.text('type', t('crm.referrer.type', 'Type'), { width: 130, isGroupable: true }),
    column.choice('tier', t('crm.referrer.tier', 'Tier'), tierChoices, { width: 70 }),
    column.text('owner', t('crm.referrer.owner', 'Owner'), { width: 150, isGroupable: true }),
    column.number('received', t('crm.referrer.received', 'Received'), figure),
    column.number('converted', t('crm.referrer.converted', 'Converted'), figure),
    column.money('value', t('crm.referrer.value', 'Value'), {
      canAggregate: false,
      value: ({ value }) => value.minor,
      render: ({ value }) => formatMoney(value.minor, value.currency),
    }),
    column.number('matters', t('crm.column.matters', 'Matters'), { ...figure, isHiddenByDefault: true }),
    column.money('feesEarned', t('crm.referrer.fees', 'Fees earned'), {
      canAggregate: false,
      value: ({ feesEarned }) => feesEarned.minor,
      render: ({ feesEarned }) => formatMoney(feesEarned.minor, feesEarned.currency),
    }),
    column.number('sent', t('crm.referrer.sent', 'Sent back'), { ...figure, isHiddenByDefault: true }),
    column.day('lastTouchOn', t('crm.referrer.lastTouch', 'Last contact'), { width: 116 }),
    column.day('nextTouchOn', t('crm.referrer.nextTouch', 'Next contact'), { width: 116 }),
  ];
}
