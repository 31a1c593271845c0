import { formatMoney } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { DateText, EmptyState, Tag, toneForStage } from '@atrium/ui';
import { useState } from 'react';
import { referrerEnquiriesQuery } from '../referrer-details.operations.ts';
import { PartRows } from '../../common/part-rows.tsx';

const PAGE_SIZE = 20;

/** Enquiries that came from a referrer. */
export function EnquiriesTab({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [offset, setOffset] = useState(0);
  const [{ data, error }, ask] = useQuery({
    query: referrerEnquiriesQuery,
    variables: { id, offset },
    requestPolicy: 'cache-and-network',
  });
  const found = data?.referrerEnquiries;
  if (found?.isClosed === true)
    return <EmptyState icon="people" title={t('crm.referrer.enquiriesClosed', 'Your role sees no enquiries')} />;
  return (
    <PartRows
      rows={found?.rows}
      hasFailed={error !== undefined}
      recordCount={found?.recordCount ?? 0}
      offset={offset}
      pageSize={PAGE_SIZE}
      empty={{ icon: 'people', title: t('crm.referrer.noEnquiries', 'No enquiries came from them yet') }}
      keyOf={(row) => row.id}
      onPage={setOffset}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      row={(row) => (
        <>
          <Link className="crm-rows__main" to={`/enquiriesDetail/${row.id}`}>
            <bdi>{row.enquirerName}</bdi>
            <span className="crm-quiet">
              {row.number} · <bdi>{row.areaOfLaw}</bdi> · <DateText value={row.receivedAt} />
            </span>
          </Link>
          <span className="crm-rows__side">
            {row.estimatedValue && formatMoney(row.estimatedValue.minor, row.estimatedValue.currency, language)}
            <Tag tone={toneForStage(row.stage)}>{row.stage}</Tag>
          </span>
        </>
      )}
    />
  );
}
