import { permit, viewerOf } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { contactImportPolicy } from './contact-import.policy.ts';
import { addPart, chooseRows, mapImport, startImport, stepImport, undoImport } from './contact-import.service.ts';
import { contactImportTopic, findImport, findImports, type ContactImportRun } from './contact-import.store.ts';
import { openFieldsOf } from './import-fields.ts';
import { problemFile } from './import-problems.ts';
import { findImportRows, type ImportChoice, type ImportRow, type ShownRows } from './import-rows.store.ts';

const SAMPLES = 3;
const kept = new Set(['CHANGED', 'USED', 'GONE']);
interface PageInput {
  readonly offset?: number | null;
  readonly first?: number | null;
}
type Id = { readonly id: string };

const asked = (context: RequestContext) => permit(context, contactImportPolicy.use);
const text = (row: ImportRow, key: keyof ImportRow['input']): string => {
  const value = row.input[key];
  return typeof value === 'string' ? value : '';
};
/** A table counts its heading; cards have none. */
const numberOf = (position: number, isTable: boolean): number => position + (isTable ? 2 : 1);

export const contactImportResolvers = {
  Query: {
    contactImports(_root: unknown, input: PageInput, context: RequestContext) {
      const viewer = asked(context);
      const page = readPage(input, { first: 20, maximum: 100 });
      return findImports(context.runner, viewer.tenantId, { viewerId: viewer.userId, ...page });
    },
    contactImport(_root: unknown, { id }: Id, context: RequestContext) {
      const { tenantId, userId } = asked(context);
      return isId(id) ? findImport(context.runner, tenantId, { viewerId: userId, id }) : null;
    },
    async contactImportRows(
      _root: unknown,
      { importId, show, ...input }: PageInput & { importId: string; show?: ShownRows | null },
      context: RequestContext,
    ) {
      const { tenantId, userId } = asked(context);
      const page = readPage(input, { first: 50 });
      return isId(importId)
        ? findImportRows(context.runner, tenantId, { viewerId: userId, importId, show: show ?? 'ALL', ...page })
        : { rows: [], recordCount: 0 };
    },
    contactImportProblems: (_root: unknown, { importId }: { importId: string }, context: RequestContext) =>
      problemFile(context, asked(context), importId),
  },
  Mutation: {
    startContactImport: (_root: unknown, input: { fileName: string; sizeBytes: number }, context: RequestContext) =>
      startImport(context, asked(context), input),
    addContactImportPart: (
      _root: unknown,
      input: Id & { position: number; content: string },
      context: RequestContext,
    ) => addPart(context, asked(context), input),
    mapContactImport: (
      _root: unknown,
      input: Id & { mapping: readonly { column: number; field: string }[] },
      context: RequestContext,
    ) => mapImport(context, asked(context), input),
    chooseContactImportRows: (
      _root: unknown,
      input: Id & { positions?: readonly number[] | null; choice: ImportChoice },
      context: RequestContext,
    ) => chooseRows(context, asked(context), input),
    applyContactImport: (_root: unknown, { id }: Id, context: RequestContext) =>
      stepImport(context, asked(context), { id, step: 'apply' }),
    cancelContactImport: (_root: unknown, { id }: Id, context: RequestContext) =>
      stepImport(context, asked(context), { id, step: 'cancel' }),
    undoContactImport: (_root: unknown, { id }: Id, context: RequestContext) => undoImport(context, asked(context), id),
  },
  Subscription: {
    contactImportChanged: {
      subscribe(_root: unknown, { id }: Id, context: RequestContext) {
        const { tenantId, userId } = asked(context);
        const read = async () => {
          const run = isId(id) ? await findImport(context.runner, tenantId, { viewerId: userId, id }) : null;
          return run === null ? null : { contactImportChanged: run };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: contactImportTopic(userId) }, read);
      },
    },
  },
  ContactImport: {
    fields: (_run: ContactImportRun, _input: unknown, context: RequestContext) => openFieldsOf(viewerOf(context)),
    mapping: ({ columns }: ContactImportRun) =>
      Object.entries(columns).map(([column, field]) => ({ column: Number(column), field })),
    async samples({ id, headings }: ContactImportRun, _input: unknown, context: RequestContext) {
      if (headings.length === 0) return [];
      const { tenantId, userId } = viewerOf(context);
      const page = { viewerId: userId, importId: id, show: 'ALL', first: SAMPLES, offset: 0 } as const;
      return (await findImportRows(context.runner, tenantId, page)).rows.map(({ cells }) => cells);
    },
  },
  ContactImportRow: {
    number: ({ position, cells }: ImportRow) => numberOf(position, cells.length > 0),
    duplicateNumber: ({ duplicatePosition, cells }: ImportRow) =>
      duplicatePosition === null ? null : numberOf(duplicatePosition, cells.length > 0),
    email: (row: ImportRow) => text(row, 'email'),
    phone: (row: ImportRow) => text(row, 'mobile') || text(row, 'phone'),
    place: (row: ImportRow) => [text(row, 'suburb'), text(row, 'state')].filter((part) => part !== '').join(' '),
    duplicate: ({ duplicateId }: ImportRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, contactLoader, duplicateId),
    contact: ({ contactId }: ImportRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, contactLoader, contactId),
    reason: ({ outcome, reason }: ImportRow) => (outcome === 'REFUSED' ? reason : null),
    kept: ({ outcome, reason }: ImportRow) =>
      outcome === 'KEPT' && reason !== null && kept.has(reason) ? reason : null,
  },
};
