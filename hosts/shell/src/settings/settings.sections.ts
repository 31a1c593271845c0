import type { HostSettings } from '@atrium/contracts';
import type { IconName } from '@atrium/ui';

interface OwnSection {
  readonly icon: IconName;
  readonly title: string;
  /** Its place on the page, parts of remotes included. */
  readonly order: number;
}

/** The parts of the page that are the host's own; the name stands in the address: `/settings?section=security`. */
export const settingsSections: Readonly<Record<HostSettings, OwnSection>> = {
  profile: { icon: 'user', title: 'Profile', order: 10 },
  language: { icon: 'book', title: 'Language and region', order: 20 },
  appearance: { icon: 'system', title: 'Appearance', order: 30 },
  notifications: { icon: 'bell', title: 'Notifications', order: 40 },
  security: { icon: 'shield', title: 'Security', order: 50 },
};
