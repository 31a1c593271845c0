import { useTranslation } from '@atrium/platform';
import { Icon, Page, PageBar } from '@atrium/ui';
import type { ReactNode } from 'react';
import { AppearanceSection } from './appearance-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { SettingsPart } from './parts/settings-part.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { type SettingsSection, settingsSections } from './settings.sections.ts';
import { useSectionInAddress } from './use-section-in-address.ts';
import './settings.css';

const contents: Readonly<Record<SettingsSection, ReactNode>> = {
  profile: <ProfileSection />,
  language: <LanguageSection />,
  appearance: <AppearanceSection />,
  notifications: <NotificationsSection />,
  security: <SecuritySection />,
};

/** What a person sets for themselves; all on one page, each part with an address of its own. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { section: current, open } = useSectionInAddress();
  const titleOf = (name: SettingsSection, title: string): string => t(`shell.settings.section.${name}`, title);
  return (
    <Page>
      <PageBar title={t('shell.settings.title', 'Settings')} />
      <div className="sh-settings">
        <nav className="sh-settings__nav" aria-label={t('shell.settings.parts', 'Parts of the settings')}>
          {settingsSections.map(({ name, icon, title }) => (
            <button
              key={name}
              type="button"
              className="sh-settings__link"
              aria-current={name === current ? 'true' : undefined}
              onClick={() => open(name)}
            >
              <Icon name={icon} /> {titleOf(name, title)}
            </button>
          ))}
        </nav>
        <div className="sh-settings__parts">
          {settingsSections.map(({ name, title }) => (
            <SettingsPart key={name} name={name} title={titleOf(name, title)}>
              {contents[name]}
            </SettingsPart>
          ))}
        </div>
      </div>
    </Page>
  );
}
