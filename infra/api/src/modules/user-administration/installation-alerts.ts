import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';

/** A backup older than this is said, and a certificate that ends within so many days. */
const BACKUP_DAYS = 7;
const CERTIFICATE_DAYS = 21;

interface Installation {
  /** When the last backup that can be used was made; null where there is none. */
  readonly lastBackup: string | null;
  readonly isBackupOld: boolean;
  /** Whether the last attempt came to nothing. */
  readonly hasBackupFailed: boolean;
  readonly certificates: readonly { readonly address: string; readonly until: string; readonly hasEnded: boolean }[];
}
// A firm of a demonstration, or one that has just begun, has nothing yet that a backup would keep.
const installationStatement = defineStatement<NoParameters, Installation>({
  name: 'userAdministration.installation',
  text: `
    with made as (select max(b.finished_at) as at from backups b where b.problem is null)
    select to_char(made.at at time zone t.time_zone, 'YYYY-MM-DD') as "lastBackup",
      not t.is_demo and t.created_at < now() - interval '${BACKUP_DAYS} days'
        and coalesce(made.at, '-infinity') < now() - interval '${BACKUP_DAYS} days' as "isBackupOld",
      not t.is_demo and coalesce((select b.problem is not null from backups b order by b.finished_at desc limit 1), false) as "hasBackupFailed",
      coalesce((select jsonb_agg(jsonb_build_object('address', c.address, 'until', to_char(c.valid_until at time zone t.time_zone, 'YYYY-MM-DD'),
          'hasEnded', c.valid_until < now()) order by c.valid_until, c.address)
        from certificate_checks c where c.valid_until < now() + interval '${CERTIFICATE_DAYS} days'), '[]') as certificates
    from tenants t cross join made where t.tenant_id = :tenantId`,
});

export interface InstallationAlert {
  readonly kind: 'BACKUP_FAILED' | 'BACKUP_OLD' | 'CERTIFICATE_ENDED' | 'CERTIFICATE_ENDING';
  readonly count: number;
  /** The address whose certificate it is. */
  readonly detail: string | null;
  /** The day of the last backup, or the last day of a certificate. */
  readonly date: string | null;
}

/** What the installation itself needs: a backup, or a new certificate. */
export async function findInstallationAlerts(runner: TenantRunner, tenantId: string): Promise<InstallationAlert[]> {
  const [found] = await runner.query(tenantId, installationStatement, {});
  if (found === undefined) return [];
  const { lastBackup: date, isBackupOld, hasBackupFailed, certificates } = found;
  return [
    ...(hasBackupFailed ? [{ kind: 'BACKUP_FAILED' as const, count: 1, detail: null, date: null }] : []),
    ...(isBackupOld && !hasBackupFailed ? [{ kind: 'BACKUP_OLD' as const, count: 1, detail: null, date }] : []),
    ...certificates.map(({ address, until, hasEnded }) => ({
      kind: hasEnded ? ('CERTIFICATE_ENDED' as const) : ('CERTIFICATE_ENDING' as const),
      count: 1,
      detail: address,
      date: until,
    })),
  ];
}
