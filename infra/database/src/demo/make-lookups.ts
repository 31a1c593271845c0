import { DEFAULT_HOME_COUNTRY, DEFAULT_MINIMUM_PASSWORD_LENGTH, defaultLabels } from '@atrium/contracts';
import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import * as lists from './vocabulary/lists.ts';
import { referrerTypes } from './vocabulary/organisations.ts';
import { practiceAreas } from './vocabulary/practice-areas.ts';

/** Ids that are drawn and not used: what the firm invents after them stays as it was. */
const UNUSED_IDS = practiceAreas.length + new Set(practiceAreas.flatMap((area) => area.stages)).size;

/** The lists people choose from, by name; the code is the value in camel case. */
const values: Readonly<Record<string, readonly string[]>> = {
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

export async function makeLookups({ random, today, load, plan }: FirmContext, timeZone: string): Promise<void> {
  const moment = momentOf(today - 2000, 9);
  for (let drawn = 0; drawn < UNUSED_IDS; drawn += 1) random.id(moment);
  await load(
    'lookups',
    Object.entries(values).flatMap(([list, items]) =>
      items.map((value, index) => ({
        id: random.id(moment),
        list,
        code: codeOf(value),
        value,
        sort_order: (index + 1) * 10,
      })),
    ),
  );
  await load('settings', [
    { name: 'region', value: JSON.stringify({ homeCountry: DEFAULT_HOME_COUNTRY, timeZone, currency: 'AUD' }) },
    { name: 'labels', value: JSON.stringify(defaultLabels) },
    {
      name: 'passwordPolicy',
      value: JSON.stringify({ minimumPasswordLength: DEFAULT_MINIMUM_PASSWORD_LENGTH, minimumPasswordStrength: 1 }),
    },
    { name: 'timeRecording', value: JSON.stringify({ unitSeconds: 360, rounding: 'up', dailyTargetSeconds: 23_400 }) },
  ]);
  if (plan.tenantId !== 'harbour') return;
  await load('splash_screens', [
    {
      id: random.id(moment),
      title: 'Office closed over the holidays',
      audience: 'everyone',
      is_active: false,
      template: '<h2>Office hours</h2><p>Our offices close at noon on 24 December and open again on 4 January.</p>',
    },
  ]);
}

/** The code of a value: its words in camel case. */
export function codeOf(value: string): string {
  const [first = '', ...rest] = value
    .replace(/[^a-zA-Z0-9 ]/g, ' ')
    .trim()
    .split(/ +/);
  return first.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
}
