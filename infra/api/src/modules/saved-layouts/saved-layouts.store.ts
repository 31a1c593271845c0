import { defineStatement, type TenantRunner } from '@atrium/database';

export interface SavedLayout {
  screen: string;
  layout: unknown;
}
interface Key {
  readonly viewerId: string;
  readonly screen: string;
}

const findStatement = defineStatement<Key, SavedLayout>({
  name: 'savedLayouts.find',
  text: `select l.screen, l.layout from saved_layouts l where l.tenant_id = :tenantId and l.user_id = :viewerId::uuid and l.screen = :screen`,
});

const saveStatement = defineStatement<Key & { layout: string }, SavedLayout>({
  name: 'savedLayouts.save',
  text: `
    insert into saved_layouts as l (tenant_id, user_id, screen, layout, created_by, changed_by)
    values (:tenantId, :viewerId::uuid, :screen, :layout::jsonb, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, user_id, screen) do update
      set layout = excluded.layout, version = l.version + 1, changed_at = now(), changed_by = excluded.changed_by
    returning l.screen, l.layout`,
});

const resetStatement = defineStatement<Key, { screen: string }>({
  name: 'savedLayouts.reset',
  text: `delete from saved_layouts l where l.tenant_id = :tenantId and l.user_id = :viewerId::uuid and l.screen = :screen returning l.screen`,
});

export const findLayout = async (runner: TenantRunner, tenantId: string, key: Key): Promise<SavedLayout | null> =>
  (await runner.query(tenantId, findStatement, key))[0] ?? null;

export async function saveLayout(
  runner: TenantRunner,
  tenantId: string,
  layout: Key & { layout: string },
): Promise<SavedLayout> {
  const [saved] = await runner.query(tenantId, saveStatement, layout);
  if (saved === undefined) throw new Error('A layout was saved but not returned');
  return saved;
}

/** True where there was one. */
export const resetLayout = async (runner: TenantRunner, tenantId: string, key: Key): Promise<boolean> =>
  (await runner.query(tenantId, resetStatement, key)).length > 0;
