import type { GraphQLResolveInfo } from 'graphql';
import { isOpen } from '../../grid/grid-access.ts';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactAccessOf, type PresentedContact } from './contact-column-access.ts';
import { matterCountLoader } from './contacts.loaders.ts';
import { contactsPolicy } from './contacts.policy.ts';
import { findClientList, findContactList, type ClientListInput, type ContactListInput } from './contacts.service.ts';

export const contactsResolvers = {
  Query: {
    clientAndContactList(_root: unknown, input: ContactListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, contactsPolicy.list);
      return findContactList(context, viewer, input, selectedFields(info));
    },
    async clientList(_root: unknown, input: ClientListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, contactsPolicy.clients);
      const { rows, recordCount } = await findClientList(context, viewer, input, selectedFields(info));
      return { clients: rows, recordCount };
    },
  },
  ClientAndContact: {
    async matterCount(contact: PresentedContact, _input: unknown, context: RequestContext) {
      if (context.viewer === null || !isOpen(contactAccessOf(context.viewer), 'matterCount')) return 0;
      return (await context.loader(matterCountLoader).load(contact.id))?.matterCount ?? 0;
    },
  },
};
