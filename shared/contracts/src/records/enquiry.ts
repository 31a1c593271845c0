import { defineRecord } from './define-record.ts';
import { choice, money, reference, text } from './fields.ts';

/** The most an enquiry may be worth: ten million, in cents. */
const MOST_VALUE_MINOR = 1_000_000_000;

/** Somebody who asks the firm for help. Where it stands is changed by steps of its own. */
export const enquiry = defineRecord('enquiry', {
  enquirerName: text({ max: 200, required: true, label: 'Name', problems: { missing: 'Enter who asks.' } }),
  enquirerEmail: text({ max: 200, label: 'Email' }),
  enquirerPhone: text({ max: 60, label: 'Phone' }),
  areaOfLaw: text({
    max: 100,
    required: true,
    label: 'Area of law',
    problems: { missing: 'Choose the area of law.' },
  }),
  channel: text({ max: 60, required: true, problems: { missing: 'Choose how it came.' } }),
  source: text({ max: 60, required: true, problems: { missing: 'Choose how they found the firm.' } }),
  urgency: choice({ Low: 'Not urgent', Normal: 'Usual', High: 'Urgent' }, { required: true }),
  summary: text({ max: 10_000, multiline: true }),
  /** Whom it is about beside the enquirer, a name to a line. */
  otherParties: text({ max: 2000, multiline: true, label: 'Other parties, one on each line' }),
  estimatedValueMinor: money({ max: MOST_VALUE_MINOR, label: 'Estimated value' }),
  officeId: reference('office', { label: 'Office' }),
  teamId: reference('team', { label: 'Team' }),
  assignedToId: reference('person', { label: 'Assigned to' }),
  referrerId: reference('referrer', { label: 'Referrer' }),
  campaignId: reference('campaign', { label: 'Campaign' }),
  contactId: reference('contact', { label: 'Contact' }),
});

export const enquiryStatuses = ['Open', 'Ongoing', 'OnHold', 'Won', 'Lost'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Stages of firms that keep no list of their own, by their codes. */
export const usualEnquiryStages = {
  new: 'New',
  contacted: 'Contacted',
  conflictChecked: 'Conflict checked',
  consultBooked: 'Consult booked',
  quoted: 'Quoted',
  engaged: 'Engaged',
  converted: 'Converted',
  lost: 'Lost',
  referredOut: 'Referred out',
} as const;

/** The status that a stage brings with it, by the code of the stage. */
export function statusOfEnquiryStage(code: string): EnquiryStatus {
  if (code === 'converted') return 'Won';
  if (code === 'lost' || code === 'referredOut') return 'Lost';
  return code === 'new' ? 'Open' : 'Ongoing';
}

/** So many other parties are looked for in a conflict check. */
const MOST_OTHER_PARTIES = 15;
/** The names among what was written of other parties: each once, as far as a conflict check looks for them. */
export const otherPartiesOf = (written: string): readonly string[] =>
  [...new Set(written.split('\n').map((line) => line.trim()))]
    .filter((name) => name !== '')
    .slice(0, MOST_OTHER_PARTIES);
