import type { FirmStore } from './firm-store.ts';
import { linesOf, type SimulatedInvoice } from './records.ts';
import { link, paged, stampOf } from './smokeball-pages.ts';
import type { WireQuestion } from './wire.ts';

const MINOR = 100;
const invoiceStatuses = { draft: 0, final: 1, paid: 2, void: 4 } as const;
const DELETED_INVOICE = 3;

function invoiceOnWire(invoice: SimulatedInvoice, store: FirmStore): object {
  const { lines, totalMinor, taxMinor } = linesOf(invoice);
  return {
    id: invoice.id,
    ...stampOf(store, 'invoice', invoice.id),
    matterId: invoice.matterId,
    invoiceNumber: Number(invoice.number) || 0,
    status: invoice.isDeleted ? DELETED_INVOICE : invoiceStatuses[invoice.status],
    issuedDate: `${invoice.issuedOn}T00:00:00Z`,
    dueDate: `${invoice.dueOn}T00:00:00Z`,
    totals: {
      total: totalMinor / MINOR,
      tax: taxMinor / MINOR,
      paid: invoice.paidMinor / MINOR,
      unpaid: (totalMinor - invoice.paidMinor) / MINOR,
    },
    entries: lines.map(({ text, amountMinor, taxMinor: tax }, index) => ({
      id: `${invoice.id}-${index + 1}`,
      description: text,
      amount: amountMinor / MINOR,
      tax: tax / MINOR,
    })),
  };
}

/** Documents and invoices stand under their matter; null for anything else. */
export function answerPapers({ path, query, records, store, contentUrlOf }: WireQuestion): object | null {
  const [, matterId = '', kind = '', id = '', more = ''] =
    /^\/matters\/([^/]+)\/(invoices|documents\/files)(?:\/([^/]+))?(?:\/(download))?$/.exec(path) ?? [];
  if (kind === '' || store.find('matter', matterId) === undefined) return null;
  if (kind === 'invoices') {
    const rows = records.invoices.filter((invoice) => invoice.matterId === matterId);
    if (id === '') return paged(path, query, rows, (invoice) => invoiceOnWire(invoice, store));
    const found = rows.find((invoice) => invoice.id === id);
    return found === undefined ? null : invoiceOnWire(found, store);
  }
  const rows = records.documents.filter((document) => document.matterId === matterId);
  const onWire = ({ id: fileId, name, content, isDeleted }: (typeof rows)[number]): object => {
    const { version, at } = store.changeOf('document', fileId);
    return {
      id: fileId,
      versionId: String(version),
      matter: link('matters', matterId),
      name: name.replace(/\.[^.]*$/, ''),
      fileExtension: `.${name.split('.').at(-1) ?? ''}`,
      dateModified: new Date(at).toISOString(),
      sizeBytes: Buffer.byteLength(content),
      isDeleted,
    };
  };
  if (id === '') return paged(path, query, rows.filter(({ isDeleted }) => !isDeleted).map(onWire));
  const found = rows.find((document) => document.id === id);
  if (found === undefined) return null;
  return more === 'download' ? { fileId: id, downloadUrl: contentUrlOf(id) } : onWire(found);
}
