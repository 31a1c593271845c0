import type { TenantRunner, TenantTransaction } from '@atrium/database';
import type { ChainKeys, ChainPoint } from './chain-keys.ts';
import { firstIdAt, firstLink, hashOfEntry, LATEST_MS, nextLink, timeOfId } from './chain-links.ts';
import {
  checkpointStatement,
  headStatement,
  lockStatement,
  sealStatement,
  unsealedStatement,
  type ChainHead,
} from './chain.store.ts';

/** A checkpoint as it is kept beside the database, too. */
export interface KeptCheckpoint extends ChainPoint {
  readonly keyId: string;
  /** Hexadecimal. */
  readonly signature: string;
}
export interface SealingOptions {
  readonly runner: TenantRunner;
  readonly keys: ChainKeys;
  /** Told of each checkpoint once it is committed. */
  readonly keep?: (checkpoint: KeptCheckpoint) => Promise<void>;
  /** So many in one transaction. */
  readonly atATime?: number;
}

const AT_A_TIME = 1000;

/**
 * Seals the entries of a firm that have none yet, in the order of their ids, and signs what the chain has come to. Two
 * processes take turns; numbers are the primary key, so that there is never a fork. Answers how many it sealed.
 */
export async function sealEntries(
  { runner, keys, keep, atATime = AT_A_TIME }: SealingOptions,
  tenantId: string,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const point = await runner.transaction(tenantId, (tx) => sealSome(tx, keys, atATime));
    if (point === null) return sealed;
    sealed += point.count;
    await keep?.(point.checkpoint);
    if (point.count < atATime) return sealed;
  }
}

async function sealSome(
  tx: TenantTransaction,
  keys: ChainKeys,
  limit: number,
): Promise<{ readonly count: number; readonly checkpoint: KeptCheckpoint } | null> {
  await tx.query(lockStatement, {});
  const [head] = await tx.query(headStatement, {});
  const entries = await tx.query(unsealedStatement, { from: firstUnsealed(head), limit });
  const now = entries[0]?.now;
  if (now === undefined) return null;

  const { tenantId } = tx;
  const sealedAt = Math.max(now, head?.sealedAt ?? 0);
  const first = (head?.number ?? 0) + 1;
  let chainHash = head?.chainHash ?? firstLink(tenantId);
  const seals = entries.map(({ id, content }, index) => {
    const seal = { number: first + index, entryId: id, entryHash: hashOfEntry(content), sealedAt };
    chainHash = nextLink(chainHash, seal);
    return { ...seal, chainHash };
  });
  await tx.query(sealStatement, {
    first,
    sealedAt,
    entryIds: seals.map(({ entryId }) => entryId),
    entryHashes: seals.map(({ entryHash }) => entryHash),
    chainHashes: seals.map((seal) => seal.chainHash),
  });
  const point = { tenantId, number: first + seals.length - 1, chainHash, madeAt: sealedAt };
  const signature = keys.sign(point);
  await tx.query(checkpointStatement, { ...point, keyId: keys.id, signature });
  return {
    count: seals.length,
    checkpoint: { ...point, keyId: keys.id, signature: signature.toString('hex') },
  };
}

/** Where sealing looks from: a transaction may commit an entry well after others with later ids. */
function firstUnsealed(head: ChainHead | undefined): string {
  if (head === undefined) return firstIdAt(0);
  // An id that claims to be of the future does not stop the sealing.
  return firstIdAt(Math.min(timeOfId(head.entryId), head.sealedAt) - LATEST_MS);
}
