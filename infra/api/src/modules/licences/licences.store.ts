import { isLicenceModule, licenceModules, type LicenceModule, type LicenceState } from '@atrium/contracts';
import { defineStatement, type NoParameters } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { licenceRuns } from '../../policy/licences.ts';

export interface LicenceModuleState {
  readonly module: LicenceModule;
  readonly state: LicenceState;
  readonly lastDay: string | null;
  readonly isTrial: boolean;
  readonly seats: number | null;
  readonly seatsUsed: number;
}

const today = '(now() at time zone t.time_zone)::date';
/** The licence that opens a module longest, else the next one, else the last. */
const licencesStatement = defineStatement<
  NoParameters,
  Omit<LicenceModuleState, 'seatsUsed' | 'module'> & { module: string }
>({
  name: 'licences.states',
  text: `
    select distinct on (l.module) l.module,
      case when not l.is_active then 'ended' when l.starts_on > ${today} then 'upcoming' when not (${licenceRuns('l', today)}) then 'ended'
        when l.ends_on < ${today} then 'grace' else 'running' end as "state",
      l.ends_on + coalesce(l.grace_days, 0) as "lastDay", l.is_trial as "isTrial", l.seats
    from feature_licences l join tenants t on t.tenant_id = :tenantId
    where l.tenant_id = :tenantId
    order by l.module, (${licenceRuns('l', today)}) desc, (l.is_active and l.starts_on > ${today}) desc, l.ends_on desc nulls first, l.id`,
});
const seatsStatement = defineStatement<{ flags: readonly string[] }, { flag: string; userIds: string[] }>({
  name: 'licences.seats',
  text: `
    select f.flag, array_agg(u.id::text) as "userIds" from role_access_flags f
    join users u on u.tenant_id = :tenantId and u.role_id = f.role_id and u.is_authorized and not u.is_disabled
    where f.tenant_id = :tenantId and f.flag = any(:flags::text[]) group by f.flag`,
});

/** What becomes of each module that the firm has licensed. */
export async function findStates(read: TenantWrite, tenantId: string): Promise<readonly LicenceModuleState[]> {
  const rows = await queryThrough(read, tenantId, licencesStatement, {});
  const licensed = rows.flatMap((row) => (isLicenceModule(row.module) ? [{ ...row, module: row.module }] : []));
  if (licensed.length === 0) return [];
  const flags = licensed.flatMap(({ module }): readonly string[] => licenceModules[module].flags);
  const holders = new Map(
    (await queryThrough(read, tenantId, seatsStatement, { flags })).map(({ flag, userIds }) => [flag, userIds]),
  );
  return licensed.map((row) => {
    const opening: readonly string[] = licenceModules[row.module].flags;
    return { ...row, seatsUsed: new Set(opening.flatMap((flag) => holders.get(flag) ?? [])).size };
  });
}
