import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { permit } from '../../policy/rules.ts';
import { mutation, type CommandResult } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import type { ContactFile } from '../contacts/record/contact-record.store.ts';
import type { ContactRef } from '../contacts/record/contact.commands.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { mergesLoader, pairStatements, survivorStatement, type MergeRow } from './contact-merge.store.ts';
import { findDuplicates, type DuplicateInput, type FoundDuplicate } from './find-duplicates.ts';
import { distinguishContacts, mergeContacts, undoContactMerge } from './merge-contacts.ts';

export const contactMergeResolvers = {
  Query: {
    contactDuplicates: (_root: unknown, { input }: { input: DuplicateInput }, context: RequestContext) =>
      findDuplicates(context, permit(context, contactsPolicy.list), input),
    async contactMergedInto(_root: unknown, { contactId }: { contactId: string }, context: RequestContext) {
      const { tenantId } = permit(context, contactsPolicy.list);
      if (!isId(contactId)) return null;
      const [survivor] = await context.runner.query(tenantId, survivorStatement, { id: contactId });
      return loadOptional(context, contactLoader, survivor?.id ?? null);
    },
    async duplicateContacts(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, contactsPolicy.list);
      const reach = rowReachOf(viewer, 'contacts');
      if (reach === null) return [];
      const pairs = await context.runner.query(viewer.tenantId, pairStatements[reach], matterReachParameters(viewer));
      const shown = await Promise.all(
        pairs.map(async ({ oneId, otherId, reasons }) => ({
          reasons,
          one: await context.loader(contactLoader).load(oneId),
          other: await context.loader(contactLoader).load(otherId),
        })),
      );
      return shown.filter(({ one, other }) => one !== null && other !== null);
    },
  },
  Mutation: {
    mergeContacts: mutation(mergeContacts),
    undoContactMerge: mutation(undoContactMerge),
    distinguishContacts: mutation(distinguishContacts),
  },
  ContactMergeResult: {
    conflict: ({ conflict }: CommandResult<unknown, ContactRef>, _input: unknown, context: RequestContext) =>
      loadOptional(context, contactLoader, conflict?.id ?? null),
  },
  ContactDuplicate: {
    reason: ({ reason }: FoundDuplicate) => reason.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  },
  ContactMerge: {
    contact: ({ winnerId }: MergeRow, _input: unknown, context: RequestContext) =>
      context.loader(contactLoader).load(winnerId),
    otherName: ({ loserName }: MergeRow) => loserName,
    mergedBy: ({ mergedById }: MergeRow, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(mergedById),
  },
  ContactRecord: {
    merges: async ({ id }: ContactFile, _input: unknown, context: RequestContext) =>
      (await context.loader(mergesLoader).load(id))?.merges ?? [],
  },
};
