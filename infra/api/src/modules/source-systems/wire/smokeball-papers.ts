import { askOne } from './ask-one.ts';
import { cents, day, record, records, text } from './read-answer.ts';
import type {
  PaperAdapter,
  PaperKind,
  SourceDocument,
  SourceInvoice,
  SourcePage,
  SourceSession,
} from './source-adapter.ts';

const MATTERS_PER_PAGE = 20;
const ROWS_PER_PAGE = 500;
const DELETED = 3;
const statuses: readonly SourceInvoice['status'][] = ['Draft', 'Final', 'Paid', 'Void', 'Void'];
type Answer = Readonly<Record<string, unknown>>;

const places = { document: 'documents/files', invoice: 'invoices' } as const;
/** Both stand under their matter, so that an id is of two parts. */
const pathOf = (kind: PaperKind, id: string): string => {
  const [matterId = '', own = ''] = id.split('/');
  return `/matters/${encodeURIComponent(matterId)}/${places[kind]}/${encodeURIComponent(own)}`;
};

function documentOf(matterId: string, row: Answer): SourceDocument {
  const size = Number(row['sizeBytes']);
  const extension = text(row['fileExtension']).replace(/^\./, '');
  return {
    id: `${matterId}/${text(row['id'])}`,
    matterId,
    name: [text(row['name']), extension].filter((part) => part !== '').join('.'),
    sizeBytes: Number.isSafeInteger(size) ? size : null,
    changedAt: text(row['dateModified']) || null,
    changedBy: '',
    version: text(row['versionId']),
    isDeleted: row['isDeleted'] === true,
  };
}

function invoiceOf(matterId: string, row: Answer): SourceInvoice {
  const totals = record(row['totals']);
  const status = Number(row['status'] ?? 0);
  return {
    id: `${matterId}/${text(row['id'])}`,
    matterId,
    number: text(row['invoiceNumber']),
    issuedOn: day(row['issuedDate']),
    dueOn: day(row['dueDate']),
    status: statuses[status] ?? 'Draft',
    totalMinor: cents(totals['total'] ?? 0),
    taxMinor: cents(totals['tax'] ?? 0),
    paidMinor: cents(totals['paid'] ?? 0),
    lines: records(row['entries']).map((entry) => ({
      description: text(entry['description']),
      amountMinor: cents(entry['amount'] ?? 0),
      taxMinor: cents(entry['tax'] ?? 0),
    })),
    version: text(row['versionId']),
    isDeleted: status === DELETED,
  };
}
const itemOf = { document: documentOf, invoice: invoiceOf } as const;

const isMore = (answer: Answer): boolean =>
  records(answer['value']).length > 0 && answer['next'] !== null && answer['next'] !== undefined;

/** All of a kind on a matter. */
async function ofMatter(session: SourceSession, kind: PaperKind, matterId: string): Promise<SourcePage['items']> {
  const items: SourcePage['items'][number][] = [];
  for (let offset = 0; ; offset = items.length) {
    const path = `/matters/${encodeURIComponent(matterId)}/${places[kind]}`;
    const answer = record(await session.ask(path, { Offset: offset, Limit: ROWS_PER_PAGE }));
    items.push(...records(answer['value']).map((row) => itemOf[kind](matterId, row)));
    if (!isMore(answer)) return items;
  }
}

async function readPage(session: SourceSession, kind: PaperKind, cursor: string | null): Promise<SourcePage> {
  const offset = Number(cursor ?? 0);
  const query = { Offset: offset, Limit: MATTERS_PER_PAGE, IsLead: 'false' };
  const answer = record(await session.ask('/matters', query));
  const matters = records(answer['value']);
  const items: SourcePage['items'][number][] = [];
  for (const { id, status } of matters)
    if (status !== 'Deleted') items.push(...(await ofMatter(session, kind, text(id))));
  return { items, next: isMore(answer) ? String(offset + matters.length) : null };
}

const readOne =
  <Kind extends PaperKind>(kind: Kind) =>
  async (session: SourceSession, id: string): Promise<ReturnType<(typeof itemOf)[Kind]> | null> => {
    const answer = await askOne(session, pathOf(kind, id));
    const [matterId = ''] = id.split('/');
    return answer === null ? null : (itemOf[kind](matterId, answer) as ReturnType<(typeof itemOf)[Kind]>);
  };

/** Documents and invoices of Smokeball, by its published reference: listed by matter, and told of by hooks. */
export const smokeballPapers: PaperAdapter = {
  kinds: ['document', 'invoice'],
  readPage,
  readChanges: async () => null,
  readDocument: readOne('document'),
  readInvoice: readOne('invoice'),
  async readContent(session, { id }, mostBytes) {
    const answer = record(await session.ask(`${pathOf('document', id)}/download`));
    const { downloadUrl: url } = answer;
    return session.download(typeof url === 'string' ? url : '', mostBytes);
  },
};
