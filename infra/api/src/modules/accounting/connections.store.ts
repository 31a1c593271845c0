import type { JournalAccountName } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import type { AccountingProgram, Organisation } from './wire/accounting-adapter.ts';

export type ProgramAccounts = Readonly<Partial<Record<JournalAccountName, string>>>;
/** What joins the firm to its accounting program; its tokens are sealed. */
export interface AccountingConnectionRow {
  readonly program: AccountingProgram;
  readonly state: 'choosing' | 'connected' | 'broken' | 'disconnected';
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisations: readonly Organisation[];
  readonly baseCurrency: string;
  readonly accounts: ProgramAccounts;
  readonly tokens: Buffer | null;
  readonly grantNumber: number;
  readonly problem: string;
  readonly connectedAt: string;
  readonly connectedById: string | null;
  readonly disconnectedAt: string | null;
  readonly version: number;
}
interface OfProgram {
  readonly program: AccountingProgram;
}
const columns = `c.program, c.state, c.organisation_id as "organisationId", c.organisation_name as "organisationName", c.organisations,
  c.base_currency as "baseCurrency", c.accounts, c.tokens, c.grant_number as "grantNumber", c.problem, c.connected_at as "connectedAt",
  c.connected_by as "connectedById", c.disconnected_at as "disconnectedAt", c.version`;

const findStatement = defineStatement<OfProgram, AccountingConnectionRow>({
  name: 'accounting.connection',
  text: `select ${columns} from accounting_connections c where c.tenant_id = :tenantId and c.program = :program`,
});
export const findAccountingConnection = async (
  through: TenantWrite,
  tenantId: string,
  program: AccountingProgram,
): Promise<AccountingConnectionRow | null> =>
  (await queryThrough(through, tenantId, findStatement, { program }))[0] ?? null;

export const lockConnectionStatement = defineStatement<OfProgram, AccountingConnectionRow>({
  name: 'accounting.lockConnection',
  text: `select ${columns} from accounting_connections c where c.tenant_id = :tenantId and c.program = :program for update`,
});

interface NewConnection extends OfProgram {
  readonly state: 'choosing' | 'connected';
  readonly organisationId: string;
  readonly organisationName: string;
  /** JSON. */
  readonly organisations: string;
  readonly baseCurrency: string;
  readonly tokens: Buffer;
  readonly expiresAt: Date;
  readonly userId: string;
}
/** The accounts of another organisation are not those that were chosen before. */
export const connectStatement = defineStatement<NewConnection, AccountingConnectionRow>({
  name: 'accounting.connect',
  text: `
    insert into accounting_connections as c (tenant_id, program, state, organisation_id, organisation_name, organisations, base_currency, tokens, expires_at, connected_by)
    values (:tenantId, :program, :state, :organisationId, :organisationName, :organisations::jsonb, :baseCurrency, :tokens::bytea, :expiresAt::timestamptz, :userId::uuid)
    on conflict (tenant_id, program) do update set state = excluded.state, organisation_id = excluded.organisation_id,
      organisation_name = excluded.organisation_name, organisations = excluded.organisations, base_currency = excluded.base_currency,
      accounts = case when c.organisation_id = excluded.organisation_id then c.accounts else '{}' end,
      tokens = excluded.tokens, expires_at = excluded.expires_at, connected_by = excluded.connected_by, connected_at = now(), disconnected_at = null,
      problem = '', due_at = now(), refreshing_until = null, grant_number = c.grant_number + 1, version = c.version + 1
    returning ${columns}`,
});
export const chooseStatement = defineStatement<
  OfProgram & { organisationId: string; organisationName: string; baseCurrency: string },
  AccountingConnectionRow
>({
  name: 'accounting.choose',
  text: `
    update accounting_connections c set state = 'connected', organisation_id = :organisationId, organisation_name = :organisationName,
      base_currency = :baseCurrency, organisations = '[]', version = c.version + 1
    where c.tenant_id = :tenantId and c.program = :program returning ${columns}`,
});
export const saveAccountsStatement = defineStatement<OfProgram & { accounts: string }, AccountingConnectionRow>({
  name: 'accounting.saveAccounts',
  text: `
    update accounting_connections c set accounts = :accounts::jsonb, version = c.version + 1
    where c.tenant_id = :tenantId and c.program = :program returning ${columns}`,
});
export const disconnectStatement = defineStatement<OfProgram, AccountingConnectionRow>({
  name: 'accounting.disconnect',
  text: `
    update accounting_connections c set state = 'disconnected', tokens = null, expires_at = null, refreshing_until = null, problem = '',
      disconnected_at = now(), grant_number = c.grant_number + 1, version = c.version + 1
    where c.tenant_id = :tenantId and c.program = :program and c.state <> 'disconnected' returning ${columns}`,
});

interface Granted extends OfProgram {
  readonly grantNumber: number;
}
/** Whoever gets the row renews the tokens; nobody else does before that long has passed. */
export const leaseStatement = defineStatement<Granted, { state: string }>({
  name: 'accounting.lease',
  text: `
    update accounting_connections c set refreshing_until = now() + interval '45 seconds'
    where c.tenant_id = :tenantId and c.program = :program and c.grant_number = :grantNumber::integer and c.tokens is not null
      and (c.refreshing_until is null or c.refreshing_until < now()) returning c.state`,
});
export const renewedStatement = defineStatement<Granted & { tokens: Buffer; expiresAt: Date }, { grantNumber: number }>(
  {
    name: 'accounting.renewed',
    text: `
    update accounting_connections c set tokens = :tokens::bytea, expires_at = :expiresAt::timestamptz, refreshing_until = null, problem = '',
      grant_number = c.grant_number + 1
    where c.tenant_id = :tenantId and c.program = :program and c.grant_number = :grantNumber::integer and c.tokens is not null
    returning c.grant_number as "grantNumber"`,
  },
);
export const failureStatement = defineStatement<Granted & { problem: string; isBroken: boolean }, { state: string }>({
  name: 'accounting.failure',
  text: `
    update accounting_connections c set problem = :problem, state = case when :isBroken::boolean then 'broken' else c.state end, refreshing_until = null
    where c.tenant_id = :tenantId and c.program = :program and c.grant_number = :grantNumber::integer and c.tokens is not null returning c.state`,
});
/** Nothing is sent before then: the program asked for it, or does not answer. */
export const waitStatement = defineStatement<OfProgram & { problem: string; seconds: number }, { state: string }>({
  name: 'accounting.wait',
  text: `
    update accounting_connections c set problem = :problem, due_at = now() + make_interval(secs => :seconds::float8)
    where c.tenant_id = :tenantId and c.program = :program returning c.state`,
});

interface StateHash {
  readonly stateHash: Buffer;
}
interface SignInUnderWay {
  readonly program: AccountingProgram;
  readonly verifier: Buffer;
}
export const beginStatement = defineStatement<StateHash & SignInUnderWay & { userId: string }, never>({
  name: 'accounting.beginSignIn',
  text: `
    with over as (delete from accounting_sign_ins s where s.tenant_id = :tenantId and (s.expires_at < now() or s.user_id = :userId::uuid))
    insert into accounting_sign_ins (tenant_id, state_hash, program, user_id, verifier, expires_at)
    values (:tenantId, :stateHash::bytea, :program, :userId::uuid, :verifier::bytea, now() + interval '15 minutes')`,
});
export const takeSignInStatement = defineStatement<StateHash & { userId: string }, SignInUnderWay>({
  name: 'accounting.takeSignIn',
  text: `
    delete from accounting_sign_ins s where s.tenant_id = :tenantId and s.state_hash = :stateHash::bytea and s.user_id = :userId::uuid and s.expires_at > now()
    returning s.program, s.verifier`,
});
