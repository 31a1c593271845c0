import { defineStatement, type TenantRunner } from '@atrium/database';
import { LRUCache } from 'lru-cache';
import type { Background } from '../../../server/background.ts';
import type { RequestClient } from '../../../server/request-context.ts';
import type { AccessClaims } from '../sessions/access-tokens.ts';

/** Attempts with a token of ours and a key that is not its session's: the token was copied. */
export interface RefusedProofs {
  /** Notes one in the activity log of the firm, after the answer; of each session one a minute, in each process. */
  note(claims: AccessClaims, client: RequestClient, now?: number): void;
}

const EVERY_MS = 60_000;
const SESSIONS_REMEMBERED = 20_000;
const LONGEST_TEXT = 300;

// Reads the session without counting it as used: a thief must not keep it open. Of one that has ended there is nothing to tell.
const recordStatement = defineStatement<{ sessionId: string; address: string; device: string }, never>({
  name: 'identity.recordRefusedProof',
  text: `
    insert into activity_log (tenant_id, user_id, user_name, role_name, address, device, kind, object_type, object_id, action, result, detail)
    select :tenantId, u.id, u.user_name, r.name, :address, :device, 'login', 'session', s.id, 'proof refused', 'refused', '{"reason": "another key"}'
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where s.tenant_id = :tenantId and s.id = :sessionId::uuid and s.revoked_at is null and s.expires_at > now()`,
});

export function createRefusedProofs(runner: TenantRunner, background: Background): RefusedProofs {
  const notedAt = new LRUCache<string, number>({ max: SESSIONS_REMEMBERED });
  return {
    note({ tenantId, sessionId }, { address, userAgent }, now = Date.now()) {
      const last = notedAt.get(sessionId);
      if (last !== undefined && now - last < EVERY_MS) return;
      notedAt.set(sessionId, now);
      const parameters = {
        sessionId,
        address: address.slice(0, LONGEST_TEXT),
        device: userAgent.slice(0, LONGEST_TEXT),
      };
      background.run('noting a refused proof', async () => {
        await runner.query(tenantId, recordStatement, parameters);
      });
    },
  };
}

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly refusedProofs: RefusedProofs;
  }
}
