import { logActivityOf } from '../../activity/log-activity.ts';
import { announceMatterChange } from '../../matters/matter-change.ts';
import {
  documentValues,
  goneStatements,
  invoiceValues,
  saveDocumentStatement,
  saveInvoiceStatement,
} from '../../source-systems/papers.store.ts';
import { findAdapter } from '../../source-systems/source-systems.ts';
import type { PaperKind, SourceDocument, SourceInvoice } from '../../source-systems/wire/source-adapter.ts';
import { bySourceStatement } from '../links.store.ts';
import { settleThere } from '../run/settle-new.ts';
import { inTurn, type SyncTurn } from '../run/sync-turn.ts';

const parts = { document: 'documents', invoice: 'invoices' } as const;

/**
 * Takes over what the system says of a document or an invoice now. It leads in all of it: nothing of either is changed
 * here, and what is gone there stays to be read, and says so.
 */
export async function settlePaper(turn: SyncTurn, kind: PaperKind, sourceId: string): Promise<void> {
  const { session, system } = turn;
  const { papers } = findAdapter(system);
  const there =
    kind === 'document' ? await papers.readDocument(session, sourceId) : await papers.readInvoice(session, sourceId);
  if (there === null || there.isDeleted) return forget(turn, kind, sourceId);
  const matterId = (await matterOf(turn, there.matterId)) ?? (await bringMatter(turn, there.matterId));
  // On a matter that is left out.
  if (matterId === null) return;
  await inTurn(turn, async (tx) => {
    const rows =
      kind === 'document'
        ? await tx.query(saveDocumentStatement, { ...documentValues(there as SourceDocument), system, matterId })
        : await tx.query(saveInvoiceStatement, { ...invoiceValues(there as SourceInvoice), system, matterId });
    const [saved] = rows;
    if (saved === undefined) return;
    await announceMatterChange(tx, tx.tenantId, matterId, parts[kind]);
    await log(turn, tx, kind, { id: saved.id, matterId, isGone: false });
  });
}

async function forget(turn: SyncTurn, kind: PaperKind, sourceId: string): Promise<void> {
  const { system } = turn;
  await inTurn(turn, async (tx) => {
    const [gone] = await tx.query(goneStatements[kind], { system, sourceId });
    if (gone === undefined) return;
    await announceMatterChange(tx, tx.tenantId, gone.matterId, parts[kind]);
    await log(turn, tx, kind, { ...gone, isGone: true });
  });
}

const matterOf = async ({ runner, tenantId, system }: SyncTurn, sourceId: string): Promise<string | null> =>
  (await runner.query(tenantId, bySourceStatement, { system, kind: 'matter', sourceId }))[0]?.recordId ?? null;

async function bringMatter(turn: SyncTurn, sourceId: string): Promise<string | null> {
  if (sourceId === '') return null;
  await settleThere(turn, 'matter', sourceId);
  return matterOf(turn, sourceId);
}

const log = (
  { tenantId, system }: SyncTurn,
  tx: Parameters<Parameters<typeof inTurn>[1]>[0],
  kind: PaperKind,
  { id, matterId, isGone }: { readonly id: string; readonly matterId: string; readonly isGone: boolean },
): Promise<void> =>
  logActivityOf(
    tx,
    tenantId,
    { userId: null, userName: '', roleName: '', client: { address: '', userAgent: '' } },
    {
      kind: 'matter',
      objectType: kind === 'document' ? 'sourceDocument' : 'sourceInvoice',
      objectId: id,
      action: 'synchronise',
      detail: { sourceSystem: system, matterId, isGone },
    },
  );
