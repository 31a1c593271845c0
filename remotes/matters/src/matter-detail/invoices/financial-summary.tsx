import { formatPercentage } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { DateText, ErrorState, MoneyText, StatCard, Stats } from '@atrium/ui';
import { isForbidden } from '../../common/is-forbidden.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { ageLabel } from './invoice-words.ts';
import { matterFinancialSummaryQuery } from './invoices-tab.operations.ts';

/** Where the money stands: what is closed to the person is not there. Asked for people of the firm alone. */
export function FinancialSummary({ matterId }: { readonly matterId: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [{ data, error }, ask] = useQuery({
    query: matterFinancialSummaryQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId, parts: ['RECORD', 'TIME', 'INVOICES'], onChange: refetch });
  const summary = data?.matterFinancialSummary;
  if (data === undefined && error !== undefined && !isForbidden(error))
    return (
      <ErrorState
        title={t('matters.invoices.summaryFailed', 'The financial summary could not be loaded')}
        onRetry={refetch}
      />
    );
  if (!summary) return null;
  const {
    wip,
    billed,
    trust,
    debtors,
    estimate,
    estimateUsed,
    aged,
    lastInvoice,
    lastInvoiceNumber,
    lastInvoiceOn,
    agreement,
  } = summary;
  const used =
    estimateUsed === null || estimateUsed === undefined
      ? undefined
      : t('matters.invoices.estimateUsed', '{{share}} used', { share: formatPercentage(estimateUsed, language) });
  const owed = aged.filter(({ amount }) => amount.minor !== 0);
  return (
    <Stats>
      {wip && <StatCard label={t('matters.invoices.wip', 'WIP')} value={<MoneyText {...wip} />} />}
      {debtors && (
        <StatCard
          label={t('matters.invoices.debtors', 'Debtors')}
          value={<MoneyText {...debtors} />}
          hint={
            owed.length === 0
              ? undefined
              : owed.map(({ age, amount }) => (
                  <div key={age}>
                    {ageLabel(t, age)}: <MoneyText {...amount} cents="always" />
                  </div>
                ))
          }
        />
      )}
      {trust && <StatCard label={t('matters.invoices.trust', 'In trust')} value={<MoneyText {...trust} />} />}
      {billed && <StatCard label={t('matters.invoices.billed', 'Billed')} value={<MoneyText {...billed} />} />}
      {estimate && (
        <StatCard label={t('matters.invoices.estimate', 'Estimate')} value={<MoneyText {...estimate} />} hint={used} />
      )}
      {agreement && (
        <StatCard
          label={t('matters.invoices.agreement', 'Left of the agreed fee')}
          value={<MoneyText {...agreement.left} />}
          hint={agreement.text}
        />
      )}
      {lastInvoice && (
        <StatCard
          label={t('matters.invoices.last', 'Last invoice')}
          value={<MoneyText {...lastInvoice} />}
          hint={
            <>
              {lastInvoiceNumber}{' '}
              {lastInvoiceOn && (
                <>
                  · <DateText value={lastInvoiceOn} />
                </>
              )}
            </>
          }
        />
      )}
    </Stats>
  );
}
