import { defineStatement, type TenantRunner } from '@atrium/database';

const SIGN_IN_CODE_SECONDS = 60;

const addStatement = defineStatement<
  { userId: string; sessionId: string; origin: string; codeHash: Uint8Array },
  never
>({
  name: 'identity.addSignInCode',
  text: `
    with old as (delete from sign_in_codes c where c.tenant_id = :tenantId and c.expires_at < now())
    insert into sign_in_codes (tenant_id, user_id, session_id, origin, code_hash, expires_at)
    values (:tenantId, :userId::uuid, :sessionId::uuid, :origin, :codeHash, now() + interval '${SIGN_IN_CODE_SECONDS} seconds')`,
});

// Used up whatever origin asks: a code in the wrong hands is worth nothing to anyone.
const takeStatement = defineStatement<{ codeHash: Uint8Array; origin: string }, { userId: string; isGood: boolean }>({
  name: 'identity.takeSignInCode',
  text: `
    delete from sign_in_codes c using sessions s
    where c.tenant_id = :tenantId and c.code_hash = :codeHash and s.tenant_id = c.tenant_id and s.id = c.session_id
    returning c.user_id as "userId", c.origin = :origin and c.expires_at > now() and s.owes is null and s.revoked_at is null and s.expires_at > now() as "isGood"`,
});

export const addSignInCode = (
  runner: TenantRunner,
  tenantId: string,
  code: { userId: string; sessionId: string; origin: string; codeHash: Uint8Array },
): Promise<unknown> => runner.query(tenantId, addStatement, code);

/** Uses the code up; `isGood` where it was for this origin, is not too old, and the session that made it lives. */
export const takeSignInCode = async (
  runner: TenantRunner,
  tenantId: string,
  code: { codeHash: Uint8Array; origin: string },
): Promise<{ userId: string; isGood: boolean } | null> =>
  (await runner.query(tenantId, takeStatement, code))[0] ?? null;
