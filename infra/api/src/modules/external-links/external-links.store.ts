import { defineStatement, type TenantRunner } from '@atrium/database';

interface StoredLinks {
  value: unknown;
  version: number;
}
interface NewLinks {
  readonly value: string;
  readonly version: number;
  readonly viewerId: string;
}

const findStatement = defineStatement<Record<never, never>, StoredLinks>({
  name: 'externalLinks.find',
  text: `select s.value, s.version from settings s where s.tenant_id = :tenantId and s.name = 'externalLinks'`,
});

const addStatement = defineStatement<Omit<NewLinks, 'version'>, StoredLinks>({
  name: 'externalLinks.add',
  text: `
    insert into settings as s (tenant_id, name, value, created_by, changed_by) values (:tenantId, 'externalLinks', :value::jsonb, :viewerId::uuid, :viewerId::uuid)
    on conflict (tenant_id, name) do nothing returning s.value, s.version`,
});

const changeStatement = defineStatement<NewLinks, StoredLinks>({
  name: 'externalLinks.change',
  text: `
    update settings s set value = :value::jsonb, version = s.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.name = 'externalLinks' and s.version = :version::integer returning s.value, s.version`,
});

export const findLinks = async (runner: TenantRunner, tenantId: string): Promise<StoredLinks | null> =>
  (await runner.query(tenantId, findStatement, {}))[0] ?? null;

/** Writes where the links are still at `version` (0: where there are none); null where someone else was first. */
export async function writeLinks(
  runner: TenantRunner,
  tenantId: string,
  { version, ...links }: NewLinks,
): Promise<StoredLinks | null> {
  const written =
    version === 0
      ? await runner.query(tenantId, addStatement, links)
      : await runner.query(tenantId, changeStatement, { ...links, version });
  return written[0] ?? null;
}
