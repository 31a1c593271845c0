import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { loadOptional } from '../../server/loaders.ts';
import { selectedFields } from '../../server/selection.ts';
import { enquiryLoader, mayEditEnquiry } from '../enquiries/enquiries.loaders.ts';
import { enquiriesPolicy } from '../enquiries/enquiries.policy.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { bookEnquiryMeeting, cancelEnquiryMeeting, inviteToEnquiryMeeting } from './enquiry-meetings.commands.ts';
import { enquiryMeetingList, type MeetingRow, type OfEnquiryInput } from './enquiry-meetings.store.ts';

/** A meeting in the calendar names its enquiry to those who may see that. */
const enquiryOf = ({ enquiryId }: { readonly enquiryId: string | null }, _input: unknown, context: RequestContext) =>
  loadOptional(context, enquiryLoader, enquiryId);

export const enquiryMeetingsResolvers = {
  Query: {
    async enquiryMeetings(_root: unknown, input: OfEnquiryInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, enquiriesPolicy.view);
      const selected = selectedFields(info);
      const found = await enquiryMeetingList.find(context.runner, viewer, input, selected);
      const { enquiryId } = input;
      const canEdit = selected.has('canEdit') && (await mayEditEnquiry(context, enquiryId));
      return { ...found, canEdit };
    },
  },
  Mutation: {
    bookEnquiryMeeting: mutation(bookEnquiryMeeting),
    inviteToEnquiryMeeting: mutation(inviteToEnquiryMeeting),
    cancelEnquiryMeeting: mutation(cancelEnquiryMeeting),
  },
  EnquiryMeeting: {
    people: async ({ personIds }: MeetingRow, _input: unknown, context: RequestContext) =>
      (await Promise.all(personIds.map((id) => context.loader(userSummaryLoader).load(id)))).filter(
        (person) => person !== null,
      ),
  },
  Appointment: { enquiry: enquiryOf },
  FirmCalendarEntry: { enquiry: enquiryOf },
};
