import type { SlotId } from './offers.ts';

const slots: Readonly<Record<SlotId, true>> = {
  'header/command@1': true,
  'dialog@1': true,
  'palette/commands@1': true,
  'palette/search@1': true,
};

/** Every slot of this version of the platform. */
export const slotIds = Object.keys(slots) as readonly SlotId[];

/** Dialogs of the host itself, whose names no offer may take. */
export const hostDialogs = ['changePassword', 'commandPalette', 'keyboardHelp', 'requestSupport'] as const;
export type HostDialog = (typeof hostDialogs)[number];
