import { defineStatement, type TenantRunner } from '@atrium/database';
import type { ChainKeys } from './chain-keys.ts';
import { firstIdAt, firstLink, hashOfEntry, LATEST_MS, nextLink, timeOfId } from './chain-links.ts';
import {
  checkpointsStatement,
  headStatement,
  passedByStatement,
  sealedStatement,
  type Checkpoint,
  type SealedEntry,
} from './chain.store.ts';
import type { KeptCheckpoint } from './seal-entries.ts';

/** What can be wrong, in the order in which it is looked for. */
type BreakKind =
  | 'ENTRY_ALTERED'
  | 'ENTRY_DELETED'
  | 'ENTRY_INSERTED'
  | 'ENTRY_BACKDATED'
  | 'SEAL_ALTERED'
  | 'SEALS_MISSING'
  | 'CHECKPOINT_ALTERED'
  | 'CHECKPOINT_MISSING'
  | 'CHECKPOINT_FOREIGN';

/** One place where the log is not as it was sealed. */
export interface ChainBreak {
  readonly kind: BreakKind;
  /** Of the seal; null for an entry that has none. */
  readonly number: number | null;
  readonly entryId: string | null;
  /** When the entry says it happened, or was sealed where the entry is gone; milliseconds. */
  readonly at: number | null;
}
export interface ChainReport {
  readonly sealed: number;
  /** How many places are wrong; `breaks` has the first of them. */
  readonly found: number;
  readonly breaks: readonly ChainBreak[];
}
export interface CheckOptions {
  readonly runner: TenantRunner;
  readonly keys: ChainKeys;
  /** The newest checkpoint that is known from beside the database. */
  readonly kept?: KeptCheckpoint | null;
}

const PAGE = 2000;
/** The first so many breaks are told one by one. */
const MOST_BREAKS = 200;

/**
 * Walks through the whole log of a firm: each entry against its seal, each seal against the one before, each
 * checkpoint against its seal and its signature, and what is there without a seal. A place that is wrong is told once;
 * what follows is judged by itself.
 */
export async function checkChain(options: CheckOptions, tenantId: string): Promise<ChainReport> {
  const { runner } = options;
  const breaks: ChainBreak[] = [];
  let found = 0;
  const tell = (kind: ChainBreak['kind'], of: Partial<ChainBreak>): void => {
    found += 1;
    if (breaks.length < MOST_BREAKS) breaks.push({ kind, number: null, entryId: null, at: null, ...of });
  };
  const [head] = await runner.query(tenantId, headStatement, {});
  const sealed = head?.number ?? 0;
  await checkSeals(runner, tenantId, sealed, tell);
  if (head !== undefined) await checkUnsealed(runner, tenantId, head, tell);
  await checkCheckpoints(options, tenantId, sealed, tell);
  return { sealed, found, breaks };
}

type Tell = (kind: ChainBreak['kind'], of: Partial<ChainBreak>) => void;

async function checkSeals(runner: TenantRunner, tenantId: string, upTo: number, tell: Tell): Promise<void> {
  let before = firstLink(tenantId);
  let last = 0;
  for (;;) {
    const page = await runner.query(tenantId, sealedStatement, { after: last, upTo, limit: PAGE });
    for (const seal of page) {
      if (seal.number !== last + 1) tell('SEALS_MISSING', { number: last + 1, at: seal.sealedAt });
      // Without the seal before there is nothing to compare with: the gap itself is told.
      else if (nextLink(before, seal) !== seal.chainHash) tell('SEAL_ALTERED', breakAt(seal));
      checkEntry(seal, tell);
      before = seal.chainHash;
      last = seal.number;
    }
    if (page.length < PAGE) return;
  }
}

function checkEntry(seal: SealedEntry, tell: Tell): void {
  if (seal.content === null) tell('ENTRY_DELETED', breakAt(seal));
  else if (hashOfEntry(seal.content) !== seal.entryHash) tell('ENTRY_ALTERED', breakAt(seal));
  else if (seal.happenedAt !== null && timeOfId(seal.entryId) - seal.happenedAt > LATEST_MS)
    tell('ENTRY_BACKDATED', breakAt(seal));
}

const breakAt = ({ number, entryId, happenedAt, sealedAt }: SealedEntry): Partial<ChainBreak> => ({
  number,
  entryId,
  at: happenedAt ?? sealedAt,
});

async function checkUnsealed(
  runner: TenantRunner,
  tenantId: string,
  head: { readonly entryId: string; readonly sealedAt: number },
  tell: Tell,
): Promise<void> {
  const before = firstIdAt(Math.min(timeOfId(head.entryId), head.sealedAt) - LATEST_MS);
  for (const { id, happenedAt } of await runner.query(tenantId, passedByStatement, { before, limit: MOST_BREAKS }))
    tell('ENTRY_INSERTED', { entryId: id, at: happenedAt });
}

async function checkCheckpoints(
  { runner, keys, kept }: CheckOptions,
  tenantId: string,
  sealed: number,
  tell: Tell,
): Promise<void> {
  let last = 0;
  for (;;) {
    const page = await runner.query(tenantId, checkpointsStatement, { after: last, limit: PAGE });
    for (const checkpoint of page) {
      checkCheckpoint(keys, tenantId, checkpoint, tell);
      last = checkpoint.number;
    }
    if (page.length < PAGE) break;
  }
  // What was sealed was signed in the same transaction; one that was sealed since is not asked about.
  if (last < sealed) tell('CHECKPOINT_MISSING', { number: sealed });
  if (kept === undefined || kept === null || kept.tenantId !== tenantId || kept.keyId !== keys.id) return;
  if (!keys.isSigned(kept, Buffer.from(kept.signature, 'hex'))) return;
  const [seal] = await runner.query(tenantId, keptSealStatement, { number: kept.number });
  if (seal?.chainHash !== kept.chainHash) tell('SEALS_MISSING', { number: kept.number, at: kept.madeAt });
}

const keptSealStatement = defineStatement<{ number: number }, { chainHash: string }>({
  name: 'activityChain.keptSeal',
  text: `select encode(s.chain_hash, 'hex') as "chainHash" from activity_seals s where s.tenant_id = :tenantId and s.number = :number`,
});

function checkCheckpoint(keys: ChainKeys, tenantId: string, checkpoint: Checkpoint, tell: Tell): void {
  const { number, chainHash, madeAt, keyId, signature, sealHash } = checkpoint;
  const of = { number, at: madeAt };
  if (keyId !== keys.id) tell('CHECKPOINT_FOREIGN', of);
  else if (!keys.isSigned({ tenantId, number, chainHash, madeAt }, Buffer.from(signature, 'hex')))
    tell('CHECKPOINT_ALTERED', of);
  if (sealHash === null) tell('SEALS_MISSING', of);
  else if (sealHash !== chainHash) tell('SEAL_ALTERED', of);
}
