import { ROLE_BADGE_MAXIMUM } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { Link, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import type { ReactElement } from 'react';
import { roleSummaryPath } from '../../common/shown-cards.ts';
import { roleCountsQuery } from '../configuration-dashboard.operations.ts';
import './role-counts.css';

const NOT_KNOWN_YET = '–';

/** All, Internal and External: each leads to its list, unless there is nothing in it. */
export function RoleCounts(): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [{ data, error }, refetch] = useQuery({ query: roleCountsQuery });
  if (error && !data) {
    return (
      <p className="configuration-role-counts configuration-role-counts--failed" role="alert">
        {t('configuration.roles.failed', 'The counts could not be loaded.')}
        <Button size="small" icon="refresh" onClick={() => refetch({ requestPolicy: 'network-only' })}>
          {t('configuration.roles.retry', 'Try again')}
        </Button>
      </p>
    );
  }
  const counts = data?.administrator.adminStatistics.roleCounts;
  const scopes = [
    { scope: '', label: t('configuration.roles.all', 'All'), count: counts?.total },
    { scope: '0', label: t('configuration.roles.internal', 'Internal'), count: counts?.internal },
    { scope: '1', label: t('configuration.roles.external', 'External'), count: counts?.external },
  ] as const;
  return (
    <ul
      className="configuration-role-counts"
      aria-label={t('configuration.roles.label', 'Roles by kind')}
      aria-busy={counts === undefined}
    >
      {scopes.map(({ scope, label, count }) => (
        <li key={scope}>
          <RoleCount to={roleSummaryPath(scope)} label={label} count={count} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** Beyond the most that a badge shows (product specification §9), that much and more. */
const badgeOf = (count: number, language: string): string =>
  count > ROLE_BADGE_MAXIMUM ? `${formatNumber(ROLE_BADGE_MAXIMUM, language)}+` : formatNumber(count, language);

function RoleCount({
  to,
  label,
  count,
  language,
}: {
  to: string;
  label: string;
  count: number | undefined;
  language: string;
}): ReactElement {
  const content = (
    <>
      <span className="configuration-role-counts__label">{label}</span>{' '}
      <span className="configuration-role-counts__count">
        {count === undefined ? NOT_KNOWN_YET : badgeOf(count, language)}
      </span>
    </>
  );
  if (count === undefined || count === 0) return <span className="configuration-role-counts__item">{content}</span>;
  return (
    <Link to={to} className="configuration-role-counts__item">
      {content}
    </Link>
  );
}
