import type { IconName } from '@atrium/ui';

/** The parts of the page, in order; the name stands in the address: `/settings?section=security`. */
export const settingsSections = [
  { name: 'profile', icon: 'user', title: 'Profile' },
  { name: 'language', icon: 'book', title: 'Language and region' },
  { name: 'appearance', icon: 'system', title: 'Appearance' },
  { name: 'notifications', icon: 'bell', title: 'Notifications' },
  { name: 'security', icon: 'shield', title: 'Security' },
] as const satisfies readonly { name: string; icon: IconName; title: string }[];

export type SettingsSection = (typeof settingsSections)[number]['name'];

export function isSettingsSection(text: string | null): text is SettingsSection {
  return settingsSections.some(({ name }) => name === text);
}
