import { openStoredSession, type StoredPage } from '../files/stored-session.ts';
import type { SourceAdapter, SourceMatter, SourcePage, SourceSession } from './source-adapter.ts';

const kinds = { staff: 'staff', contact: 'contact', matter: 'matter' } as const;
interface Named {
  readonly id: string;
  readonly name: string;
}

/** A matter as the file says it, without what only leads to others. */
export function matterOf(content: Readonly<Record<string, unknown>>): SourceMatter {
  const { type: _type, client: _client, otherSides: _others, ...rest } = content;
  const {
    responsible: _responsible,
    acting: _acting,
    assisting: _assisting,
    introducer: _introducer,
    ...matter
  } = rest;
  return matter as unknown as SourceMatter;
}

async function readStaff(session: SourceSession, cursor: string | null): Promise<SourcePage> {
  const { items, next } = (await session.ask('/staff', { after: cursor ?? '' })) as StoredPage;
  const listed = items.map(({ content }) => content) as unknown as SourcePage['items'];
  if (next !== null) return { items: listed, next };
  // Last come those whom only matters name: they can be matched with somebody, and have no address to be made from.
  const named = (await session.ask('/named/staff')) as readonly Named[];
  const others = named.map(({ id, name }) => ({ id, name, email: name.includes('@') ? name : '', isActive: true }));
  return { items: [...listed, ...others], next };
}

/** Files of another program, which the firm hands over: read, never written, and asked for nowhere else. */
export const files: SourceAdapter = {
  system: 'files',
  authorisePath: '',
  tokenPath: '',
  revokePath: '',
  scope: '',
  usesBasicAuth: false,
  accept: '',
  perSecond: 0,
  contentHosts: [],
  balancesWith: 'matter',
  statusNames: {},
  accountOf: () => ({ apiUrl: '', accountKey: '' }),
  openStored: openStoredSession,
  papers: {
    kinds: [],
    readPage: () => Promise.resolve({ items: [], next: null }),
    readChanges: () => Promise.resolve(null),
    readDocument: () => Promise.resolve(null),
    readInvoice: () => Promise.resolve(null),
    readContent: () => Promise.resolve(null),
  },
  async readPage(session, kind, cursor) {
    if (kind === 'staff') return readStaff(session, cursor);
    if (kind === 'matterType') {
      const types = (await session.ask('/named/types')) as readonly Named[];
      return { items: types.map((type) => ({ ...type, area: '' })), next: null };
    }
    if (kind !== 'contact' && kind !== 'matter') return { items: [], next: null };
    const { items, next } = (await session.ask(`/${kinds[kind]}`, { after: cursor ?? '' })) as StoredPage;
    const read = items.map(({ content }) => (kind === 'matter' ? matterOf(content) : content));
    return { items: read as unknown as SourcePage['items'], next };
  },
};
