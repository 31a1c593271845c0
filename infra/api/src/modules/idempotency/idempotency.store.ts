import { createHash } from 'node:crypto';
import { defineStatement, type TenantTransaction } from '@atrium/database';
import { badInput, conflict } from '../../errors/errors.ts';

interface Claim {
  readonly viewerId: string;
  readonly key: string;
}
const LONGEST_KEY = 200;

const claimStatement = defineStatement<Claim & { requestHash: string }, { key: string }>({
  name: 'idempotency.claim',
  text: `
    insert into idempotency_keys (tenant_id, user_id, key, request_hash, response) values (:tenantId, :viewerId::uuid, :key, :requestHash, '{}')
    on conflict do nothing returning key`,
});
const keptStatement = defineStatement<Claim, { requestHash: string; response: unknown }>({
  name: 'idempotency.kept',
  text: `
    select k.request_hash as "requestHash", k.response -> 'answer' as "response" from idempotency_keys k
    where k.tenant_id = :tenantId and k.user_id = :viewerId::uuid and k.key = :key`,
});
const keepStatement = defineStatement<Claim & { answer: string }, never>({
  name: 'idempotency.keep',
  text: `
    update idempotency_keys k set response = jsonb_build_object('answer', :answer::jsonb)
    where k.tenant_id = :tenantId and k.user_id = :viewerId::uuid and k.key = :key`,
});

/**
 * Does the work once for each key of the viewer, and answers a repetition with what the first answered.
 * A repetition that comes meanwhile waits. The same key with another request is a conflict; work that
 * throws leaves the key free. What is answered has to survive JSON.
 */
export async function once<Answer>(
  transaction: TenantTransaction,
  claim: Claim,
  request: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (claim.key === '' || claim.key.length > LONGEST_KEY)
    throw badInput(`idempotencyKey has to have 1 to ${LONGEST_KEY} characters.`);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const isFirst = (await transaction.query(claimStatement, { ...claim, requestHash })).length > 0;
  if (!isFirst) {
    const [kept] = await transaction.query(keptStatement, claim);
    if (kept?.requestHash !== requestHash || kept.response === null)
      throw conflict('The key was used for another request.');
    return kept.response as Answer;
  }
  const answer = await work();
  await transaction.query(keepStatement, { ...claim, answer: JSON.stringify(answer) });
  return answer;
}
