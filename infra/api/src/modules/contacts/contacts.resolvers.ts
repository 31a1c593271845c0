import type { GraphQLResolveInfo } from 'graphql';
import { isOpen } from '../../grid/grid-access.ts';
import type { ListInput } from '../../grid/grid-input.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactColumns } from './contact-columns.ts';
import type { PresentedContact } from './contact.ts';
import { clientList, contactList, type ContactListInput } from './contacts.list.ts';
import { matterCountLoader } from './contacts.loaders.ts';
import { contactsPolicy } from './contacts.policy.ts';

export const contactsResolvers = {
  Query: {
    clientAndContactList: (
      _root: unknown,
      input: ContactListInput,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => contactList.find(context.runner, permit(context, contactsPolicy.list), input, selectedFields(info)),
    clientList: (_root: unknown, input: ListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      clientList.find(context.runner, permit(context, contactsPolicy.clients), input, selectedFields(info)),
  },
  ClientAndContactList: {
    canCreate: (_list: unknown, _input: unknown, context: RequestContext) => contactsPolicy.create(viewerOf(context)),
  },
  ClientAndContact: {
    async matterCount(contact: PresentedContact, _input: unknown, context: RequestContext) {
      if (context.viewer === null || !isOpen(contactColumns.accessOf(context.viewer), 'matterCount')) return 0;
      return (await context.loader(matterCountLoader).load(contact.id))?.matterCount ?? 0;
    },
  },
};
