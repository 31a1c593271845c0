import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { Link, useDebouncedValue, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape, Page, PageBar, SearchField, Tag } from '@atrium/ui';
import { useState } from 'react';
import { chooseReferrerQuery } from '../referrer-details.operations.ts';

/** The page without a referrer: find one by typing. */
export function ChooseReferrer() {
  const { t } = useTranslation();
  const title = t('crm.referrer.chooseTitle', 'Go to a referrer');
  usePageTitle(title);
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [{ data, error }, ask] = useQuery({ query: chooseReferrerQuery, variables: { filter: filter || null } });
  const rows = data?.referrerList.rows;
  return (
    <Page>
      <PageBar title={title} />
      <div className="crm-record__choose">
        <SearchField label={t('crm.referrer.find', 'Find a referrer')} value={typed} onChange={setTyped} />
        {rows === undefined ? (
          error === undefined ? (
            <LoadingShape rows={4} />
          ) : (
            <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon="people" title={t('crm.referrer.noMatch', 'No referrers match')} />
        ) : (
          <ul className="crm-rows">
            {rows.map(({ id, name, type, tier, isNeglected }) => (
              <li key={id} className="crm-rows__row">
                <Link className="crm-rows__main" to={`/referrerDetails/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="crm-rows__side">
                  <span className="crm-quiet">{type}</span>
                  <Tag>{t('crm.referrer.tierOf', 'Tier {{tier}}', { tier })}</Tag>
                  {isNeglected && <Tag tone="warn">{t('crm.referrer.neglected', 'Neglected')}</Tag>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
