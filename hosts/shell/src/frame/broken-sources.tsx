import { sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { Link, useAppUser, useQuery, useTenant, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { brokenSourcesQuery } from './broken-sources.operations.ts';
import './broken-sources.css';

/** Shows everybody in the firm that the connection to its practice system is broken, and administrators where to repair it. */
export function BrokenSources(): ReactElement | null {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { isInternal } = useAppUser();
  const hasSystem =
    tenant.showResetLeapAccessCard || tenant.showResetSmokeballAccessCard || tenant.showResetActionStepAccessCard;
  const [{ data }] = useQuery({
    query: brokenSourcesQuery,
    pause: !isInternal || !hasSystem,
    requestPolicy: 'cache-and-network',
  });
  const broken = (data?.brokenSources ?? []).flatMap((each) => {
    const system = sourceSystems.find((known) => known === each.id);
    return system === undefined ? [] : [{ ...each, system }];
  });
  if (broken.length === 0) return null;
  return (
    <aside className="sh-broken-sources" aria-label={t('shell.brokenSources.label', 'Connections')}>
      {broken.map(({ system, state, mayAdminister }) => (
        <p key={system}>
          {state === 'broken'
            ? t('shell.brokenSources.broken', 'The connection to {{system}} is broken. Changes are waiting.', {
                system: sourceSystemNames[system].label,
              })
            : t('shell.brokenSources.away', '{{system}} has not responded for a while. Changes are waiting.', {
                system: sourceSystemNames[system].label,
              })}{' '}
          {mayAdminister ? (
            <Link to={`/integrationConfiguration/sourceSystems/${system}`}>
              {t('shell.brokenSources.open', 'See what to do')}
            </Link>
          ) : (
            t('shell.brokenSources.ask', 'Your administrators have been notified.')
          )}
        </p>
      ))}
    </aside>
  );
}
