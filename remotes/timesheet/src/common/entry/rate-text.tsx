import { isDay } from '@atrium/domain';
import { useQuery, useTranslation } from '@atrium/platform';
import { MoneyText } from '@atrium/ui';
import { Popover } from '@atrium/ui/antd';
import type { TimeEntry_EditableFragment } from '../../generated/graphql.ts';
import { ownRateQuery } from './entry.operations.ts';

type Rated = Pick<TimeEntry_EditableFragment, 'rate' | 'amount' | 'rateReason'>;

/** What an entry is worth, at which rate, and why; nothing where rates are closed to the person. */
export function RateText({ entry: { rate, amount, rateReason } }: { readonly entry: Rated }) {
  const { t } = useTranslation();
  if (rateReason == null) return null;
  return (
    <span>
      <MoneyText {...amount} /> · <MoneyText {...rate} /> {t('timesheet.rates.anHour', 'an hour')}
      <span className="timesheet-quiet"> {rateReason}</span>
    </span>
  );
}

/** The amount of an entry in a list, with the rate and why it is that behind it. */
export function AmountWithReason({ entry }: { readonly entry: Rated }) {
  const { t } = useTranslation();
  const { rate, amount, rateReason } = entry;
  if (rateReason == null) return <MoneyText {...amount} />;
  return (
    <Popover
      trigger={['hover', 'click', 'focus']}
      content={
        <span>
          <MoneyText {...rate} /> {t('timesheet.rates.anHour', 'an hour')}
          <br />
          {rateReason}
        </span>
      }
    >
      <button type="button" className="timesheet-reason" onClick={(event) => event.stopPropagation()}>
        <MoneyText {...amount} />
        <span className="at-visually-hidden"> {t('timesheet.rates.why', 'Why this amount')}</span>
      </button>
    </Popover>
  );
}

interface OwnRateProps {
  readonly matterId: string | null;
  readonly day: string;
}

/** What an hour of one's own work on a matter is charged at on a day, and why, while it is typed. */
export function OwnRate({ matterId, day }: OwnRateProps) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({
    query: ownRateQuery,
    variables: { matterId: matterId ?? '', day },
    pause: matterId === null || !isDay(day),
    requestPolicy: 'cache-and-network',
  });
  const found = data?.rateFor;
  if (matterId === null || found == null) return null;
  return (
    <p className="timesheet-quiet" role="status">
      <MoneyText {...found.rate} /> {t('timesheet.rates.anHour', 'an hour')} · {found.reason}
      {found.arrangement != null && <> · {found.arrangement}</>}
      <br />
      {found.recordingText}
    </p>
  );
}
