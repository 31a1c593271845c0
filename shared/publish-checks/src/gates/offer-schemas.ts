import type { SlotId } from '@atrium/contracts';
import { z } from 'zod';

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must be one word of letters and digits');
const path = z.string().regex(/^\/[^\s?#]*$/, 'must be an address below the firm, such as /matterSummary');
const mark = z.literal(true);
const offerText = z.strictObject({
  key: z.string().min(1),
  text: z.string().min(1),
  translations: z.record(z.string(), z.string()).optional(),
});

const common = {
  id: z.string(),
  slot: z.string(),
  title: offerText,
  icon: z.string().min(1).optional(),
  access: z.array(z.string()),
  isForAdministrators: mark.optional(),
  order: z.number(),
};

/** What an offer holds, by slot. */
export const offerSchemas = {
  'header/command@1': z.strictObject({
    ...common,
    dialog: name,
    places: z.array(z.enum(['header', 'menu', 'menuEnd'])).min(1),
    isRoomy: mark.optional(),
    isLive: mark.optional(),
  }),
  'dialog@1': z.strictObject({ ...common, name, inputs: z.array(name).optional() }),
  'palette/commands@1': z.strictObject({
    ...common,
    keywords: offerText.optional(),
    dialog: name.optional(),
    path: path.optional(),
    isConditional: mark.optional(),
  }),
  'palette/search@1': z.strictObject(common),
} satisfies Readonly<Record<SlotId, z.ZodType>>;
