import { defineRecord } from './define-record.ts';
import { integer, reference, text } from './fields.ts';

/** Whose new enquiries are: of rules in their order the first that fits, and finds somebody who has room, applies. */
export const enquiryAssignmentRule = defineRecord('enquiryAssignmentRule', {
  name: text({ max: 80, required: true }),
  /** Empty is every area. */
  areaId: reference('areaOfLaw', { label: 'Area of law' }),
  /** Empty is every office. */
  officeId: reference('office', { label: 'Office' }),
  /** Of its members the one with the fewest open enquiries is chosen, first in the office of the enquiry. */
  teamId: reference('team', { required: true, label: 'Team' }),
  /** Empty is no limit. */
  mostOpen: integer({ min: 1, max: 10_000, label: 'Most open enquiries each' }),
});
