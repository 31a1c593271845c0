import { viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ContactFile } from '../contacts/record/contact-record.store.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { findConnections, findIntroductions, showsConnections } from './contact-connections.ts';

export const contactConnectionsResolvers = {
  ContactRecord: {
    connections: async (file: ContactFile, _input: unknown, context: RequestContext) =>
      (await showsConnections(context, viewerOf(context))) ? { id: file.id } : null,
  },
  ContactConnections: {
    async people({ id }: { id: string }, _input: unknown, context: RequestContext) {
      const people = await findConnections(context, id);
      const shown = await Promise.all(
        people.map(async ({ userId, ...rest }) => ({
          ...rest,
          user: await context.loader(userSummaryLoader).load(userId),
        })),
      );
      return shown.filter(({ user }) => user !== null);
    },
    introducedBy: ({ id }: { id: string }, _input: unknown, context: RequestContext) => findIntroductions(context, id),
  },
};
