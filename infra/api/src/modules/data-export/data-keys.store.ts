import { defineStatement, type TenantRunner } from '@atrium/database';
import { snapshotRunner } from '../../server/snapshot-runner.ts';
import type { Unit } from '../../server/command.ts';

export interface DataKeyRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly roleName: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly isActive: boolean;
}
export interface DataKeyRole {
  readonly id: string;
  readonly name: string;
}

const isOfAnybody = `u.is_authorized and not u.is_disabled and not u.is_external`;
const columns = `
  k.id, k.name, k.version, r.name as "roleName", u.friendly_name as "createdBy", k.created_at as "createdAt",
  k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
  (k.revoked_at is null and r.retired_at is null and ${isOfAnybody}) as "isActive"`;
const joined = `
  join roles r on r.tenant_id = :tenantId and r.id = k.role_id
  join users u on u.tenant_id = :tenantId and u.id = k.created_by`;
const KEYS_AT_MOST = 200;

const listStatement = defineStatement<Record<never, never>, DataKeyRow>({
  name: 'dataExport.keys',
  text: `select ${columns} from data_keys k ${joined} where k.tenant_id = :tenantId
    order by k.revoked_at is not null, k.created_at desc, k.id limit ${KEYS_AT_MOST}`,
});
const oneStatement = defineStatement<{ id: string }, DataKeyRow>({
  name: 'dataExport.key',
  text: `select ${columns} from data_keys k ${joined} where k.tenant_id = :tenantId and k.id = :id::uuid`,
});
const lockStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'dataExport.lockKey',
  text: `select k.id from data_keys k where k.tenant_id = :tenantId and k.id = :id::uuid for update`,
});
const insertStatement = defineStatement<
  { name: string; roleId: string; keyHash: Uint8Array; viewerId: string },
  { id: string }
>({
  name: 'dataExport.insertKey',
  text: `
    insert into data_keys (tenant_id, name, role_id, key_hash, created_by)
    values (:tenantId, :name, :roleId::uuid, :keyHash, :viewerId::uuid) returning id`,
});
const revokeStatement = defineStatement<{ id: string; viewerId: string }, { id: string }>({
  name: 'dataExport.revokeKey',
  text: `
    update data_keys k set revoked_at = now(), revoked_by = :viewerId::uuid, version = k.version + 1
    where k.tenant_id = :tenantId and k.id = :id::uuid and k.revoked_at is null returning k.id`,
});
const rolesStatement = defineStatement<Record<never, never>, DataKeyRole>({
  name: 'dataExport.roles',
  text: `select r.id, r.name from roles r where r.tenant_id = :tenantId and not r.is_external and r.retired_at is null
    order by r.name limit 500`,
});
const activeCountStatement = defineStatement<Record<never, never>, { count: number }>({
  name: 'dataExport.activeKeys',
  text: `select count(*)::integer as "count" from data_keys k where k.tenant_id = :tenantId and k.revoked_at is null`,
});
// To the hour, as a row that changes with each request is written with each request.
const useStatement = defineStatement<{ keyHash: Uint8Array }, UsedKey>({
  name: 'dataExport.useKey',
  text: `
    with touched as (
      update data_keys k set last_used_at = now()
      where k.tenant_id = :tenantId and k.key_hash = :keyHash and k.revoked_at is null
        and (k.last_used_at is null or k.last_used_at < now() - interval '1 hour')
    )
    select k.id, k.name, k.role_id as "roleId", k.created_by as "userId"
    from data_keys k where k.tenant_id = :tenantId and k.key_hash = :keyHash and k.revoked_at is null`,
});

/** A key that was presented and is in use. */
export interface UsedKey {
  readonly id: string;
  readonly name: string;
  readonly roleId: string;
  readonly userId: string;
}

export const findKeys = (runner: TenantRunner, tenantId: string): Promise<DataKeyRow[]> =>
  runner.query(tenantId, listStatement, {});
export const findKeyRoles = (runner: TenantRunner, tenantId: string): Promise<DataKeyRole[]> =>
  runner.query(tenantId, rolesStatement, {});
export const getKey = (unit: Unit, id: string): Promise<DataKeyRow> => unit.one(oneStatement, { id });
/** The key, locked; null where there is none. */
export async function lockKey(unit: Unit, id: string): Promise<DataKeyRow | null> {
  return (await unit.maybe(lockStatement, { id })) === null ? null : getKey(unit, id);
}
export const insertKey = (
  unit: Unit,
  key: { name: string; roleId: string; keyHash: Uint8Array; viewerId: string },
): Promise<{ id: string }> => unit.one(insertStatement, key);
export const revokeKey = (unit: Unit, id: string): Promise<unknown> =>
  unit.maybe(revokeStatement, { id, viewerId: unit.viewer.userId });
export const countActiveKeys = async (unit: Unit): Promise<number> => (await unit.one(activeCountStatement, {})).count;
/** Roles as they are within the transaction of a command. */
export const rolesWithin = (unit: Unit): Promise<DataKeyRole[]> =>
  findKeyRoles(snapshotRunner(unit.tx), unit.viewer.tenantId);

/** The key with this hash, noted as used; null where there is none in use. */
export const useKey = async (runner: TenantRunner, tenantId: string, keyHash: Uint8Array): Promise<UsedKey | null> =>
  (await runner.query(tenantId, useStatement, { keyHash }))[0] ?? null;
