import { sourceSystemNames, sourceSystems } from '@atrium/contracts';
import { Link, useAppUser, useQuery, useTenant, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { brokenSourcesQuery } from './broken-sources.operations.ts';
import './broken-sources.css';

/** Tells everybody of the firm that a connection with its practice system does not work; administrators where to mend it. */
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
            ? t('shell.brokenSources.broken', 'The connection with {{system}} does not work. Changes wait.', {
                system: sourceSystemNames[system].label,
              })
            : t('shell.brokenSources.away', '{{system}} has not answered for a while. Changes wait.', {
                system: sourceSystemNames[system].label,
              })}{' '}
          {mayAdminister ? (
            <Link to={`/integrationConfiguration/sourceSystems/${system}`}>
              {t('shell.brokenSources.open', 'See what to do')}
            </Link>
          ) : (
            t('shell.brokenSources.ask', 'Your administrators have been told.')
          )}
        </p>
      ))}
    </aside>
  );
}
