import { formatMoney } from '@atrium/domain';
import { Link, useRegion, useTranslation } from '@atrium/platform';
import type { MatterTotals_AmountsFragment } from '../../generated/graphql.ts';
import { drillDownAddress } from '../drill-down/drill-down-address.ts';

interface ListTotalsProps {
  readonly totals: MatterTotals_AmountsFragment;
  readonly closed: ReadonlyMap<string, unknown>;
  /** Of the list: the figure behind the link is that of the same matters. */
  readonly params: URLSearchParams;
}

/** What the matters that match add up to; each figure leads to what is behind it. */
export function ListTotals({ totals, closed, params }: ListTotalsProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const write = ({ minor, currency }: { readonly minor: number; readonly currency: string }) =>
    formatMoney(minor, currency, language, { cents: 'always' });
  const figures = [
    ...(closed.has('wip')
      ? []
      : [
          { figure: 'WIP' as const, text: t('matters.list.wipTotal', 'WIP {{amount}}', { amount: write(totals.wip) }) },
        ]),
    ...(closed.has('debtors')
      ? []
      : [
          {
            figure: 'DEBTORS' as const,
            text: t('matters.list.debtorsTotal', 'Debtors {{amount}}', { amount: write(totals.debtors) }),
          },
        ]),
  ];
  return figures.map(({ figure, text }, index) => (
    <span key={figure}>
      {index > 0 && ' · '}
      <Link to={drillDownAddress(figure, params)}>{text}</Link>
    </span>
  ));
}
