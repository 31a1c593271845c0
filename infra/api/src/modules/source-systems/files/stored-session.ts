import type { TenantRunner } from '@atrium/database';
import { RefusedWrite, SourceError, type SourceSession, type SourceTokens } from '../wire/source-adapter.ts';
import {
  changesStatement,
  fileKinds,
  namedStaffStatement,
  namedTypesStatement,
  pageStatement,
  rowStatement,
  type FileKind,
  type StoredRow,
} from './source-files.store.ts';

const PAGE = 200;

/** A page of records of files, as `ask` answers it. */
export interface StoredPage {
  readonly items: readonly StoredRow[];
  readonly next: string | null;
}
export interface StoredChanges {
  readonly changes: readonly { readonly id: string; readonly changeNumber: number }[];
  readonly hasMore: boolean;
}

/** The files hold no token: what is kept in its place says that the firm handed them over. */
export const storedTokens = (accountKey: string): SourceTokens => ({
  accessToken: '',
  refreshToken: '',
  expiresAt: Date.UTC(9999, 0, 1),
  apiUrl: '',
  accountKey,
});

/**
 * Asks the files that a firm handed over, as other systems are asked over the wire: `/{kind}` (after), `/{kind}/changes`
 * (after), `/{kind}/record` (id), `/named/staff` and `/named/types`. Nothing can be written.
 */
export function openStoredSession(runner: TenantRunner, tenantId: string, tokens: SourceTokens): SourceSession {
  const page = async (kind: FileKind, after: string): Promise<StoredPage> => {
    const items = await runner.query(tenantId, pageStatement, { kind, after, most: PAGE });
    return { items, next: items.length < PAGE ? null : (items.at(-1)?.id ?? null) };
  };
  const changes = async (kind: FileKind, after: number): Promise<StoredChanges> => {
    const found = await runner.query(tenantId, changesStatement, { kind, after, most: PAGE });
    return { changes: found, hasMore: found.length === PAGE };
  };
  const unknown = (): SourceError => new SourceError('unreadable', 'The files have no such record.', 0, true);
  return {
    tokens,
    async ask(path, query = {}) {
      if (path === '/named/staff') return runner.query(tenantId, namedStaffStatement, {});
      if (path === '/named/types') return runner.query(tenantId, namedTypesStatement, {});
      const [, name, what] = path.split('/');
      const kind = fileKinds.find((known) => known === name);
      if (kind === undefined) throw unknown();
      if (what === undefined) return page(kind, String(query['after'] ?? ''));
      if (what === 'changes') return changes(kind, Number(query['after'] ?? 0));
      const [row] = await runner.query(tenantId, rowStatement, { kind, id: String(query['id'] ?? '') });
      if (row === undefined) throw unknown();
      return row;
    },
    download: () => Promise.reject(unknown()),
    send: () => Promise.reject(new RefusedWrite('invalid', '')),
  };
}
