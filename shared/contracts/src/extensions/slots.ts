import type { SlotId } from './offers.ts';

const slots: Readonly<Record<SlotId, true>> = {
  'header/command@1': true,
  'dialog@1': true,
  'palette/commands@1': true,
  'palette/search@1': true,
  'keys/help@1': true,
  'matter/panel@1': true,
  'matter/tab@1': true,
  'enquiry/panel@1': true,
  'dashboard/widget@1': true,
  'settings/page@1': true,
  'configuration/card@1': true,
};

/** Every slot of this version of the platform. */
export const slotIds = Object.keys(slots) as readonly SlotId[];

/** Dialogs of the host itself, whose names no offer may take. */
export const hostDialogs = ['changePassword', 'commandPalette', 'keyboardHelp', 'requestSupport'] as const;
export type HostDialog = (typeof hostDialogs)[number];

/** Parts of the settings of the host itself, in their order. */
export const hostSettings = ['profile', 'language', 'appearance', 'notifications', 'security'] as const;
export type HostSettings = (typeof hostSettings)[number];

/** Tabs that the page of a matter has of its own. */
export const ownMatterTabs = [
  'overview',
  'parties',
  'notes',
  'tasks',
  'invoices',
  'documents',
  'messages',
  'dates',
  'activity',
] as const;
export type OwnMatterTab = (typeof ownMatterTabs)[number];

/** Names that an offer of a slot may not take, and whose they are. */
export const reservedNames: Readonly<
  Partial<Record<SlotId, { readonly owner: string; readonly names: readonly string[] }>>
> = {
  'dialog@1': { owner: 'the shell', names: hostDialogs },
  'settings/page@1': { owner: 'the settings of the shell', names: hostSettings },
  'matter/tab@1': { owner: 'the page of a matter', names: ownMatterTabs },
};
