import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { MoneyText, Notice } from '@atrium/ui';
import type { RateChangePreviewQueryVariables } from '../generated/graphql.ts';
import { ratePreviewQuery } from './rates.operations.ts';

const TYPING_MS = 400;

/** What a change of a rate would do to time that is not billed; nothing while there is no such change. */
export function RatePreview({ change }: { readonly change: RateChangePreviewQueryVariables | null }) {
  const { t } = useTranslation();
  const settled = useDebouncedValue(JSON.stringify(change), TYPING_MS);
  const variables = JSON.parse(settled) as RateChangePreviewQueryVariables | null;
  const [{ data, fetching, error }] = useQuery({
    query: ratePreviewQuery,
    variables: variables ?? {},
    pause: variables === null,
    requestPolicy: 'network-only',
  });
  if (variables === null || change === null) return null;
  const isCurrent = JSON.stringify(change) === settled && !fetching;
  const found = data?.rateChangePreview;
  if (!isCurrent) return <p className="timesheet-quiet">{t('timesheet.rates.looking', 'Looking at unbilled time…')}</p>;
  if (error !== undefined)
    return <Notice>{t('timesheet.rates.previewFailed', 'What would change could not be loaded.')}</Notice>;
  if (found?.error) return <Notice tone="bad">{found.error.message}</Notice>;
  if (!found?.ok) return null;
  const { entryCount, before, after, refused } = found.ok;
  return (
    <div className="timesheet-rates__preview" role="status">
      {entryCount === 0 ? (
        <p>{t('timesheet.rates.noTime', 'No unbilled time would change.')}</p>
      ) : (
        <p>
          {t('timesheet.rates.entries', 'Unbilled entries that change: {{number}}.', { number: entryCount })}{' '}
          <MoneyText {...before} /> → <MoneyText {...after} />
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>{t('timesheet.rates.stay', 'Stay as they are:')}</p>
          <ul>
            {refused.map(({ reason, count }) => (
              <li key={reason}>
                {reason}: {count}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
