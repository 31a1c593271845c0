import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { sendClientMessage } from './client-messages.commands.ts';
import { clientMessageList, type ClientMessageRow, type ClientMessagesInput } from './client-messages.store.ts';
import { attachmentsLoader } from './message-loaders.ts';
import { messagesPolicy } from './messages.policy.ts';

export const clientMessagesResolvers = {
  Query: {
    clientMessages: (_root: unknown, input: ClientMessagesInput, context: RequestContext, info: GraphQLResolveInfo) =>
      clientMessageList.find(context.runner, permit(context, messagesPolicy.clientPage), input, selectedFields(info)),
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
