import type { FirmStore } from './firm-store.ts';
import { linesOf, type SimulatedInvoice } from './records.ts';
import { numberOf, type WireQuestion } from './wire.ts';

const MINOR = 100;
const MOST_ITEMS = 10_000;
const invoiceStatuses = { draft: 0, final: 1, paid: 1, void: 3 } as const;

/** An invoice by itself, with its lines in sections and what was paid. */
function invoiceOnWire(invoice: SimulatedInvoice, store: FirmStore): object {
  const { lines, totalMinor, taxMinor } = linesOf(invoice);
  const receipts = invoice.paidMinor === 0 ? [] : [{ Amount: invoice.paidMinor / MINOR, ReversedOrReversal: false }];
  return {
    InvoiceGUID: invoice.id,
    TransactionNumber: invoice.number,
    TransactionDate: `${invoice.issuedOn}T00:00:00`,
    DateDue: `${invoice.dueOn}T00:00:00`,
    MatterGUID: invoice.matterId,
    Deleted: invoice.isDeleted ? 1 : 0,
    ReversedOrReversal: invoice.status === 'void' ? 1 : 0,
    Status: invoiceStatuses[invoice.status],
    RowVers: store.changeOf('invoice', invoice.id).version,
    Receipts: receipts,
    InvoiceJsonItems: {
      invoiceDisplayItems: {
        sections: [
          {
            totalIncTax: totalMinor / MINOR,
            totalTax: taxMinor / MINOR,
            items: lines.map(({ text, amountMinor, taxMinor: tax }) => ({
              description: text,
              amountIncTax: amountMinor / MINOR,
              amountTax: tax / MINOR,
            })),
          },
        ],
      },
    },
  };
}

/** What its definition has of invoices and documents; null for anything else. */
export function answerPapers({ path, query, records, store, contentUrlOf }: WireQuestion): object | null {
  if (path === '/api/v1/lists/invoices') {
    const from = numberOf(query, 'sequence', 0, Number.MAX_SAFE_INTEGER);
    const most = numberOf(query, 'limit', 100, MOST_ITEMS);
    const rows = store.inOrder('invoice').filter(({ change }) => change.version > from);
    return {
      invoiceList: rows.slice(0, most).map(({ row, change }) => ({
        InvoiceId: row.id,
        MatterId: row['matterId'],
        TransactionNo: row['number'],
        RowVersion: change.version,
      })),
      lastSequence: rows.slice(0, most).at(-1)?.change.version ?? null,
    };
  }
  const invoiceId = /^\/api\/v1\/officeinvoice\/([^/]+)$/.exec(path)?.[1];
  const invoice = records.invoices.find(({ id }) => id === invoiceId);
  if (invoice !== undefined) return invoiceOnWire(invoice, store);
  const matterId = /^\/api\/v2\/matters\/([^/]+)\/correspondences$/.exec(path)?.[1];
  if (matterId !== undefined)
    return records.documents
      .filter((document) => document.matterId === matterId && !document.isDeleted)
      .map(({ id, name }) => ({ id, name }));
  const [, place = '', documentId] = /^\/api\/v1\/documents\/(records|files)\/([^/]+)$/.exec(path) ?? [];
  const document = records.documents.find(({ id }) => id === documentId);
  if (document === undefined) return null;
  if (place === 'files') return { url: contentUrlOf(document.id) };
  const { version, at, by } = store.changeOf('document', document.id);
  return {
    documentId: document.id,
    matterId: document.matterId,
    name: document.name.replace(/\.[^.]*$/, ''),
    type: document.name.split('.').at(-1),
    version,
    deleteCode: document.isDeleted ? 1 : 0,
    lastModified: new Date(at).toISOString(),
    lastModifiedBy: by,
    binaryFileSize: Buffer.byteLength(document.content),
  };
}
