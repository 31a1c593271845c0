import { accessCommandAreaTitles, accessCommands, type AccessCommandArea } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { ChoiceField } from '@atrium/ui/forms';
import type { ReactElement } from 'react';

interface CommandFieldProps {
  readonly area: AccessCommandArea | '';
  readonly command: string;
  onChange(choice: { readonly area: AccessCommandArea | ''; readonly command: string }): void;
}

const areas = Object.keys(accessCommands) as AccessCommandArea[];

/** Chooses a command by where it is found and by its name on screen. */
export function CommandField({ area, command, onChange }: CommandFieldProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('pickers.access.areaLabel', 'Part of the product')}
        value={area}
        choices={areas.map((value) => ({
          value,
          label: t(`pickers.access.commandArea.${value}`, accessCommandAreaTitles[value]),
        }))}
        onChange={(chosen) => onChange({ area: chosen, command: '' })}
      />
      {area !== '' && (
        <ChoiceField
          label={t('pickers.access.commandLabel', 'Command')}
          value={command}
          choices={Object.entries(accessCommands[area]).map(([value, title]) => ({
            value,
            label: t(`pickers.access.command.${value}`, title),
          }))}
          onChange={(chosen) => onChange({ area, command: chosen })}
        />
      )}
    </>
  );
}
