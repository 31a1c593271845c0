import type { SourceSystem } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';

/** What joins the firm to a system; its tokens are sealed. */
export interface Connection {
  readonly state: 'connected' | 'broken' | 'disconnected';
  readonly accountKey: string;
  readonly tokens: Buffer | null;
  readonly grantNumber: number;
  readonly problem: string;
  readonly connectedAt: string;
  readonly connectedBy: string | null;
  readonly disconnectedAt: string | null;
  readonly lastReadAt: string | null;
}
interface OfSystem {
  readonly system: SourceSystem;
}

const findStatement = defineStatement<OfSystem, Connection>({
  name: 'sources.connection',
  text: `
    select c.state, c.account_key as "accountKey", c.tokens, c.grant_number as "grantNumber", c.problem, c.connected_at as "connectedAt",
      (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = c.connected_by) as "connectedBy",
      c.disconnected_at as "disconnectedAt", c.last_read_at as "lastReadAt"
    from source_connections c where c.tenant_id = :tenantId and c.source_system = :system`,
});
export const findConnection = async (
  through: TenantWrite,
  tenantId: string,
  system: SourceSystem,
): Promise<Connection | null> => (await queryThrough(through, tenantId, findStatement, { system }))[0] ?? null;

interface NewTokens extends OfSystem {
  readonly tokens: Buffer;
  readonly expiresAt: Date;
  readonly accountKey: string;
  readonly userId: string;
}
export const connectStatement = defineStatement<NewTokens, { grantNumber: number }>({
  name: 'sources.connect',
  text: `
    insert into source_connections as c (tenant_id, source_system, state, account_key, tokens, expires_at, connected_by)
    values (:tenantId, :system, 'connected', :accountKey, :tokens::bytea, :expiresAt::timestamptz, :userId::uuid)
    on conflict (tenant_id, source_system) do update set state = 'connected', account_key = excluded.account_key, tokens = excluded.tokens,
      expires_at = excluded.expires_at, connected_by = excluded.connected_by, connected_at = now(), disconnected_at = null, problem = '',
      refreshing_until = null, grant_number = c.grant_number + 1, version = c.version + 1
    returning c.grant_number as "grantNumber"`,
});

export const disconnectStatement = defineStatement<OfSystem, { state: string }>({
  name: 'sources.disconnect',
  text: `
    with handed_over as (delete from source_file_rows r where r.tenant_id = :tenantId and :system::text = 'files'),
      listed as (delete from source_files f where f.tenant_id = :tenantId and :system::text = 'files')
    update source_connections c set state = 'disconnected', tokens = null, expires_at = null, refreshing_until = null, problem = '',
      disconnected_at = now(), grant_number = c.grant_number + 1, version = c.version + 1
    where c.tenant_id = :tenantId and c.source_system = :system and c.state <> 'disconnected' returning c.state`,
});

/** Whoever gets the row renews the tokens; nobody else does before that long has passed. */
export const leaseStatement = defineStatement<OfSystem & { grantNumber: number }, { state: string }>({
  name: 'sources.lease',
  text: `
    update source_connections c set refreshing_until = now() + interval '45 seconds'
    where c.tenant_id = :tenantId and c.source_system = :system and c.grant_number = :grantNumber::integer and c.tokens is not null
      and (c.refreshing_until is null or c.refreshing_until < now()) returning c.state`,
});

export const renewedStatement = defineStatement<
  OfSystem & { grantNumber: number; tokens: Buffer; expiresAt: Date },
  { grantNumber: number }
>({
  name: 'sources.renewed',
  text: `
    update source_connections c set tokens = :tokens::bytea, expires_at = :expiresAt::timestamptz, refreshing_until = null, state = 'connected', problem = '',
      grant_number = c.grant_number + 1
    where c.tenant_id = :tenantId and c.source_system = :system and c.grant_number = :grantNumber::integer and c.tokens is not null
    returning c.grant_number as "grantNumber"`,
});

export const failureStatement = defineStatement<
  OfSystem & { grantNumber: number; problem: string; isBroken: boolean },
  { state: string }
>({
  name: 'sources.failure',
  text: `
    update source_connections c set problem = :problem, state = case when :isBroken::boolean then 'broken' else c.state end, refreshing_until = null
    where c.tenant_id = :tenantId and c.source_system = :system and c.grant_number = :grantNumber::integer and c.tokens is not null returning c.state`,
});

export const readStatement = defineStatement<OfSystem, { state: string }>({
  name: 'sources.read',
  text: `
    update source_connections c set last_read_at = now(), problem = ''
    where c.tenant_id = :tenantId and c.source_system = :system and c.state = 'connected' returning c.state`,
});

interface StateHash {
  readonly stateHash: Buffer;
}
export interface SignInUnderWay {
  readonly system: SourceSystem;
  readonly purpose: 'signIn' | 'reset';
  readonly verifier: Buffer;
}
export const beginStatement = defineStatement<StateHash & SignInUnderWay & { userId: string }, never>({
  name: 'sources.beginSignIn',
  text: `
    with over as (delete from source_sign_ins s where s.tenant_id = :tenantId and (s.expires_at < now() or s.user_id = :userId::uuid))
    insert into source_sign_ins (tenant_id, state_hash, source_system, purpose, user_id, verifier, expires_at)
    values (:tenantId, :stateHash::bytea, :system, :purpose, :userId::uuid, :verifier::bytea, now() + interval '15 minutes')`,
});
export const takeSignInStatement = defineStatement<StateHash & { userId: string }, SignInUnderWay>({
  name: 'sources.takeSignIn',
  text: `
    delete from source_sign_ins s where s.tenant_id = :tenantId and s.state_hash = :stateHash::bytea and s.user_id = :userId::uuid and s.expires_at > now()
    returning s.source_system as "system", s.purpose, s.verifier`,
});

const cardStatement = defineStatement<OfSystem, { isShown: boolean; status: string }>({
  name: 'sources.card',
  text: `
    select case :system when 'files' then true when 'leap' then t.show_reset_leap_access_card when 'smokeball' then t.show_reset_smokeball_access_card
      else t.show_reset_actionstep_access_card end as "isShown",
      case :system when 'files' then 'DoNotProvision' when 'leap' then t.leap_provisioning_status when 'smokeball' then t.smokeball_provisioning_status else t.actionstep_provisioning_status end as "status"
    from tenants t where t.tenant_id = :tenantId`,
});
/** Whether the firm has to do with the system: its card flag (product specification §3, §6). Files are for any firm. */
export const hasCard = async (through: TenantWrite, tenantId: string, system: SourceSystem): Promise<boolean> =>
  (await queryThrough(through, tenantId, cardStatement, { system }))[0]?.isShown === true;
