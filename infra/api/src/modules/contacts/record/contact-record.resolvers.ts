import { columnAccessOf } from '../../../policy/column-access.ts';
import { permit, viewerOf } from '../../../policy/rules.ts';
import { mutation, type CommandResult } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import { readPage } from '../../../server/paging.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import type { PresentedContact } from '../contact.ts';
import { contactLoader } from '../contacts.loaders.ts';
import { contactsPolicy } from '../contacts.policy.ts';
import { createContactNews } from './contact-news.ts';
import {
  contactFileLoader,
  deletableContactLoader,
  editableContactLoader,
  type CheckRow,
  type ContactFile,
  type RelationshipRow,
} from './contact-record.store.ts';
import { createContact, updateContact, type ContactRef } from './contact.commands.ts';
import { removeContactRelationship, saveContactRelationship } from './contact-relationships.ts';
import { contactVisits } from './contact-visits.ts';
import { deleteContact, restoreContact } from './delete-contact.ts';
import { isPartClosed } from './read-contact.ts';

type Result = CommandResult<ContactRef, ContactRef>;
const load = (context: RequestContext, ref: ContactRef | null) => loadOptional(context, contactLoader, ref?.id ?? null);

const RECENT = 10;
const MOST_RECENT = 50;

export const contactRecordResolvers = {
  Query: {
    contact(_root: unknown, { contactId }: { contactId: string }, context: RequestContext) {
      permit(context, contactsPolicy.list);
      return isId(contactId) ? context.loader(contactLoader).load(contactId) : null;
    },
    async recentContacts(_root: unknown, input: { first?: number | null }, context: RequestContext) {
      const viewer = permit(context, contactsPolicy.list);
      const { first } = readPage({ first: input.first ?? null }, { first: RECENT, maximum: MOST_RECENT });
      const ids = await contactVisits.findRecent(context.runner, viewer, first);
      const contacts = await Promise.all(ids.map((id) => context.loader(contactLoader).load(id)));
      return contacts.filter((contact) => contact !== null);
    },
  },
  Mutation: {
    createContact: mutation(createContact),
    updateContact: mutation(updateContact),
    saveContactRelationship: mutation(saveContactRelationship),
    removeContactRelationship: mutation(removeContactRelationship),
    async deleteContact(_root: unknown, input: { contactId: string; version: number }, context: RequestContext) {
      const { ok, ...rest } = await deleteContact(context, input);
      return { ...rest, ok: ok?.id ?? null };
    },
    restoreContact: mutation(restoreContact),
  },
  Subscription: {
    contactChanged: {
      subscribe: (
        _root: unknown,
        { contactId, isFresh }: { contactId?: string | null; isFresh?: boolean | null },
        context: RequestContext,
      ) =>
        createContactNews(context, permit(context, contactsPolicy.list), {
          contactId: contactId?.toLowerCase() ?? null,
          isFresh: isFresh === true,
        }),
    },
  },
  ContactResult: {
    ok: ({ ok }: Result, _input: unknown, context: RequestContext) => load(context, ok),
    conflict: ({ conflict }: Result, _input: unknown, context: RequestContext) => load(context, conflict),
  },
  ContactDeletionResult: {
    conflict: ({ conflict }: Result, _input: unknown, context: RequestContext) => load(context, conflict),
  },
  ClientAndContact: {
    record: (contact: PresentedContact, _input: unknown, context: RequestContext) =>
      context.loader(contactFileLoader).load(contact.id),
  },
  ContactRecord: {
    owner: (file: ContactFile, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, file.ownerId),
    createdBy: (file: ContactFile, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, file.createdById),
    changedBy: (file: ContactFile, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, file.changedById),
    emails: (file: ContactFile, _input: unknown, context: RequestContext) =>
      isPartClosed(viewerOf(context), 'emails') ? [] : file.emails,
    phones: (file: ContactFile, _input: unknown, context: RequestContext) =>
      isPartClosed(viewerOf(context), 'phones') ? [] : file.phones,
    addresses: (file: ContactFile, _input: unknown, context: RequestContext) =>
      isPartClosed(viewerOf(context), 'addresses') ? [] : file.addresses,
    consentSource: (file: ContactFile, _input: unknown, context: RequestContext) =>
      isConsentClosed(context) ? '' : file.consentSource,
    consentOn: (file: ContactFile, _input: unknown, context: RequestContext) =>
      isConsentClosed(context) ? null : file.consentOn,
    async relationships({ relationships }: ContactFile, _input: unknown, context: RequestContext) {
      const shown = await Promise.all(
        relationships.map(async (row: RelationshipRow) => ({
          ...row,
          other: await context.loader(contactLoader).load(row.otherId),
        })),
      );
      return shown.filter(({ other }) => other !== null);
    },
    canEdit: async ({ id }: ContactFile, _input: unknown, context: RequestContext) =>
      contactsPolicy.edit(viewerOf(context)) && (await context.loader(editableContactLoader).load(id)) !== null,
    canDelete: async ({ id }: ContactFile, _input: unknown, context: RequestContext) =>
      contactsPolicy.delete(viewerOf(context)) && (await context.loader(deletableContactLoader).load(id)) !== null,
  },
  IdentityCheck: {
    checkedBy: ({ checkedById }: CheckRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, checkedById),
  },
};

const isConsentClosed = (context: RequestContext): boolean =>
  columnAccessOf(viewerOf(context), 'contacts', 'marketingConsent') !== 'read';
