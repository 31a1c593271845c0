import { type AccessFlag, routesByOwner } from '@atrium/contracts';
import { canOpenRoute, formatDate, formatNumber } from '@atrium/domain';
import { Link, useAccess, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, Icon, LoadingShape, Panel, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { AdministrationTodayQuery } from '../../generated/graphql.ts';
import { alertKinds } from '../administration.alerts.ts';
import { administrationTodayQuery } from '../administration.operations.ts';

type Alert = AdministrationTodayQuery['administrationAlerts'][number];
const systems: Readonly<Record<string, string>> = {
  leap: 'LEAP',
  smokeball: 'Smokeball',
  actionstep: 'Actionstep',
};

/** Whether these flags open the screen of a remedy; one that needs no flag is open to everybody. */
function canOpen(address: string, flags: ReadonlySet<AccessFlag>): boolean {
  const [path] = address.split('#');
  const route = Object.values(routesByOwner)
    .flat()
    .find((each) => each.path === path);
  return route === undefined || canOpenRoute(route, flags);
}

/** What needs an administrator today, each line with the way to its remedy; or that nothing does. */
export function Today(): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: administrationTodayQuery, requestPolicy: 'cache-and-network' });
  const alerts = (data?.administrationAlerts ?? []).filter(({ kind }) => Object.hasOwn(alertKinds, kind));
  return (
    <Panel title={t('admin.today.title', 'Needs attention today')} padded={false}>
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState
            title={t('admin.today.failed', 'What needs attention could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : alerts.length === 0 ? (
        <p className="admin-today__clear">
          <Icon name="check" />
          <span>
            <strong>{t('admin.today.clear', 'All clear')}</strong>{' '}
            {t('admin.today.clearHint', 'Sign-ins, invitations, email, licences and jobs are in order.')}
          </span>
        </p>
      ) : (
        <ul className="admin-today">
          {alerts.map((alert) => (
            <AlertLine key={`${alert.kind} ${alert.detail ?? ''}`} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AlertLine({ alert: { kind, count, detail, date } }: { readonly alert: Alert }): ReactElement | null {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { flags } = useAccess();
  const of = alertKinds[kind];
  if (of === undefined) return null;
  const named = { detail: systems[detail ?? ''] ?? detail ?? '' };
  const line = (
    <>
      <Icon name={of.icon} />
      <span>
        {t(`admin.today.${kind}`, of.text, named)}{' '}
        {of.isCounted && <Tag tone={of.tone}>{formatNumber(count, language)}</Tag>}
        {date != null && <Tag tone={of.tone}>{formatDate(date, language)}</Tag>}
      </span>
      <span className={`admin-today__remedy admin-today__remedy--${of.tone}`}>
        {canOpen(of.to, flags)
          ? t(`admin.today.${kind}.remedy`, of.remedy)
          : t('admin.today.notYours', 'Ask someone who can: your role does not open that page.')}
      </span>
    </>
  );
  return (
    <li>
      {canOpen(of.to, flags) ? (
        <Link to={of.to} className="admin-today__line">
          {line}
        </Link>
      ) : (
        <div className="admin-today__line">{line}</div>
      )}
    </li>
  );
}
