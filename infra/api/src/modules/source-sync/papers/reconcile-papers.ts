import { createHash } from 'node:crypto';
import { goneMissingStatements, knownStatements } from '../../source-systems/papers.store.ts';
import { findAdapter } from '../../source-systems/source-systems.ts';
import type { PaperKind, SourceDocument, SourceInvoice } from '../../source-systems/wire/source-adapter.ts';
import { bySourceStatement } from '../links.store.ts';
import { addEventsStatement } from '../queue.store.ts';
import { addComparisonsStatement, type Comparison } from '../reconcile/reconciliations.store.ts';
import { inTurn, type SyncTurn } from '../run/sync-turn.ts';

const hashOf = (id: string, version: string): string => createHash('sha256').update(`${id} ${version}`).digest('hex');

/**
 * Compares one page of documents or invoices with what is known here. The system leads in all of them, so that what
 * differs is looked at again by itself. Answers where to go on; null after the last page.
 */
export async function comparePapers(
  turn: SyncTurn,
  reconciliationId: string,
  kind: PaperKind,
  page: string | null,
): Promise<string | null> {
  const { session, system } = turn;
  const { papers } = findAdapter(system);
  if (!papers.kinds.includes(kind)) return null;
  const { items, next } = await papers.readPage(session, kind, page);
  const there = (items as readonly (SourceDocument | SourceInvoice)[]).filter(({ isDeleted }) => !isDeleted);
  await inTurn(turn, async (tx) => {
    const known = new Map(
      (await tx.query(knownStatements[kind], { system, sourceIds: there.map(({ id }) => id) })).map((row) => [
        row.sourceId,
        row,
      ]),
    );
    const comparisons: Comparison[] = [];
    const again: object[] = [];
    for (const { id, matterId, version } of there) {
      const here = known.get(id);
      // What is on a matter that is left out is no difference.
      if (
        here === undefined &&
        (await tx.query(bySourceStatement, { system, kind: 'matter', sourceId: matterId })).length === 0
      )
        continue;
      if (here?.version !== version)
        again.push({ key: `compared:${reconciliationId}:${kind}:${id}`, kind, sourceId: id });
      comparisons.push({
        kind,
        sourceId: id,
        recordId: here?.matterId ?? null,
        ourHash: here === undefined ? null : hashOf(id, here.version),
        theirHash: hashOf(id, version),
        difference: null,
        fields: [],
      });
    }
    await tx.query(addComparisonsStatement, { id: reconciliationId, comparisons: JSON.stringify(comparisons) });
    if (again.length > 0) await tx.query(addEventsStatement, { system, via: 'poll', events: JSON.stringify(again) });
    // What is known here and was on no page is gone there.
    if (next === null) {
      const missing = await tx.query(goneMissingStatements[kind], { system, reconciliationId });
      const events = missing.map(({ sourceId }) => ({
        key: `missing:${reconciliationId}:${kind}:${sourceId}`,
        kind,
        sourceId,
      }));
      if (events.length > 0)
        await tx.query(addEventsStatement, { system, via: 'poll', events: JSON.stringify(events) });
    }
  });
  return next;
}
