import { defineStatement, type TenantRunner } from '@atrium/database';

const labelsStatement = defineStatement<Record<never, never>, { value: unknown }>({
  name: 'settings.labels',
  text: `select s.value from settings s where s.tenant_id = :tenantId and s.name = 'labels'`,
});

/** The firm's own labels, as far as it has any. */
export async function findLabels(runner: TenantRunner, tenantId: string): Promise<unknown> {
  return (await runner.query(tenantId, labelsStatement, {}))[0]?.value ?? null;
}
