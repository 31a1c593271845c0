import * as lists from '../demo/vocabulary/lists.ts';
import { areasOfLaw } from '../demo/vocabulary/matter-types.ts';
import { referrerTypes } from '../demo/vocabulary/organisations.ts';

/** The lookup lists a firm begins with, by name, in the order in which they are offered. The firm edits them as it likes. */
export const standardLists: Readonly<Record<string, readonly string[]>> = {
  activity: lists.activities,
  enquirySource: lists.enquirySources,
  enquiryChannel: lists.enquiryChannels,
  enquiryStage: lists.enquiryStages,
  lostReason: lists.lostReasons,
  taskCategory: lists.taskCategories,
  callOutcome: lists.callOutcomes,
  noteType: lists.noteTypes,
  documentCategory: lists.documentCategories,
  writeOffReason: lists.writeOffReasons,
  referrerType: referrerTypes,
  campaignType: lists.campaignTypes,
  eventCategory: lists.eventCategories,
};

/** The areas of law a firm begins with; types of matter are its own. */
export { areasOfLaw as standardAreasOfLaw };

/** The code of a value: its words in camel case. */
export function codeOf(value: string): string {
  const [first = '', ...rest] = value
    .replace(/[^a-zA-Z0-9 ]/g, ' ')
    .trim()
    .split(/ +/);
  return first.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
}
