import { dayIn, languageOfCountry, type MergeValues } from '@atrium/domain';
import { shareOf } from '../../../policy/share-of.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { ApiServices } from '../../../server/services.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { firmValues, picturesOf, recipientValues, systemValues } from '../../message-content/record-values.ts';
import { momentIn } from '../../appointments/moment-in.ts';
import { findFirm, type FirmRow } from '../../message-content/record-values.store.ts';
import { renderMessage, type RenderedMessage } from '../../message-content/render-message.ts';
import { hasEnquiryForm } from '../enquiry-choices.store.ts';
import { findDetails } from '../enquiry-detail.store.ts';
import type { EnquiryRow } from '../enquiry.ts';
import { shownAnswers } from '../questions.ts';
import { findNextMeeting, type NextMeeting } from './next-meeting.store.ts';

export interface Answer {
  readonly subject: string;
  readonly html: string;
}

/** The enquirer as somebody a message is addressed to: by what they gave of themselves. */
function enquirerValues({ id, enquirerName, enquirerEmail, enquirerPhone }: EnquiryRow): MergeValues {
  const [firstName = '', ...rest] = enquirerName.trim().split(/\s+/);
  return recipientValues({
    id,
    kind: 'person',
    name: enquirerName.trim(),
    title: '',
    firstName,
    lastName: rest.join(' '),
    email: enquirerEmail,
    mobile: enquirerPhone,
    addressLine: '',
    suburb: '',
    state: '',
    postcode: '',
  });
}

/** Of the next meeting; one for a whole day has a day and no hour. */
function meetingValues(meeting: NextMeeting | null, timeZone: string): MergeValues {
  if (meeting === null) return { MeetingStart: null, MeetingEnd: null, MeetingPlace: null, MeetingLink: null };
  const { day, startsAt, endsAt, place } = meeting;
  const at = (time: string | null): string => (time === null ? day : momentIn(timeZone, day, time).toISOString());
  return {
    MeetingStart: at(startsAt),
    MeetingEnd: at(endsAt ?? startsAt),
    MeetingPlace: place,
    MeetingLink: /https:\/\/\S+/.exec(place)?.[0] ?? null,
  };
}

/**
 * A message to an enquirer, filled in from what the viewer may see of the enquiry: the firm's own questions as far as
 * their role may see them. What has no value is among the problems.
 */
export async function renderAnswer(
  { services, viewer }: { readonly services: ApiServices; readonly viewer: Viewer },
  through: TenantWrite,
  enquiry: EnquiryRow,
  answer: Answer,
): Promise<{ readonly firm: FirmRow; readonly rendered: RenderedMessage }> {
  const { tenantId, timeZone } = viewer;
  const firm = await findFirm(through, tenantId, viewer.userId);
  const [detail] = await findDetails(through, tenantId, [enquiry.id]);
  const hasForm = await hasEnquiryForm(through, tenantId);
  const custom = await shownAnswers(through, viewer, enquiry.id);
  const now = new Date();
  const today = dayIn(timeZone, now);
  const meeting = await findNextMeeting(through, viewer, { enquiryId: enquiry.id, today });
  const firmUrl = `${services.publicUrl}/${tenantId}`;
  const values: MergeValues = {
    ...firmValues(firm),
    ...systemValues(now, today, `${firmUrl}/enquiriesDetail/${enquiry.id}`),
    ...enquirerValues(enquiry),
    ...Object.fromEntries(custom.map(({ code, shown }) => [`custom.${code}`, shown])),
    Number: String(enquiry.number),
    Received: enquiry.receivedAt,
    AreaOfLaw: enquiry.areaOfLaw,
    Source: enquiry.source,
    Referrer: enquiry.referrer,
    AssignedTo: enquiry.assignedTo,
    Summary: detail?.summary ?? '',
    ...meetingValues(meeting, timeZone),
    FormLink: hasForm ? `${firmUrl}/externalEnquiry` : null,
  };
  const rendered = await renderMessage('enquiry', answer, {
    values,
    region: { locale: languageOfCountry(viewer.homeCountry), currency: viewer.currency, timeZone },
    whose: shareOf(viewer),
    publicUrl: services.publicUrl,
    pictures: picturesOf(firm),
  });
  return { firm, rendered };
}
