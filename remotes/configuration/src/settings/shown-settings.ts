import {
  isInHundredths,
  findSetting,
  firmSettings,
  type FieldValue,
  type Setting,
  type SettingScreen,
} from '@atrium/contracts';

/** A setting as the server answers it. */
export interface AnsweredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly default: unknown;
  readonly chosen: { readonly id: string; readonly description: string; readonly isActive: boolean } | null;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}
/** Values by the keys of their settings. */
export type SettingValues = Readonly<Record<string, FieldValue>>;
type Say = (key: string, text: string) => string;
/** The same with figures in the text. */
export type SayWith = (key: string, text: string, values?: Readonly<Record<string, number>>) => string;

/** The label of a setting in the language of the page. */
export const settingLabel = (t: Say, { key, label }: Setting): string => t(`configuration.setting.${key}.label`, label);
/** What a setting does, in the language of the page. */
export const settingSentence = (t: Say, { key, sentence }: Setting): string =>
  t(`configuration.setting.${key}.sentence`, sentence);

/** The values of those settings of a screen that were answered. */
export const valuesOf = (screen: SettingScreen, answered: readonly AnsweredSetting[]): SettingValues =>
  Object.fromEntries(
    answered.flatMap(({ key, value }) =>
      findSetting(key)?.screen === screen ? [[key, value as FieldValue] as const] : [],
    ),
  );

/** The settings of a tab; with a text to look for, those of every tab whose name or sentence has it. */
export function shownSettings(
  t: Say,
  { screen, tab, filter, values }: { screen: SettingScreen; tab: string; filter: string; values: SettingValues },
): readonly Setting[] {
  const words = filter.trim().toLocaleLowerCase();
  return firmSettings.filter((setting) => {
    if (setting.screen !== screen || !(setting.key in values)) return false;
    if (words === '') return setting.tab === tab;
    return `${settingLabel(t, setting)} ${settingSentence(t, setting)}`.toLocaleLowerCase().includes(words);
  });
}

/** What is kept in hundredths, as people write it: 825 is `8.25`. */
export const wholesOf = (hundredths: number): string => String(hundredths / 100);

/** A value as people read it. */
export function settingValueText(t: Say, setting: Setting, value: unknown, chosen: string | null = null): string {
  if (typeof value === 'boolean')
    return value ? t('configuration.settings.yes', 'Yes') : t('configuration.settings.no', 'No');
  if (value === null || value === undefined || value === '')
    return setting.emptyMeans === undefined
      ? t('configuration.settings.nothing', 'None')
      : t(`configuration.setting.${setting.key}.empty`, setting.emptyMeans);
  if (setting.field.kind === 'choice' && typeof value === 'string')
    return t(`configuration.setting.${setting.key}.choice.${value}`, setting.field.choiceLabels[value] ?? value);
  if (setting.field.kind === 'reference') return chosen ?? t('configuration.settings.somebody', 'Someone else');
  if (typeof value === 'number' && isInHundredths(setting)) return wholesOf(value);
  return typeof value === 'string' ? value.split('\n').join(', ') : String(value as number);
}
