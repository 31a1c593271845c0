import { hostSettings, type HostSettings } from '@atrium/contracts';
import { ExtensionView, useExtensions, useTranslation } from '@atrium/platform';
import { LoadingShape, Panel } from '@atrium/ui';
import type { ReactNode } from 'react';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { settingsSections } from './settings.sections.ts';

/** A part of the settings: one of the host, or one that a remote offers this person. */
export interface SettingsPart {
  /** Stands in the address. */
  readonly name: string;
  readonly icon: string;
  readonly title: string;
  readonly order: number;
  readonly content: ReactNode;
}

const contents: Readonly<Record<HostSettings, ReactNode>> = {
  profile: <ProfileSection />,
  language: <LanguageSection />,
  appearance: <AppearanceSection />,
  notifications: <NotificationsSection />,
  security: <SecuritySection />,
};
const PENDING_ROWS = 4;

/** The parts of the settings in their order. */
export function useSettingsParts(): readonly SettingsPart[] {
  const { t } = useTranslation();
  const offered = useExtensions('settings/page@1');
  const own = hostSettings.map((name): SettingsPart => {
    const { title, ...section } = settingsSections[name];
    return { name, ...section, title: t(`shell.settings.section.${name}`, title), content: contents[name] };
  });
  const ofRemotes = offered.map((extension): SettingsPart => {
    const { name, icon = 'settings', order } = extension.offer;
    return {
      name,
      icon,
      title: extension.title,
      order,
      content: (
        <Panel>
          <ExtensionView extension={extension} context={{}} pending={<LoadingShape rows={PENDING_ROWS} />} />
        </Panel>
      ),
    };
  });
  return [...own, ...ofRemotes].toSorted((a, b) => a.order - b.order);
}
