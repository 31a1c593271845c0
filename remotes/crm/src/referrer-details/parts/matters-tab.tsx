import { formatMoney } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { DateText, EmptyState, StatCard, Stats, Tag, toneForStage } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import type { ReferrerMattersTabQuery } from '../../generated/graphql.ts';
import type { ReferrerRecord } from '../referrer-record.ts';
import { referrerMattersQuery } from '../referrer-details.operations.ts';
import { PartRows } from '../../common/part-rows.tsx';

const PAGE_SIZE = 20;
type MatterRow = ReferrerMattersTabQuery['referrerMatters']['rows'][number];

/** Matters that came from a referrer. */
export function MattersTab({ id }: { readonly id: string }) {
  return (
    <MatterRows
      id={id}
      side={(row) => (
        <>
          {row.openedOn && <DateText value={row.openedOn} />}
          {row.status !== '' && <Tag tone={toneForStage(row.status)}>{row.status}</Tag>}
        </>
      )}
    />
  );
}

/** What was invoiced on these matters, and what the agreement makes of it. */
export function FeesTab({ referrer }: { readonly referrer: ReferrerRecord }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { feesEarned, agreementFee } = referrer;
  return (
    <>
      <Stats>
        <StatCard
          label={t('crm.referrer.fees', 'Fees earned')}
          value={formatMoney(feesEarned.minor, feesEarned.currency, language)}
          hint={t('crm.referrer.feesHint', 'Invoiced, without tax')}
        />
        <StatCard
          label={t('crm.referrer.due', 'By agreement')}
          value={formatMoney(agreementFee.minor, agreementFee.currency, language)}
          hint={t('crm.referrer.dueHint', 'What the agreement makes of it')}
        />
      </Stats>
      <MatterRows
        id={referrer.id}
        side={(row) => (
          <>
            {row.lastInvoicedOn && (
              <span className="crm-quiet">
                {t('crm.referrer.lastInvoice', 'Last invoice')} <DateText value={row.lastInvoicedOn} />
              </span>
            )}
            <strong>{formatMoney(row.feesEarned.minor, row.feesEarned.currency, language)}</strong>
          </>
        )}
      />
    </>
  );
}

function MatterRows({ id, side }: { readonly id: string; readonly side: (row: MatterRow) => ReactNode }) {
  const { t } = useTranslation();
  const [offset, setOffset] = useState(0);
  const [{ data, error }, ask] = useQuery({
    query: referrerMattersQuery,
    variables: { id, offset },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.referrerMatters;
  if (found?.isClosed === true)
    return <EmptyState icon="matter" title={t('crm.referrer.mattersClosed', 'Your role sees no matters')} />;
  return (
    <PartRows
      rows={found?.rows}
      hasFailed={error !== undefined}
      recordCount={found?.recordCount ?? 0}
      offset={offset}
      pageSize={PAGE_SIZE}
      empty={{ icon: 'matter', title: t('crm.referrer.noMatters', 'No matters came from them yet') }}
      keyOf={(row) => row.id}
      onPage={setOffset}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      row={(row) => (
        <>
          <Link className="crm-rows__main" to={`/matterDetail/${row.id}`}>
            <bdi>{row.title || row.fileNumber}</bdi>
            <span className="crm-quiet">{row.fileNumber}</span>
          </Link>
          <span className="crm-rows__side">{side(row)}</span>
        </>
      )}
    />
  );
}
