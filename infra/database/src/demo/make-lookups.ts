import { DEFAULT_HOME_COUNTRY, DEFAULT_MINIMUM_PASSWORD_LENGTH, defaultLabels } from '@atrium/contracts';
import { codeOf, standardLists } from '../standard/lists.ts';
import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';
import { practiceAreas } from './vocabulary/practice-areas.ts';

/** Ids that are drawn and not used: what the firm invents after them stays as it was. */
const UNUSED_IDS = practiceAreas.length + new Set(practiceAreas.flatMap((area) => area.stages)).size;

export async function makeLookups({ random, today, load, plan }: FirmContext, timeZone: string): Promise<void> {
  const moment = momentOf(today - 2000, 9);
  for (let drawn = 0; drawn < UNUSED_IDS; drawn += 1) random.id(moment);
  await load(
    'lookups',
    Object.entries(standardLists).flatMap(([list, items]) =>
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
