import type { Density, Theme } from '@atrium/contracts';
import { readPreferences, setPreferences, usePreferences, useTranslation } from '@atrium/platform';
import { Panel, useColorScheme } from '@atrium/ui';
import { type Choice, ChoiceList } from './parts/choice-list.tsx';
import { SaveState } from './parts/save-state.tsx';
import { useSetting } from './parts/use-setting.ts';

/** Colours and density; both apply at once. */
export function AppearanceSection() {
  const { t } = useTranslation();
  const { scheme, setScheme } = useColorScheme();
  const { density } = usePreferences();
  const { status, save, tryAgain } = useSetting();
  const themeChoices: Choice<Theme>[] = [
    { value: 'light', icon: 'sun', label: t('shell.scheme.light', 'Light') },
    { value: 'dark', icon: 'moon', label: t('shell.scheme.dark', 'Dark') },
    {
      value: 'system',
      icon: 'system',
      label: t('shell.scheme.system', 'Device'),
      hint: t('shell.settings.theme.device', 'Light or dark, following each device'),
    },
  ];
  const densityChoices: Choice<Density>[] = [
    {
      value: 'comfortable',
      label: t('shell.settings.density.comfortable', 'Comfortable'),
      hint: t('shell.settings.density.comfortable.hint', 'More room around each line'),
    },
    {
      value: 'compact',
      label: t('shell.settings.density.compact', 'Compact'),
      hint: t('shell.settings.density.compact.hint', 'Default'),
    },
    {
      value: 'dense',
      label: t('shell.settings.density.dense', 'Dense'),
      hint: t('shell.settings.density.dense.hint', 'As many lines as fit'),
    },
  ];
  return (
    <Panel>
      <div className="sh-settings__pair">
        <ChoiceList
          legend={t('shell.scheme.legend', 'Colours')}
          choices={themeChoices}
          value={scheme}
          onChoose={(theme) => {
            setScheme(theme);
            void save({ theme });
          }}
        />
        <ChoiceList
          legend={t('shell.settings.density', 'Density')}
          choices={densityChoices}
          value={density}
          onChoose={(next) => {
            setPreferences({ ...readPreferences(), density: next });
            void save({ density: next });
          }}
        />
      </div>
      <SaveState status={status} onTryAgain={tryAgain} />
    </Panel>
  );
}
