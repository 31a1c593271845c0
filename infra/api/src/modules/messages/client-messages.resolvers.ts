import type { GraphQLResolveInfo } from 'graphql';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { sendClientMessage } from './client-messages.commands.ts';
import { listClientMessages, type ClientMessageRow } from './client-messages.store.ts';
import { attachmentsLoader } from './message-loaders.ts';
import { messagesPolicy } from './messages.policy.ts';

interface ListInput {
  readonly matterId?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE_SIZE = 20;
const MAXIMUM_PAGE_SIZE = 100;

export const clientMessagesResolvers = {
  Query: {
    async clientMessages(_root: unknown, input: ListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, messagesPolicy.clientPage);
      const page = readPage(input, { first: PAGE_SIZE, maximum: MAXIMUM_PAGE_SIZE });
      const matterId = input.matterId ?? null;
      if (matterId !== null && !isId(matterId)) return { recordCount: 0, messages: [] };
      const selected = selectedFields(info);
      const query = { ...matterReachParameters(viewer), ...page, matterId };
      const { rows, recordCount } = await listClientMessages(context.runner, viewer.tenantId, query, {
        rows: selected.has('messages'),
        count: selected.has('recordCount'),
      });
      return { recordCount, messages: rows };
    },
  },
  Mutation: { sendClientMessage: mutation(sendClientMessage) },
  ClientMessage: {
    matterTitle: ({ matterTitle }: ClientMessageRow, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', matterTitle),
    async attachments({ batchId }: ClientMessageRow, _input: unknown, context: RequestContext): Promise<string[]> {
      return (await context.loader(attachmentsLoader).load(batchId)).map(({ name }) => name);
    },
    files: ({ batchId }: ClientMessageRow, _input: unknown, context: RequestContext) =>
      context.loader(attachmentsLoader).load(batchId),
  },
};
