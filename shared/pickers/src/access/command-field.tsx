import { accessCommandAreaTitles, accessCommands, choicesOfCommand, type AccessCommandArea } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { ChoiceField } from '@atrium/ui/forms';
import type { ReactElement } from 'react';

/** A command, by where it is found, and what it is about where its rules depend on that. */
export interface CommandChoice {
  readonly area: AccessCommandArea | '';
  readonly command: string;
  readonly commandChoice: string;
}
interface CommandFieldProps extends CommandChoice {
  onChange(choice: CommandChoice): void;
}

const areas = Object.keys(accessCommands) as AccessCommandArea[];

/** Chooses a command by where it is found and by its name on screen, and then what it is about. */
export function CommandField({ area, command, commandChoice, onChange }: CommandFieldProps): ReactElement {
  const { t } = useTranslation();
  const choices = Object.entries(choicesOfCommand(command));
  return (
    <>
      <ChoiceField
        label={t('pickers.access.areaLabel', 'Part of the product')}
        value={area}
        choices={areas.map((value) => ({
          value,
          label: t(`pickers.access.commandArea.${value}`, accessCommandAreaTitles[value]),
        }))}
        onChange={(chosen) => onChange({ area: chosen, command: '', commandChoice: '' })}
      />
      {area !== '' && (
        <ChoiceField
          label={t('pickers.access.commandLabel', 'Command')}
          value={command}
          choices={Object.entries(accessCommands[area]).map(([value, title]) => ({
            value,
            label: t(`pickers.access.command.${value}`, title),
          }))}
          onChange={(chosen) => onChange({ area, command: chosen, commandChoice: '' })}
        />
      )}
      {choices.length > 0 && (
        <ChoiceField
          label={t('pickers.access.commandChoiceLabel', 'Which one')}
          hint={t('pickers.access.commandChoiceHint', 'The rules of this command depend on it.')}
          value={commandChoice}
          choices={choices.map(([value, title]) => ({
            value,
            label: t(`pickers.access.commandChoice.${command}.${value}`, title),
          }))}
          onChange={(chosen) => onChange({ area, command, commandChoice: chosen })}
        />
      )}
    </>
  );
}
