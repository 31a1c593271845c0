import { defineRecord } from './define-record.ts';
import { choice, clock, day, flag, integer, money, reference, text } from './fields.ts';

const MOST_MINOR = 100_000_000_000;
const LONGEST_TEXT = 2000;

/** Somebody who sends work to the firm, and what was agreed with them. */
export const referrer = defineRecord('referrer', {
  contactId: reference('contact', { required: true, label: 'Contact' }),
  type: text({ max: 80, required: true }),
  tier: choice(['A', 'B', 'C'], { required: true }),
  ownerId: reference('user', { label: 'Owner' }),
  agreementKind: choice(
    {
      percentage: 'A percentage of the fees',
      flat: 'A fixed amount for each matter',
      other: 'Something else, or nothing',
    },
    { required: true, label: 'Agreement' },
  ),
  agreementPercent: integer({ min: 0, max: 100, label: 'Percentage' }),
  agreementAmountMinor: money({ max: MOST_MINOR, label: 'Amount for each matter' }),
  agreementComment: text({ max: LONGEST_TEXT, multiline: true, label: 'Comment on the agreement' }),
  lastTouchOn: day({ label: 'Last contact', past: true }),
  nextTouchOn: day({ label: 'Next contact' }),
});

/** Work that the firm sent to a referrer in return. */
export const reciprocalReferral = defineRecord('reciprocalReferral', {
  referredOn: day({ required: true, label: 'Day', past: true }),
  description: text({ max: 200, required: true, label: 'What was referred' }),
  valueMinor: money({ max: MOST_MINOR, label: 'Estimated value' }),
});

/** What the firm does to be found, over some time and for some money. */
export const campaign = defineRecord('campaign', {
  name: text({ max: 120, required: true }),
  type: text({ max: 80, required: true }),
  status: choice(
    { Planning: 'In planning', Active: 'Running', Inactive: 'On hold', Complete: 'Completed' },
    { required: true },
  ),
  startsOn: day({ label: 'Starts on' }),
  endsOn: day({ label: 'Ends on' }),
  budgetMinor: money({ max: MOST_MINOR, label: 'Budget' }),
  costMinor: money({ max: MOST_MINOR, label: 'Cost so far' }),
  description: text({ max: LONGEST_TEXT, multiline: true }),
});

/** What is done for a campaign, by whom and until when. */
export const campaignStep = defineRecord('campaignStep', {
  campaignId: reference('campaign', { required: true, label: 'Campaign' }),
  name: text({ max: 120, required: true, label: 'Step' }),
  kind: choice(
    {
      mailing: 'Mailing',
      event: 'Event',
      content: 'Article or advertisement',
      contact: 'Calls and meetings',
      other: 'Something else',
    },
    { required: true },
  ),
  status: choice({ open: 'To do', doing: 'In progress', done: 'Done' }, { required: true }),
  dueOn: day({ label: 'Due' }),
  ownerId: reference('user', { label: 'Who does it' }),
  note: text({ max: LONGEST_TEXT, multiline: true }),
});

/** Something that people are invited to. */
export const event = defineRecord('event', {
  name: text({ max: 120, required: true }),
  category: text({ max: 80, required: true }),
  campaignId: reference('campaign', { label: 'Campaign' }),
  startsOn: day({ required: true, label: 'Day' }),
  startTime: clock({ required: true, label: 'From' }),
  endTime: clock({ required: true, label: 'Until' }),
  endsOn: day({ label: 'Last day, if another' }),
  timeZone: text({ max: 60, required: true }),
  isOnline: flag({ label: 'Online' }),
  venue: text({ max: 200 }),
  joinLink: text({ max: 500, label: 'Link to join' }),
  capacity: integer({ min: 1, max: 100_000, label: 'Places' }),
  budgetMinor: money({ max: MOST_MINOR, label: 'Budget' }),
  costMinor: money({ max: MOST_MINOR, label: 'Cost so far' }),
  hostId: reference('user', { label: 'Host' }),
  secondHostId: reference('user', { label: 'Second host' }),
  teamId: reference('team', { label: 'Sponsoring team' }),
  description: text({ max: LONGEST_TEXT, multiline: true }),
});

/** People the firm writes to together: those put on it, or those a rule finds. */
export const mailingList = defineRecord('mailingList', {
  name: text({ max: 120, required: true }),
  kind: choice(
    { static: 'People who were added', rule: 'People whom a rule finds' },
    { required: true, label: 'Members' },
  ),
  ownerId: reference('user', { label: 'Owner' }),
  description: text({ max: 500, multiline: true }),
});
