import { createHash } from 'node:crypto';
import { findAdapter } from '../../source-systems/source-systems.ts';
import type { PaperKind, SourceBalance, SourceMatter } from '../../source-systems/wire/source-adapter.ts';
import { bySourceStatement } from '../links.store.ts';
import { comparePapers } from '../papers/reconcile-papers.ts';
import { localKinds } from '../local/local-kinds.ts';
import { expressed, knownHere } from '../run/shape-fields.ts';
import { inTurn, type SyncTurn } from '../run/sync-turn.ts';
import { canonical, isSame, syncFields, syncKinds, type Fields, type SyncKind } from '../sync-fields.ts';
import type { SyncRecord } from '../wire/sync-adapter.ts';
import {
  addComparisonsStatement,
  balanceStatement,
  finishStatement,
  missingThereStatement,
  reconcileCursorStatement,
  runningStatement,
  type Comparison,
  type ReconcileCursor,
} from './reconciliations.store.ts';

const hashOf = (fields: Fields): string => createHash('sha256').update(canonical(fields)).digest('hex');

/** Compares the next records of both sides. Answers whether there is a comparison that is not at its end. */
export async function reconcileNext(turn: SyncTurn): Promise<boolean> {
  const { runner, tenantId, system } = turn;
  const [running] = await runner.query(tenantId, runningStatement, { system });
  if (running === undefined) return false;
  const { id, cursor } = running;
  const step = cursor.step ?? syncKinds[0];
  if (step === 'missing') {
    await inTurn(turn, async (tx) => {
      await tx.query(missingThereStatement, { id, system });
      await tx.query(reconcileCursorStatement, { id, cursor: JSON.stringify({ step: 'document' }) });
    });
    return true;
  }
  if (step === 'document' || step === 'invoice') return compareFiled(turn, id, { step, page: cursor.page ?? null });
  if (step === 'balance') return compareBalances(turn, id, cursor);
  return compareKind(turn, id, { step, page: cursor.page ?? null });
}

/** Documents, then invoices, then balances. */
async function compareFiled(turn: SyncTurn, id: string, { step, page }: { step: PaperKind; page: string | null }) {
  const next = await comparePapers(turn, id, step, page);
  const following = step === 'document' ? 'invoice' : 'balance';
  const cursor: ReconcileCursor = next === null ? { step: following } : { step, page: next };
  await inTurn(turn, (tx) => tx.query(reconcileCursorStatement, { id, cursor: JSON.stringify(cursor) }));
  return true;
}

async function compareKind(turn: SyncTurn, id: string, { step: kind, page }: { step: SyncKind; page: string | null }) {
  const { adapter, session } = turn;
  const { changes, cursor, hasMore } = await adapter.readChanges(session, kind, page);
  const there: SyncRecord[] = [];
  for (const sourceId of new Set(changes.map((change) => change.id))) {
    const found = await adapter.readRecord(session, kind, sourceId);
    if (found !== null && !found.isDeleted && !found.isLeftOut) there.push(found);
  }
  const following = syncKinds[syncKinds.indexOf(kind) + 1] ?? 'missing';
  const next: ReconcileCursor = hasMore ? { step: kind, page: cursor } : { step: following };
  for (const part of parts(there))
    await inTurn(turn, async (tx) => {
      const comparisons: Comparison[] = [];
      for (const each of part) comparisons.push(...(await compare(turn, tx, kind, each)));
      await tx.query(addComparisonsStatement, { id, comparisons: JSON.stringify(comparisons) });
    });
  await inTurn(turn, (tx) => tx.query(reconcileCursorStatement, { id, cursor: JSON.stringify(next) }));
  return true;
}

const TOGETHER = 25;
const parts = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / TOGETHER) }, (_, index) =>
    items.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );

async function compare(
  turn: SyncTurn,
  tx: Parameters<Parameters<typeof inTurn>[1]>[0],
  kind: SyncKind,
  there: SyncRecord,
): Promise<Comparison[]> {
  const { system, adapter, claim } = turn;
  const work = { tx, system, userId: claim.userId };
  const [link] = await tx.query(bySourceStatement, { system, kind, sourceId: there.id });
  const here = link === undefined ? null : await localKinds[kind].lock(work, link.recordId);
  const common = { kind, sourceId: there.id };
  if (here === null || here.isDeleted) {
    // Tasks, notes and time from before the two were kept equal stay there.
    if (link === undefined && kind !== 'contact' && kind !== 'matter') return [];
    return [
      {
        ...common,
        recordId: null,
        ourHash: null,
        theirHash: hashOf(there.fields),
        difference: 'missingHere',
        fields: [],
      },
    ];
  }
  const { fields: theirs } = await knownHere(work, there.fields);
  const ours = expressed(adapter, here.fields);
  const carried = Object.keys(syncFields[kind]).filter(
    (field) => ours[field] !== undefined && theirs[field] !== undefined,
  );
  const only = (side: Fields): Fields => Object.fromEntries(carried.map((field) => [field, side[field] ?? '']));
  const fields = carried
    .filter((field) => !isSame(ours[field], theirs[field]))
    .map((field) => ({ field, ours: ours[field] ?? '', theirs: theirs[field] ?? '' }));
  return [
    {
      ...common,
      recordId: here.id,
      ourHash: hashOf(only(ours)),
      theirHash: hashOf(only(theirs)),
      difference: fields.length === 0 ? null : 'differs',
      fields,
    },
  ];
}

/** What is held in trust, matter by matter, as far as the system lists it. */
async function compareBalances(turn: SyncTurn, id: string, cursor: ReconcileCursor): Promise<boolean> {
  const { session, system } = turn;
  const adapter = findAdapter(system);
  const { items, next } = await adapter.readPage(session, adapter.balancesWith, cursor.page ?? null);
  await inTurn(turn, async (tx) => {
    const comparisons: Comparison[] = [];
    for (const item of items as readonly (SourceBalance | SourceMatter)[]) {
      const { id: sourceId, trustMinor } = item;
      const [link] = await tx.query(bySourceStatement, { system, kind: 'matter', sourceId });
      if (link === undefined || trustMinor == null) continue;
      const [here] = await tx.query(balanceStatement, { id: link.recordId });
      if (here === undefined) continue;
      const fields = { field: 'trustMinor', ours: String(here.trustMinor), theirs: String(trustMinor) };
      const isEqual = fields.ours === fields.theirs;
      comparisons.push({
        kind: 'balance',
        sourceId,
        recordId: link.recordId,
        ourHash: fields.ours,
        theirHash: fields.theirs,
        difference: isEqual ? null : 'balance',
        fields: isEqual ? [] : [fields],
      });
    }
    await tx.query(addComparisonsStatement, { id, comparisons: JSON.stringify(comparisons) });
    if (next === null) await tx.query(finishStatement, { id });
    else await tx.query(reconcileCursorStatement, { id, cursor: JSON.stringify({ step: 'balance', page: next }) });
  });
  return next !== null;
}
