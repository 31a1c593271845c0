import { askOne } from './ask-one.ts';
import { cents, day, record, records, text } from './read-answer.ts';
import type {
  PaperAdapter,
  PaperChanges,
  SourceDocument,
  SourceInvoice,
  SourcePage,
  SourceSession,
} from './source-adapter.ts';

const INVOICES_PER_PAGE = 50;
const MATTERS_PER_PAGE = 25;
const DRAFT = 0;
const VOID = 3;
type Answer = Readonly<Record<string, unknown>>;

/** An invoice as it stands on the wire, with its lines in sections, and in groups of them. */
function invoiceOf(id: string, answer: Answer): SourceInvoice {
  const { sections } = record(record(answer['InvoiceJsonItems'])['invoiceDisplayItems']);
  const items = records(sections).flatMap((section) => [
    ...records(section['items']),
    ...records(section['groups']).flatMap((group) => records(group['Items'])),
  ]);
  const lines = items.map((item) => ({
    description: text(item['description']),
    amountMinor: cents(item['amountIncTax'] ?? 0),
    taxMinor: cents(item['amountTax'] ?? 0),
  }));
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const totalMinor = sum(lines.map(({ amountMinor }) => amountMinor));
  const paidMinor = sum(
    records(answer['Receipts'])
      .filter(({ ReversedOrReversal: isReversed }) => isReversed !== true)
      .map(({ Amount: amount }) => cents(amount ?? 0)),
  );
  const status = Number(answer['Status'] ?? DRAFT);
  const isVoid = status === VOID || Number(answer['ReversedOrReversal'] ?? 0) !== 0;
  return {
    id,
    matterId: text(answer['MatterGUID']),
    number: text(answer['TransactionNumber']),
    issuedOn: day(answer['TransactionDate']),
    dueOn: day(answer['DateDue']),
    status: isVoid ? 'Void' : status === DRAFT ? 'Draft' : paidMinor >= totalMinor ? 'Paid' : 'Final',
    totalMinor,
    taxMinor: sum(lines.map(({ taxMinor }) => taxMinor)),
    paidMinor,
    lines,
    version: text(answer['RowVers']),
    isDeleted: Number(answer['Deleted'] ?? 0) !== 0,
  };
}

async function readInvoice(session: SourceSession, id: string): Promise<SourceInvoice | null> {
  const answer = await askOne(session, `/api/v1/officeinvoice/${encodeURIComponent(id)}`);
  return answer === null ? null : invoiceOf(id, answer);
}

async function readDocument(session: SourceSession, id: string): Promise<SourceDocument | null> {
  const answer = await askOne(session, `/api/v1/documents/records/${encodeURIComponent(id)}`);
  if (answer === null) return null;
  const extension = text(answer['type']).replace(/^\./, '');
  const size = Number(answer['binaryFileSize']);
  return {
    id,
    matterId: text(answer['matterId']),
    name: [text(answer['name']), extension].filter((part) => part !== '').join('.'),
    sizeBytes: Number.isSafeInteger(size) ? size : null,
    changedAt: text(answer['lastModified']) || null,
    changedBy: text(answer['lastModifiedBy']),
    version: text(answer['version']),
    isDeleted: Number(answer['deleteCode'] ?? 0) !== 0,
  };
}

async function readChanges(session: SourceSession, cursor: string | null): Promise<PaperChanges> {
  const answer = record(
    await session.ask('/api/v1/lists/invoices', { sequence: cursor ?? 0, limit: INVOICES_PER_PAGE }),
  );
  const last = answer['lastSequence'];
  const isOver = last === null || last === undefined;
  return {
    changes: records(answer['invoiceList']).map((row) => ({
      id: text(row['InvoiceId']),
      version: text(row['RowVersion']),
    })),
    cursor: isOver ? (cursor ?? '0') : text(last),
    hasMore: !isOver,
  };
}

/** Its documents are listed by matter: the matters are gone through, a few at a time. */
async function documentsPage(session: SourceSession, cursor: string | null): Promise<SourcePage> {
  const query = { rowVersion: cursor ?? 0, maxItems: MATTERS_PER_PAGE };
  const answer = record(await session.ask('/api/v3/matters', query));
  const last = answer['lastRowVersion'];
  const items: SourceDocument[] = [];
  for (const { matterId, deleted } of records(answer['matterList'])) {
    if (deleted === true) continue;
    const path = `/api/v2/matters/${encodeURIComponent(text(matterId))}/correspondences`;
    for (const { id } of records(await session.ask(path))) {
      const document = await readDocument(session, text(id));
      if (document !== null) items.push({ ...document, matterId: text(matterId) });
    }
  }
  return { items, next: last === null || last === undefined ? null : text(last) };
}

async function invoicesPage(session: SourceSession, cursor: string | null): Promise<SourcePage> {
  const { changes, cursor: next, hasMore } = await readChanges(session, cursor);
  const items: SourceInvoice[] = [];
  for (const { id } of changes) {
    const invoice = await readInvoice(session, id);
    if (invoice !== null) items.push(invoice);
  }
  return { items, next: hasMore ? next : null };
}

/** Documents and invoices of LEAP, by the definition it published for the United Kingdom. */
export const leapPapers: PaperAdapter = {
  kinds: ['document', 'invoice'],
  readPage: (session, kind, cursor) =>
    kind === 'document' ? documentsPage(session, cursor) : invoicesPage(session, cursor),
  readChanges: async (session, kind, cursor) => (kind === 'invoice' ? readChanges(session, cursor) : null),
  readDocument,
  readInvoice,
  async readContent(session, { id }, mostBytes) {
    // A signed address, which is good without the token.
    const answer = await session.ask(`/api/v1/documents/files/${encodeURIComponent(id)}`);
    const { url } = record(answer);
    return session.download(typeof answer === 'string' ? answer : typeof url === 'string' ? url : '', mostBytes);
  },
};
