import { useSavePreferences, useTranslation } from '@atrium/platform';
import { Icon, useColorScheme } from '@atrium/ui';
import '@atrium/ui/frame/popover.css';
import '@atrium/ui/frame/popover-heading.css';
import { useId } from 'react';

/** Light, dark, or as the device is set. */
export function ColourSchemeChoice() {
  const { t } = useTranslation();
  const { scheme, setScheme } = useColorScheme();
  const savePreferences = useSavePreferences();
  const choose = (theme: typeof scheme): void => {
    setScheme(theme);
    // Should it not be kept, this device keeps it all the same.
    void savePreferences({ theme });
  };
  const name = useId();
  const choices = [
    { value: 'light', icon: 'sun', label: t('shell.scheme.light', 'Light') },
    { value: 'dark', icon: 'moon', label: t('shell.scheme.dark', 'Dark') },
    { value: 'system', icon: 'system', label: t('shell.scheme.system', 'Device') },
  ] as const;
  return (
    <fieldset className="at-scheme">
      <legend className="at-popover__heading">{t('shell.scheme.legend', 'Colours')}</legend>
      {choices.map(({ value, icon, label }) => (
        <label key={value} className="at-scheme__choice">
          <input
            className="at-visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={scheme === value}
            onChange={() => choose(value)}
          />
          <Icon name={icon} size={14} /> {label}
        </label>
      ))}
    </fieldset>
  );
}
