import { defineRecord } from './define-record.ts';
import { choice, text } from './fields.ts';

/** The lists that people choose from, by their names in the database, as they are called on screen. */
export const lookupLists = {
  areaOfLaw: 'Areas of law',
  matterStage: 'Matter stages',
  partyRole: 'Party roles',
  activity: 'Activities',
  noteType: 'Note types',
  taskCategory: 'Task categories',
  callOutcome: 'Call outcomes',
  documentCategory: 'Document categories',
  enquirySource: 'Enquiry sources',
  enquiryChannel: 'Enquiry channels',
  enquiryStage: 'Enquiry stages',
  lostReason: 'Loss reasons',
  referrerType: 'Referrer types',
  campaignType: 'Campaign types',
  eventCategory: 'Event categories',
  writeOffReason: 'Write-off reasons',
} as const;
export type LookupList = keyof typeof lookupLists;

/** A value of one of the lists that people choose from. */
export const lookup = defineRecord('lookup', {
  list: choice(lookupLists, { required: true }),
  value: text({ max: 80, required: true, label: 'Name' }),
  code: text({ max: 80, label: 'Code' }),
  colour: choice({ grey: 'Grey', blue: 'Blue', green: 'Green', amber: 'Amber', red: 'Red', violet: 'Violet' }),
});
