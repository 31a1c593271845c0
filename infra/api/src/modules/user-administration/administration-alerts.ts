import { licenceModuleLabels } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { holdsAny } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findStates, type LicenceModuleState } from '../licences/licences.store.ts';
import { isLockedOut } from '../administrator/user.ts';
import { findInstallationAlerts } from './installation-alerts.ts';
import { hasOpenWork, workViewer, type WorkViewer } from './work-transfer.store.ts';

/** Something an administrator has to see to: what it is, how often, and of what where there is a name for it. */
export interface AdministrationAlert {
  readonly kind: string;
  readonly count: number;
  readonly detail: string | null;
  readonly date: string | null;
}

/** A licence that ends within so many days is said. */
const LICENCE_DAYS = 30;
const MAIL_DAYS = 7;
const INVITATION_DAYS = 2;
const STUCK_MINUTES = 60;

interface Counts {
  readonly failedMail: number;
  readonly waitingMail: number;
  readonly lockedOut: number;
  readonly invitationsEnding: number;
  readonly invitationsEnded: number;
  readonly disabledWithWork: number;
  readonly exportsStuck: number;
  readonly changesStuck: number;
  readonly waitingTexts: number;
  readonly mailingsStuck: number;
  /** Places at which the activity log is not as it was sealed. */
  readonly brokenSeals: number;
  readonly failedSystems: string[];
}
const provisioning = ['leap', 'smokeball', 'actionstep'] as const;
const countsStatement = defineStatement<WorkViewer, Counts>({
  name: 'userAdministration.alerts',
  text: `
    select
      (select count(*) from mail_outbox o where o.tenant_id = :tenantId and o.state = 'failed' and o.created_at > now() - interval '${MAIL_DAYS} days') as "failedMail",
      (select count(*) from mail_outbox o where o.tenant_id = :tenantId and o.state = 'queued' and o.created_at < now() - interval '${STUCK_MINUTES} minutes') as "waitingMail",
      (select count(*) from users u where u.tenant_id = :tenantId and u.is_authorized and not u.is_disabled
        and exists (select 1 from sign_in_attempts b where b.tenant_id = :tenantId and b.key = 'account:' || u.user_name and b.attempted_at > now() - interval '1 hour')
        and ${isLockedOut}) as "lockedOut",
      (select count(*) from users u where u.tenant_id = :tenantId and ${isInvited('u')}
        and u.invitation_expires_at > now() and u.invitation_expires_at < now() + interval '${INVITATION_DAYS} days') as "invitationsEnding",
      (select count(*) from users u where u.tenant_id = :tenantId and ${isInvited('u')} and u.invitation_expires_at <= now()) as "invitationsEnded",
      (select count(*) from users u where u.tenant_id = :tenantId and u.is_disabled and not u.is_external and ${hasOpenWork}) as "disabledWithWork",
      (select count(*) from export_runs e where e.tenant_id = :tenantId and e.state in ('QUEUED', 'RUNNING') and e.requested_at < now() - interval '${STUCK_MINUTES} minutes') as "exportsStuck",
      (select count(*) from matter_change_runs c where c.tenant_id = :tenantId and c.state in ('QUEUED', 'RUNNING') and c.applied_at < now() - interval '${STUCK_MINUTES} minutes') as "changesStuck",
      (select count(*) from text_messages x where x.tenant_id = :tenantId and x.state = 'queued' and x.created_at < now() - interval '${STUCK_MINUTES} minutes') as "waitingTexts",
      (select count(*) from mailings g where g.tenant_id = :tenantId and g.state = 'QUEUED' and g.due_at < now() - interval '${STUCK_MINUTES} minutes') as "mailingsStuck",
      coalesce((select jsonb_array_length(k.breaks) from activity_checks k where k.tenant_id = :tenantId order by k.checked_at desc limit 1), 0) as "brokenSeals",
      (select array_remove(array[${provisioning.map((system) => `case when t.${system}_provisioning_status = 'Failed' then '${system}' end`).join(', ')}], null)
        from tenants t where t.tenant_id = :tenantId) as "failedSystems"`,
});

function isInvited(user: string): string {
  return `${user}.password_hash is null and ${user}.is_authorized and not ${user}.is_disabled and ${user}.invitation_expires_at is not null`;
}

/** What needs an administrator today, the most pressing first; licences only for those who look after them. */
export async function findAlerts(
  { runner, translate }: RequestContext,
  viewer: Viewer,
): Promise<AdministrationAlert[]> {
  const [[counts], installation] = await Promise.all([
    runner.query(viewer.tenantId, countsStatement, workViewer(viewer)),
    findInstallationAlerts(runner, viewer.tenantId),
  ]);
  if (counts === undefined) return [];
  const counted = (kind: string, count: number): AdministrationAlert[] =>
    count === 0 ? [] : [{ kind, count, detail: null, date: null }];
  const licences = holdsAny('featureLicensing')(viewer) ? await findStates(runner, viewer.tenantId) : [];
  const labels: Readonly<Record<string, string>> = licenceModuleLabels;
  const moduleName = (module: string): string => translate(`api.licenceModule.${module}`, labels[module] ?? module);
  return [
    ...counted('LOG_ALTERED', counts.brokenSeals),
    ...installation,
    ...counted('LOCKED_OUT', counts.lockedOut),
    ...counted('FAILED_MAIL', counts.failedMail),
    ...counted('WAITING_MAIL', counts.waitingMail),
    ...counts.failedSystems.map((system) => ({ kind: 'PROVISIONING_FAILED', count: 1, detail: system, date: null })),
    ...licences.flatMap((licence): AdministrationAlert[] => {
      const of = { detail: moduleName(licence.module), date: licence.lastDay };
      return [
        ...licenceKinds(licence).map((kind) => ({ kind, count: 1, ...of })),
        ...(licence.seats !== null && licence.state !== 'ended' && licence.seatsUsed > licence.seats
          ? [{ kind: 'SEATS_EXCEEDED', count: licence.seatsUsed - licence.seats, ...of }]
          : []),
      ];
    }),
    ...counted('DISABLED_WITH_WORK', counts.disabledWithWork),
    ...counted('INVITATIONS_ENDED', counts.invitationsEnded),
    ...counted('INVITATIONS_ENDING', counts.invitationsEnding),
    ...counted('EXPORTS_STUCK', counts.exportsStuck),
    ...counted('CHANGES_STUCK', counts.changesStuck),
    ...counted('WAITING_TEXTS', counts.waitingTexts),
    ...counted('MAILINGS_STUCK', counts.mailingsStuck),
  ];
}

function licenceKinds({ state, lastDay }: LicenceModuleState): string[] {
  if (state === 'ended') return ['LICENCE_ENDED'];
  if (state === 'grace') return ['LICENCE_GRACE'];
  const soon = new Date(Date.now() + LICENCE_DAYS * 86_400_000).toISOString().slice(0, 10);
  return state === 'running' && lastDay !== null && lastDay <= soon ? ['LICENCE_ENDING'] : [];
}
