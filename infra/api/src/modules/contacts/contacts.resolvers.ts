import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import type { ContactRow } from './contact.ts';
import { matterCountLoader } from './contacts.loaders.ts';
import { contactsPolicy } from './contacts.policy.ts';
import { findClientList, findContactList, type ClientListInput, type ContactListInput } from './contacts.service.ts';

export const contactsResolvers = {
  Query: {
    async clientAndContactList(_root: unknown, input: ContactListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, contactsPolicy.list);
      const { rows, recordCount } = await findContactList(context, viewer, input, selectedFields(info));
      return { clientAndContacts: rows, recordCount };
    },
    async clientList(_root: unknown, input: ClientListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, contactsPolicy.clients);
      const { rows, recordCount } = await findClientList(context, viewer, input, selectedFields(info));
      return { clients: rows, recordCount };
    },
  },
  ClientAndContact: {
    async matterCount(contact: ContactRow, _input: unknown, context: RequestContext) {
      return (await context.loader(matterCountLoader).load(contact.id))?.matterCount ?? 0;
    },
  },
};
