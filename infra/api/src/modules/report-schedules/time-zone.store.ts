import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';

const zoneStatement = defineStatement<NoParameters, { timeZone: string }>({
  name: 'reportSchedules.timeZone',
  text: `select t.time_zone as "timeZone" from tenants t where t.tenant_id = :tenantId`,
});
/** The zone by whose clock the firm's schedules are due. */
export async function findTimeZone(runner: TenantRunner, tenantId: string): Promise<string> {
  const [firm] = await runner.query(tenantId, zoneStatement, {});
  if (firm === undefined) throw new Error('There is no such firm');
  return firm.timeZone;
}
