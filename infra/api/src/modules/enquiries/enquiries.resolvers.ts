import type { GraphQLResolveInfo } from 'graphql';
import { statusOfEnquiryStage } from '@atrium/contracts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { scopeOf, type Feature } from '../../policy/viewer.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { money } from '../../server/money.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { findSimilar } from '../matter-intake/new-matter-options.service.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { convertEnquiry, undoEnquiryConversion } from './conversion.commands.ts';
import type { ConversionRow } from './conversion.store.ts';
import {
  createEnquiry,
  holdEnquiry,
  markEnquirySpam,
  moveEnquiry,
  recordEnquiryResponse,
  updateEnquiry,
} from './enquiries.commands.ts';
import { presentListedField } from '../custom-fields/field-values.ts';
import { enquiryListedFields } from './enquiry-fields.ts';
import { enquiryList, type EnquiryListInput } from './enquiries.list.ts';
import { conversionLoader, editableEnquiryLoader, enquiryDetailLoader, enquiryLoader } from './enquiries.loaders.ts';
import { enquiriesPolicy } from './enquiries.policy.ts';
import { findEnquiryLists, findEnquiryPlaces, hasEnquiryForm } from './enquiry-choices.store.ts';
import { findEnquiryActivity, type EnquiryActivityRow } from './enquiry-detail.store.ts';
import { followEnquiries } from './enquiry-news.ts';
import type { EnquiryRow } from './enquiry.ts';
import { answerEnquiryQuestions, questionsOf } from './questions.ts';
import { findSimilarEnquiries } from './similar-enquiries.store.ts';

const LONGEST_LIKENESS = 200;
const cut = (text: string | null | undefined): string => (text ?? '').trim().slice(0, LONGEST_LIKENESS);

/** Kinds of the log about enquiries, and what one has to reach to see them. */
const activityKinds: readonly (readonly [kind: string, feature: Feature])[] = [
  ['enquiry', 'enquiries'],
  ['note', 'notes'],
  ['task', 'tasks'],
  ['conflictCheck', 'enquiries'],
];
const detailOf = async ({ id }: EnquiryRow, context: RequestContext) => context.loader(enquiryDetailLoader).load(id);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** The enquiry of an outcome, which may have gone out of reach. */
const ofOutcome = ({ enquiryId }: { readonly enquiryId: string }, _input: unknown, context: RequestContext) =>
  context.loader(enquiryLoader).load(enquiryId);

export const enquiriesResolvers = {
  Query: {
    enquiryList: (_root: unknown, input: EnquiryListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      enquiryList.find(context.runner, permit(context, enquiriesPolicy.view), input, selectedFields(info)),
    enquiry(_root: unknown, { id }: { id: string }, context: RequestContext) {
      permit(context, enquiriesPolicy.view);
      return isId(id) ? context.loader(enquiryLoader).load(id) : null;
    },
    async enquiryOptions(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, enquiriesPolicy.view);
      const [lists, places, hasForm, fields] = await Promise.all([
        findEnquiryLists(context.runner, viewer.tenantId),
        findEnquiryPlaces(context.runner, viewer.tenantId),
        hasEnquiryForm(context.runner, viewer.tenantId),
        enquiryListedFields.find(context.runner, viewer),
      ]);
      return {
        ...lists,
        stages: lists.stages.map(({ code, value }) => ({ code, name: value, status: statusOfEnquiryStage(code) })),
        offices: places.filter(({ kind }) => kind === 'office'),
        teams: places.filter(({ kind }) => kind === 'team'),
        campaigns: places.filter(({ kind }) => kind === 'campaign'),
        fields: fields.map(presentListedField),
        currency: viewer.currency,
        formAddress: hasForm ? `${context.services.publicUrl}/${viewer.tenantId}/externalEnquiry` : null,
        canCreate: enquiriesPolicy.create(viewer),
        canEdit: enquiriesPolicy.edit(viewer),
        canConvert: enquiriesPolicy.convert(viewer),
      };
    },
    async similarEnquiries(
      _root: unknown,
      input: { name: string; email?: string | null; phone?: string | null },
      context: RequestContext,
    ) {
      const viewer = permit(context, enquiriesPolicy.view);
      const likeness = { name: cut(input.name), email: cut(input.email), phone: cut(input.phone) };
      const reach = rowReachOf(viewer, 'enquiries');
      const [contacts, enquiries] = await Promise.all([
        findSimilar(context, viewer, likeness),
        reach === null
          ? []
          : findSimilarEnquiries(context.runner, viewer.tenantId, reach, {
              ...matterReachParameters(viewer),
              ...likeness,
              name: likeness.name.toLowerCase(),
              email: likeness.email.toLowerCase(),
            }),
      ]);
      return { contacts, enquiries };
    },
  },
  Mutation: {
    createEnquiry: mutation(createEnquiry),
    updateEnquiry: mutation(updateEnquiry),
    moveEnquiry: mutation(moveEnquiry),
    holdEnquiry: mutation(holdEnquiry),
    recordEnquiryResponse: mutation(recordEnquiryResponse),
    answerEnquiryQuestions: mutation(answerEnquiryQuestions),
    convertEnquiry: mutation(convertEnquiry),
    undoEnquiryConversion: mutation(undoEnquiryConversion),
    markEnquirySpam: mutation(markEnquirySpam),
  },
  Subscription: {
    enquiryChanged: {
      subscribe: (_root: unknown, { id }: { id?: string | null }, context: RequestContext) =>
        followEnquiries(context, permit(context, enquiriesPolicy.view), id?.toLowerCase() ?? null),
      resolve: (news: { ids: readonly string[] }) => news,
    },
  },
  Enquiry: {
    summary: async (enquiry: EnquiryRow, _input: unknown, context: RequestContext) =>
      (await detailOf(enquiry, context))?.summary ?? '',
    otherParties: async (enquiry: EnquiryRow, _input: unknown, context: RequestContext) =>
      (await detailOf(enquiry, context))?.otherParties ?? '',
    consentAt: async (enquiry: EnquiryRow, _input: unknown, context: RequestContext) =>
      (await detailOf(enquiry, context))?.consentAt ?? null,
    consentWording: async (enquiry: EnquiryRow, _input: unknown, context: RequestContext) =>
      (await detailOf(enquiry, context))?.consentWording ?? null,
    estimatedValue: ({ estimatedValueMinor, currency }: EnquiryRow) =>
      estimatedValueMinor === null ? null : money(estimatedValueMinor, currency),
    contact: ({ contactId }: EnquiryRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, contactLoader, contactId),
    matter: ({ matterId }: EnquiryRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, matterLoader, matterId),
    conversion: ({ id, matterId }: EnquiryRow, _input: unknown, context: RequestContext) =>
      matterId === null ? null : context.loader(conversionLoader).load(id),
    fieldValues: async ({ id }: EnquiryRow, _input: unknown, context: RequestContext) =>
      (await context.loader(enquiryListedFields.loader).load(id))?.values ?? {},
    questions: (enquiry: EnquiryRow, _input: unknown, context: RequestContext) => questionsOf(enquiry, context),
    activity({ id }: EnquiryRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const kinds = activityKinds.filter(([, feature]) => scopeOf(viewer, feature) !== 'none').map(([kind]) => kind);
      return findEnquiryActivity(context.runner, viewer.tenantId, { id, kinds });
    },
    canEdit: async ({ id }: EnquiryRow, _input: unknown, context: RequestContext) =>
      (await context.loader(editableEnquiryLoader).load(id)) !== null,
  },
  EnquiryConversion: {
    convertedBy: ({ convertedBy }: ConversionRow, _input: unknown, context: RequestContext) =>
      context.loader(userSummaryLoader).load(convertedBy),
    async canUndo({ enquiryId, matterId, isUntouched }: ConversionRow, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      if (!isUntouched || !enquiriesPolicy.convert(viewer)) return false;
      if ((await context.loader(editableEnquiryLoader).load(enquiryId)) === null) return false;
      const asked = { matterId, feature: 'matters', action: 'edit' } as const;
      return (await findMatterInReach(context.runner, viewer, asked)) !== null;
    },
  },
  ConvertedEnquiry: { enquiry: ofOutcome },
  UndoneEnquiryConversion: { enquiry: ofOutcome },
  EnquiryActivity: {
    changes: ({ detail }: EnquiryActivityRow) =>
      (Array.isArray(detail['changes']) ? (detail['changes'] as Record<string, unknown>[]) : []).map(
        ({ field, from, to }) => ({ field: textOf(field) ?? '', from: textOf(from), to: textOf(to) }),
      ),
    reason: ({ detail }: EnquiryActivityRow) => textOf(detail['reason']),
    assignment: ({ kind, detail }: EnquiryActivityRow) => {
      const { assignedTo, open, rule } = detail;
      return kind === 'enquiry' && typeof assignedTo === 'string' && typeof open === 'number'
        ? { userName: assignedTo, open, rule: textOf(rule) }
        : null;
    },
  },
};
