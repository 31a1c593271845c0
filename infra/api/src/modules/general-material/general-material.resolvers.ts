import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional, loaderById } from '../../server/loaders.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { piecesOf } from '../documents/search/search-documents.ts';
import { scanText } from '../documents/uploads/upload-words.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { completeMaterialUpload } from './complete-material-upload.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { audienceOf } from '../material-access/material-audience.ts';
import { listCategories } from './material-categories.store.ts';
import { findFiles, type MaterialFileRow } from './material-files.store.ts';
import { countItems, findItem, listItems } from './material-items.store.ts';
import { listAcknowledgements, listChoices, listVersions, type MaterialVersionRow } from './material-record.store.ts';
import {
  deleteMaterialCategory,
  restoreMaterialCategory,
  saveMaterialCategory,
} from './material-categories.commands.ts';
import {
  acknowledgeMaterial,
  deleteMaterialItem,
  restoreMaterialItem,
  saveMaterialItem,
} from './material-items.commands.ts';
import { createMaterialNews } from './material-news.ts';
import { treeOf } from './material-tree.ts';
import type { MaterialItemRow, MaterialView } from './material.ts';

interface ListInput {
  readonly categoryId?: string | null;
  readonly filter?: string | null;
  readonly view?: MaterialView | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE_SIZE = 50;

const read = (context: RequestContext) => permit(context, materialAccessPolicy.read);
const write = (context: RequestContext) => permit(context, materialAccessPolicy.write);

const fileLoader = loaderById((context, tenantId, ids) => findFiles(context.runner, tenantId, ids));
const fileOf = ({ documentId }: { documentId: string | null }, _input: unknown, context: RequestContext) =>
  loadOptional(context, fileLoader, documentId);

export const generalMaterialResolvers = {
  Query: {
    async materialLibrary(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = read(context);
      const audience = audienceOf(viewer);
      const [categories, counts] = await Promise.all([
        listCategories(context.runner, viewer.tenantId),
        countItems(context.runner, viewer.tenantId, audience),
      ]);
      const sum = (figure: 'itemCount' | 'toReview' | 'toAcknowledge'): number =>
        counts.reduce((total, row) => total + row[figure], 0);
      const items = new Map(counts.map(({ categoryId, itemCount }) => [categoryId, itemCount]));
      return {
        categories: treeOf(categories, items, !audience.isWriter),
        recordCount: sum('itemCount'),
        toReviewCount: sum('toReview'),
        toAcknowledgeCount: sum('toAcknowledge'),
        canWrite: audience.isWriter,
      };
    },
    async materialItems(_root: unknown, input: ListInput, context: RequestContext) {
      const viewer = read(context);
      const page = readPage(input, { first: PAGE_SIZE });
      const text = readFilter(input.filter);
      if (text?.includes('\0') === true || (input.categoryId != null && !isId(input.categoryId)))
        return { recordCount: 0, hits: [] };
      // The count stands beside the rows, so it takes one to be counted.
      const rows = await listItems(context.runner, viewer.tenantId, {
        ...audienceOf(viewer),
        ...page,
        first: Math.max(1, page.first),
        text,
        categoryId: input.categoryId ?? null,
        view: input.view ?? 'ALL',
      });
      return {
        recordCount: rows[0]?.recordCount ?? 0,
        hits: rows.slice(0, page.first).map((item) => ({ item, snippet: piecesOf(item.snippet) })),
      };
    },
    materialItem(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const viewer = read(context);
      return isId(id) ? findItem(context.runner, viewer.tenantId, { ...audienceOf(viewer), id }) : null;
    },
    materialAcknowledgements(_root: unknown, { itemId }: { itemId: string }, context: RequestContext) {
      const viewer = write(context);
      return isId(itemId) ? listAcknowledgements(context.runner, viewer.tenantId, itemId) : [];
    },
    materialVersions(_root: unknown, { itemId }: { itemId: string }, context: RequestContext) {
      const viewer = write(context);
      return isId(itemId) ? listVersions(context.runner, viewer.tenantId, itemId) : [];
    },
    async materialAudiences(_root: unknown, _input: unknown, context: RequestContext) {
      const choices = await listChoices(context.runner, write(context).tenantId);
      const of = (group: string) => choices.filter((choice) => choice.group === group);
      return { roles: of('roles'), offices: of('offices'), owners: of('owners') };
    },
  },
  Mutation: {
    saveMaterialItem: mutation(saveMaterialItem),
    deleteMaterialItem: mutation(deleteMaterialItem),
    restoreMaterialItem: mutation(restoreMaterialItem),
    acknowledgeMaterial: mutation(acknowledgeMaterial),
    saveMaterialCategory: mutation(saveMaterialCategory),
    deleteMaterialCategory: mutation(deleteMaterialCategory),
    restoreMaterialCategory: mutation(restoreMaterialCategory),
    completeMaterialUpload: (_root: unknown, { uploadId }: { uploadId: string }, context: RequestContext) =>
      completeMaterialUpload(context, write(context), uploadId),
  },
  Subscription: {
    materialChanged: {
      subscribe: (_root: unknown, _input: unknown, context: RequestContext) =>
        createMaterialNews(context.services.broker, read(context).tenantId),
    },
  },
  MaterialItem: {
    file: fileOf,
    owner: ({ ownerId }: MaterialItemRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, ownerId),
    changedBy: ({ changedById }: MaterialItemRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
  CompleteMaterialUploadResult: {
    file: fileOf,
  },
  MaterialVersion: {
    file: fileOf,
    changedBy: ({ changedById }: MaterialVersionRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, changedById),
  },
  MaterialFile: {
    scanNote: (file: MaterialFileRow, _input: unknown, context: RequestContext) => scanText(context.translate, file),
  },
  MaterialAcknowledgement: {
    user: ({ userId }: { userId: string }, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, userId),
  },
};
