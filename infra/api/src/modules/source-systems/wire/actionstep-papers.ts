import { askOne } from './ask-one.ts';
import { record, records, text, texts } from './read-answer.ts';
import type { PaperAdapter, PaperChanges, SourceDocument, SourcePage, SourceSession } from './source-adapter.ts';

const PAGE_SIZE = 100;
const PART_BYTES = 5 * 1024 * 1024;
/** Clocks differ, and what was filed while the list was read carries a moment before it: looked at again from here. */
const OVERLAP_MS = 5000;
type Answer = Readonly<Record<string, unknown>>;

const millisOf = (moment: unknown): number => Date.parse(text(moment).replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) || 0;
const momentOf = (at: number): string => new Date(at).toISOString().replace(/Z$/, '+0000');

function documentOf(row: Answer): SourceDocument {
  const size = Number(row['fileSize']);
  const at = millisOf(row['modifiedTimestamp']);
  return {
    id: text(row['id']),
    matterId: texts([record(row['links'])['action']])[0] ?? '',
    name: text(row['fileName']) || `${text(row['name'])}${text(row['extension'])}`,
    sizeBytes: Number.isSafeInteger(size) ? size : null,
    changedAt: at > 0 ? new Date(at).toISOString() : null,
    changedBy: text(row['modifiedBy']),
    // Its clock knows whole seconds: the size and the file tell two changes within one apart.
    version: [text(row['modifiedTimestamp']), text(row['fileSize']), text(row['file'])].join(' '),
    isDeleted: row['isDeleted'] === 'T',
  };
}

async function pageOf(session: SourceSession, page: number, query: Readonly<Record<string, string>>) {
  const answer = record(await session.ask('/actiondocuments', { page, pageSize: PAGE_SIZE, ...query }));
  const paging = record(record(record(answer['meta'])['paging'])['actiondocuments']);
  const rows = records(answer['actiondocuments']).filter((row) => text(row['id']) !== '');
  return { rows, hasMore: page < Number(paging['pageCount'] ?? 1) };
}

async function readPage(session: SourceSession, cursor: string | null): Promise<SourcePage> {
  const page = Number(cursor ?? 1);
  const { rows, hasMore } = await pageOf(session, page, {});
  return { items: rows.map(documentOf), next: hasMore ? String(page + 1) : null };
}

/** The cursor is `<moment from which> <page> <latest moment seen>`. */
async function readChanges(session: SourceSession, cursor: string | null): Promise<PaperChanges> {
  const [from = 0, page = 1, latest = 0] = (cursor ?? '0 1 0').split(' ').map(Number);
  const since: Readonly<Record<string, string>> = from === 0 ? {} : { modifiedTimestamp_gteq: momentOf(from) };
  const { rows, hasMore } = await pageOf(session, page, since);
  const seen = Math.max(latest, ...rows.map((row) => millisOf(row['modifiedTimestamp'])));
  return {
    changes: rows.map(documentOf).map(({ id, version }) => ({ id, version })),
    cursor: hasMore ? `${from} ${page + 1} ${seen}` : `${Math.max(from, seen - OVERLAP_MS)} 1 ${seen}`,
    hasMore,
  };
}

async function readRow(session: SourceSession, id: string): Promise<Answer | null> {
  const answer = await askOne(session, `/actiondocuments/${encodeURIComponent(id)}`);
  return answer === null ? null : (records(answer['actiondocuments'])[0] ?? null);
}

/** Documents of Actionstep, by its own client; its public documents have nothing of invoices. */
export const actionstepPapers: PaperAdapter = {
  kinds: ['document'],
  readPage: async (session, kind, cursor) =>
    kind === 'document' ? readPage(session, cursor) : { items: [], next: null },
  readChanges: async (session, kind, cursor) => (kind === 'document' ? readChanges(session, cursor) : null),
  async readDocument(session, id) {
    const row = await readRow(session, id);
    return row === null ? null : documentOf(row);
  },
  readInvoice: async () => null,
  async readContent(session, { id }, mostBytes) {
    const file = text((await readRow(session, id))?.['file']);
    const parts: Buffer[] = [];
    for (let number = 1, size = 0; ; number += 1) {
      const path = `/files/${encodeURIComponent(file)}`;
      const part = await session.download(path, mostBytes - size, { part_number: number });
      if (part === null) return null;
      parts.push(part);
      size += part.byteLength;
      if (part.byteLength < PART_BYTES) return Buffer.concat(parts);
    }
  },
};
