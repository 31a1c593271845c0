import { useTranslation } from '@atrium/platform';
import { Icon, Page, PageBar } from '@atrium/ui';
import { SettingsPart } from './parts/settings-part.tsx';
import { useSectionInAddress } from './use-section-in-address.ts';
import { useSettingsParts } from './use-settings-parts.tsx';
import './settings.css';

/** What a person sets for themselves; all on one page, each part with an address of its own. */
export function SettingsPage() {
  const { t } = useTranslation();
  const parts = useSettingsParts();
  const { section: current, open } = useSectionInAddress(parts);
  return (
    <Page>
      <PageBar title={t('shell.settings.title', 'Settings')} />
      <div className="sh-settings">
        <nav className="sh-settings__nav" aria-label={t('shell.settings.parts', 'Settings sections')}>
          {parts.map(({ name, icon, title }) => (
            <button
              key={name}
              type="button"
              className="sh-settings__link"
              aria-current={name === current ? 'true' : undefined}
              onClick={() => open(name)}
            >
              <Icon name={icon} /> {title}
            </button>
          ))}
        </nav>
        <div className="sh-settings__parts">
          {parts.map(({ name, title, content }) => (
            <SettingsPart key={name} name={name} title={title}>
              {content}
            </SettingsPart>
          ))}
        </div>
      </div>
    </Page>
  );
}
