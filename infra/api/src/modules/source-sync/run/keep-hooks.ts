import { createHash, randomBytes } from 'node:crypto';
import { tokenOwner } from '../../source-systems/source-systems.ts';
import { hookStatement } from '../states.store.ts';
import { inTurn, type SyncTurn } from './sync-turn.ts';

/** Where systems report changes to: `/-/source-hooks/{firm}/{system}/{secret of the firm}`. */
export const HOOKS_PATH = '/-/source-hooks';
/** What only the system and the firm's own row know of the address. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();
export const hookOwner = (turn: Pick<SyncTurn, 'tenantId' | 'system'>): string =>
  `hooks of ${tokenOwner(turn.tenantId, turn.system)}`;

const KEY_BYTES = 24;

/** Sees to it that the system tells of changes: looked at now and then, for a system ends what was once answered wrongly. */
export async function keepHooks(turn: SyncTurn): Promise<void> {
  const { adapter, session, claim, system, tenantId, sources, publicUrl } = turn;
  const { hooks } = adapter;
  if (hooks === null || !claim.isHookDue) return;
  const { attempts, hookId, hookKeyHash, hookSecret } = claim;
  if (hookId !== null && hookKeyHash !== null && (await hooks.isThere(session, hookId))) {
    await inTurn(turn, (tx) =>
      tx.query(hookStatement, { system, attempts, keyHash: hookKeyHash, secret: hookSecret, hookId }),
    );
    return;
  }
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  const sealed = sources.sealing.seal(secret, hookOwner(turn));
  // Known before it is used: what comes at once is not refused.
  const keep = (id: string | null) =>
    inTurn(turn, (tx) =>
      tx.query(hookStatement, { system, attempts, keyHash: hashKey(key), secret: sealed, hookId: id }),
    );
  await keep(null);
  await keep(await hooks.subscribe(session, `${publicUrl}${HOOKS_PATH}/${tenantId}/${system}/${key}`, secret));
}
