import type { GraphQLResolveInfo } from 'graphql';
import { isSignedIn, permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ContactListInput } from '../contacts/contacts.list.ts';
import { exportContactCards } from './contact-cards.ts';
import { createExportLink } from './export-link.ts';
import { exportFigures, type ExportFiguresInput } from './figures-file.ts';
import type { RequestExportInput } from './export-request.ts';
import { exportLists } from './export-lists.ts';
import { exportsPolicy } from './exports.policy.ts';
import { firmExportRefusal } from './firm-export.ts';
import { cancelExport, requestExport, requestFirmExport } from './exports.service.ts';
import { exportTopic, findRun, findRuns, type ExportListName } from './exports.store.ts';
import {
  recordListPrint,
  recordMatterListPrint,
  type MatterListPrint,
  type RecordListPrintInput,
} from './record-print.ts';

const lists = Object.keys(exportLists) as ExportListName[];

export const exportsResolvers = {
  Query: {
    async exportRuns(_root: unknown, { list }: { list?: ExportListName | null }, context: RequestContext) {
      const viewer = permit(context, exportsPolicy.own);
      const runs = await findRuns(context.runner, viewer.tenantId, { viewerId: viewer.userId, list: list ?? null });
      return {
        lists: lists.filter((each) => exportsPolicy[each](viewer)),
        mayExportFigures: exportsPolicy.figures(viewer),
        printable: exportsPolicy.printMatters(viewer) ? ['MATTERS'] : [],
        runs,
      };
    },
    firmExport(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, exportsPolicy.own);
      return { refusal: firmExportRefusal(context, viewer) };
    },
    exportRun(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const viewer = permit(context, exportsPolicy.own);
      return isId(id) ? findRun(context.runner, viewer.tenantId, { viewerId: viewer.userId, id }) : null;
    },
  },
  Mutation: {
    requestExport(
      _root: unknown,
      asked: { idempotencyKey: string; input: RequestExportInput },
      context: RequestContext,
      { schema }: GraphQLResolveInfo,
    ) {
      return requestExport(context, permit(context, exportsPolicy[asked.input.list]), schema, asked);
    },
    exportFigures: (_root: unknown, { input }: { input: ExportFiguresInput }, context: RequestContext) =>
      exportFigures(context, permit(context, exportsPolicy.figures), input),
    exportContactCards: (_root: unknown, { input }: { input: ContactListInput }, context: RequestContext) =>
      exportContactCards(context, permit(context, exportsPolicy.CONTACTS), input),
    requestFirmExport: (_root: unknown, { idempotencyKey }: { idempotencyKey: string }, context: RequestContext) =>
      requestFirmExport(context, permit(context, exportsPolicy.EVERYTHING), idempotencyKey),
    cancelExport: (_root: unknown, { id }: { id: string }, context: RequestContext) => cancelExport(context, id),
    createExportLink: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      createExportLink(context, permit(context, exportsPolicy.own), id),
    recordMatterListPrint: (
      _root: unknown,
      input: MatterListPrint,
      context: RequestContext,
      { schema }: GraphQLResolveInfo,
    ) => recordMatterListPrint(context, permit(context, exportsPolicy.printMatters), schema, input),
    // The list itself is asked as the viewer, and refuses whom it is not for.
    recordListPrint: (
      _root: unknown,
      { input, rowCount }: { input: RecordListPrintInput; rowCount: number },
      context: RequestContext,
      { schema }: GraphQLResolveInfo,
    ) => recordListPrint(context, permit(context, isSignedIn), schema, { ...input, rowCount }),
  },
  Subscription: {
    exportChanged: {
      subscribe(_root: unknown, { id }: { id: string }, context: RequestContext) {
        const { tenantId, userId } = permit(context, exportsPolicy.own);
        const read = async () => {
          const run = isId(id) ? await findRun(context.runner, tenantId, { viewerId: userId, id }) : null;
          return run === null ? null : { exportChanged: run };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: exportTopic(userId) }, read);
      },
    },
  },
};
