import { CODE_LIFE_MINUTES, CODE_TRIES } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';

/** How a code is asked for. */
export type CodeMethod = 'email' | 'authenticator' | 'text';

/** How a code that the server makes is sent. */
export type SentBy = Exclude<CodeMethod, 'authenticator'>;

export interface TriedCode {
  method: CodeMethod;
  /** Of the mailed code, while that lives. */
  codeHash: Uint8Array | null;
  /** Which try of this login it is, the first being 1. */
  tries: number;
}

const startStatement = defineStatement<{ sessionId: string; method: CodeMethod }, never>({
  name: 'identity.startLoginCode',
  text: `insert into login_codes (tenant_id, session_id, method) values (:tenantId, :sessionId::uuid, :method)`,
});

const keepMailedStatement = defineStatement<
  { sessionId: string; codeHash: Uint8Array; mailsPerLogin: number; channel: SentBy },
  { mails: number }
>({
  name: 'identity.keepMailedCode',
  text: `
    update login_codes set code_hash = :codeHash, expires_at = now() + interval '${CODE_LIFE_MINUTES} minutes', mails = mails + 1, mailed_at = now(),
      method = case when method = 'authenticator' then method else :channel end
    where tenant_id = :tenantId and session_id = :sessionId::uuid and mails < :mailsPerLogin::int and tries < ${CODE_TRIES}
    returning mails`,
});

// Counting and asking are one statement: parallel tries each get a number of their own.
const tryStatement = defineStatement<{ sessionId: string }, TriedCode>({
  name: 'identity.tryLoginCode',
  text: `
    update login_codes set tries = tries + 1
    where tenant_id = :tenantId and session_id = :sessionId::uuid and tries < ${CODE_TRIES}
    returning method, case when expires_at > now() then code_hash end as "codeHash", tries`,
});

const useStatement = defineStatement<{ sessionId: string; codeHash: Uint8Array }, { sessionId: string }>({
  name: 'identity.useLoginCode',
  text: `
    update login_codes set code_hash = null
    where tenant_id = :tenantId and session_id = :sessionId::uuid and code_hash = :codeHash and expires_at > now()
    returning session_id as "sessionId"`,
});

/** Notes that a session owes a code. */
export const startLoginCode = (
  write: TenantWrite,
  tenantId: string,
  code: { sessionId: string; method: CodeMethod },
): Promise<unknown> => queryThrough(write, tenantId, startStatement, code);

/** Makes this the only sent code that works; false where the login has had its codes or its tries. */
export const keepMailedCode = async (
  write: TenantWrite,
  tenantId: string,
  code: { sessionId: string; codeHash: Uint8Array; mailsPerLogin: number; channel: SentBy },
): Promise<boolean> => (await queryThrough(write, tenantId, keepMailedStatement, code)).length > 0;

/** Takes one of the tries of the login; null where there are none left. */
export const tryLoginCode = async (
  runner: TenantRunner,
  tenantId: string,
  sessionId: string,
): Promise<TriedCode | null> => (await runner.query(tenantId, tryStatement, { sessionId }))[0] ?? null;

/** Uses up the mailed code; false where that was done a moment ago. */
export const useLoginCode = async (
  runner: TenantRunner,
  tenantId: string,
  code: { sessionId: string; codeHash: Uint8Array },
): Promise<boolean> => (await runner.query(tenantId, useStatement, code)).length > 0;
