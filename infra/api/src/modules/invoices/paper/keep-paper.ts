import { createHash } from 'node:crypto';
import { newStorageKey } from '../../../files/create-disk.ts';
import type { Unit } from '../../../server/command.ts';
import { addDocument } from '../../documents/documents.store.ts';
import { wantText } from '../../documents/document-text/document-texts.store.ts';
import { findRateById } from '../../rates/rates.store.ts';
import type { InvoiceRow } from '../invoice.ts';
import { findLinesOf } from '../invoices.store.ts';
import { findPayLink } from '../pay-link/pay-link.ts';
import { invoiceFileName, makeInvoicePdf } from './invoice-pdf.ts';
import { findPaperDebtor, findPaperFirm } from './paper-facts.store.ts';
import { setPaper, type KeptPaper } from './sendings.store.ts';

/**
 * Makes the paper of an invoice that is being issued and keeps it with the documents of its matter, in the same
 * transaction. The bytes are stored first: a paper without an invoice is a file that nothing names, an invoice without
 * its paper does not come about.
 */
export async function keepInvoicePaper({ tx, context, viewer }: Unit, invoice: InvoiceRow): Promise<KeptPaper> {
  const firm = await findPaperFirm(tx, viewer.tenantId);
  const debtor = await findPaperDebtor(tx, viewer.tenantId, invoice.debtorId);
  const lines = await findLinesOf(tx, invoice.id);
  const { arrangementId } = invoice;
  const agreement = arrangementId === null ? null : await findRateById(tx, viewer.tenantId, arrangementId);
  const payLink = await findPayLink(tx, viewer.tenantId, invoice, context.services.publicUrl);
  const bytes = await makeInvoicePdf({ firm, debtor, invoice, lines, agreement, payLink });
  const storageKey = newStorageKey(viewer.tenantId);
  await context.services.files.put(storageKey, bytes);
  const name = invoiceFileName(invoice);
  const { id: documentId } = await addDocument(tx, {
    viewerId: viewer.userId,
    matterId: invoice.matterId,
    name,
    category: '',
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
    seriesId: null,
    revision: 1,
    isCurrent: true,
    requestId: null,
    // Of our own making.
    scanState: 'clean',
    scanNote: '',
    rescanSeconds: null,
  });
  await wantText(tx, documentId);
  await setPaper(tx, { id: invoice.id, documentId });
  return { documentId, name, storageKey, sizeBytes: bytes.length };
}
