import { enquiry as definition, type Field } from '@atrium/contracts';
import type { EditedVersion } from '@atrium/ui/forms';
import type { EnquiryInput, EnquiryRecordFragment } from '../generated/graphql.ts';

export type EnquiryRecord = EnquiryRecordFragment;
/** What a field points to, with what that is called. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}
export type EnquiryFieldKey = keyof typeof definition.fields & string;
export type EnquiryValue = string | number | Choice | null;
export type EnquiryValues = Readonly<Record<EnquiryFieldKey, EnquiryValue>>;

export const fieldOf = (key: EnquiryFieldKey): Field => definition.fields[key] as Field;

const isChoice = (value: unknown): value is Choice => typeof value === 'object' && value !== null && 'id' in value;
const choiceOf = (id: string | null | undefined, name: string | null | undefined): Choice | null =>
  id ? { id, name: name ?? '' } : null;

/** The enquiry as its editors see it, with the version that a change is made to. */
export function versionOf(enquiry: EnquiryRecord): EditedVersion<EnquiryValues> {
  return {
    version: enquiry.version,
    values: {
      enquirerName: enquiry.enquirerName,
      enquirerEmail: enquiry.enquirerEmail,
      enquirerPhone: enquiry.enquirerPhone,
      areaOfLaw: enquiry.areaOfLaw,
      channel: enquiry.channel,
      source: enquiry.source,
      urgency: enquiry.urgency,
      summary: enquiry.summary,
      estimatedValueMinor: enquiry.estimatedValue?.minor ?? null,
      officeId: choiceOf(enquiry.officeId, enquiry.office),
      teamId: choiceOf(enquiry.teamId, enquiry.team),
      assignedToId: choiceOf(enquiry.assignedToId, enquiry.assignedTo),
      referrerId: choiceOf(enquiry.referrerId, enquiry.referrer),
      contactId: choiceOf(enquiry.contact?.nameID, enquiry.contact?.name),
    },
  };
}

/** Changed fields as the API takes them. */
export const inputOf = (changes: Partial<EnquiryValues>): EnquiryInput =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, isChoice(value) ? value.id : value]));
