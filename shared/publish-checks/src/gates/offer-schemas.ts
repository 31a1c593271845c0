import type { ConfigurationCard, SlotId } from '@atrium/contracts';
import { z } from 'zod';

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must be one word of letters and digits');
const path = z.string().regex(/^\/[^\s?#]*$/, 'must be an address below the firm, such as /matterSummary');
const pathWithQuery = z
  .string()
  .regex(/^\/[^\s#]*$/, 'must be an address below the firm, such as /notesSummary?add=note');
const mark = z.literal(true);
const segment = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'must be one word of letters and digits, such as calendarFeed');
const groups = [
  'Firm',
  'People and access',
  'Content',
  'Dashboards',
  'Platform',
] as const satisfies readonly ConfigurationCard['group'][];
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
  isInternal: mark.optional(),
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
    path: pathWithQuery.optional(),
    isConditional: mark.optional(),
  }),
  'palette/search@1': z.strictObject({ ...common, recent: offerText.optional() }),
  'keys/help@1': z.strictObject(common),
  'matter/panel@1': z.strictObject({ ...common, tab: segment.optional() }),
  'matter/tab@1': z.strictObject({ ...common, name: segment }),
  'enquiry/panel@1': z.strictObject(common),
  'dashboard/widget@1': z.strictObject({ ...common, isWide: mark.optional() }),
  'settings/page@1': z.strictObject({ ...common, name: segment }),
  'configuration/card@1': z
    .strictObject({
      ...common,
      description: offerText,
      group: z.enum(groups),
      dialog: name.optional(),
      path: path.optional(),
      isLive: mark.optional(),
    })
    .refine((card) => (card.dialog === undefined) !== (card.path === undefined), {
      message: 'must open a dialog or an address, and not both',
      path: ['path'],
    }),
} satisfies Readonly<Record<SlotId, z.ZodType>>;
