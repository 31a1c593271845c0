import { exactHttpsOrigins } from '../integration-origins.ts';
import { problemTexts } from '../records/problems.ts';
import { problemText, tidyValue, validateField, type FieldInput, type FieldValue } from '../records/validate-field.ts';
import { isInHundredths, type Setting, type SettingFormat } from './define-setting.ts';

/** Why a value does not have the form of its setting, in English. */
const settingFormatProblems = {
  currency: 'Enter a three-letter currency code, such as AUD.',
  country: 'Enter a two-letter country code, such as AU.',
  timeZone: 'Unknown time zone. Use a name such as Australia/Sydney.',
  email: 'Enter a valid email address.',
  httpsAddress: 'The address must start with https://.',
  httpsOrigin: 'Each line must be an address such as https://library.example, without a path.',
  fileCode: 'Each line must be a name and a code of one to four capital letters, such as Sydney = SYD.',
  dayList: 'Enter up to five numbers of days with commas between them, the smallest first: 3, 14, 30.',
  tooManyLines: 'At most {{max}} lines.',
} as const;

/** Why fields and forms are refused, by the end of their key. */
export const settingProblemTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(problemTexts).map(([code, text]) => [`problem.${code}`, text])),
  ...Object.fromEntries(Object.entries(settingFormatProblems).map(([code, text]) => [`format.${code}`, text])),
};

/** A problem as it is said: the key behind a package's prefix, the text in English and what fills its holes. */
export interface SettingProblem {
  readonly key: string;
  readonly text: string;
  readonly values: Readonly<Record<string, number>>;
}

/** As many as the readers of each form take. */
const mostLines: Readonly<Partial<Record<SettingFormat, number>>> = { httpsOrigin: 20, fileCode: 500 };
const fileCodeLine = /^(.{1,100}?)\s*=\s*([A-Z]{1,4})$/;
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function isDayList(value: string): boolean {
  const days = value.split(',').map((part) => part.trim());
  const isRising = days.every((day, index) => index === 0 || Number(day) > Number(days[index - 1]));
  return days.length <= 5 && days.every((day) => /^[1-9][0-9]{0,2}$/.test(day)) && isRising;
}
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
function isHttpsAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}
const hasForm: Readonly<Record<SettingFormat, (value: string) => boolean>> = {
  currency: (value) => /^[A-Z]{3}$/.test(value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  timeZone: isTimeZone,
  email: (value) => emailForm.test(value),
  httpsAddress: isHttpsAddress,
  httpsOrigin: (value) => exactHttpsOrigins([value]).length === 1,
  fileCode: (value) => fileCodeLine.test(value),
  dayList: isDayList,
};

/** The lines of a setting of several values: without spaces around them, empty ones and repeated ones left out. */
const settingLines = (value: FieldInput): string[] => [
  ...new Set(
    String(value ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** The value as it is stored: tidied, and of several values each on its line. */
export const tidySetting = (setting: Setting, value: FieldInput): FieldValue =>
  setting.isLines === true && typeof value === 'string'
    ? settingLines(value).join('\n')
    : tidyValue(setting.field, value);

/** Why a value cannot be the value of a setting, or null. */
export function findSettingProblem(setting: Setting, value: FieldInput): SettingProblem | null {
  const problem = validateField(setting.field, value);
  if (problem !== null) {
    const said = problemText(setting.field, problem);
    return isInHundredths(setting) ? { ...said, values: inWholes(said.values) } : said;
  }
  const tidied = tidySetting(setting, value);
  if (setting.format === undefined || typeof tidied !== 'string' || tidied === '') return null;
  const parts = setting.isLines === true ? settingLines(tidied) : [tidied];
  const max = mostLines[setting.format] ?? 1;
  if (parts.length > max) return formatProblem('tooManyLines', { max });
  const isRight = hasForm[setting.format];
  return parts.every(isRight) ? null : formatProblem(setting.format);
}

/** Limits as people write the values that they are about. */
const inWholes = (limits: SettingProblem['values']): SettingProblem['values'] =>
  Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit / 100]));

const formatProblem = (
  code: keyof typeof settingFormatProblems,
  values: SettingProblem['values'] = {},
): SettingProblem => ({ key: `format.${code}`, text: settingFormatProblems[code], values });

/** What lies behind a setting of several values as JSON: a list, or for file codes an object by name. */
export function storedFromLines(setting: Setting, value: string): readonly string[] | Readonly<Record<string, string>> {
  const lines = settingLines(value);
  if (setting.format !== 'fileCode') return lines;
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, code] = fileCodeLine.exec(line) ?? [];
      return name === undefined || code === undefined ? [] : [[name, code]];
    }),
  );
}

/** The lines of what is stored; what in it is not as it has to be is left out. */
export function linesFromStored(setting: Setting, stored: unknown): string {
  if (setting.format === 'fileCode') {
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return entries.map(([name, code]) => `${name} = ${String(code)}`).join('\n');
  }
  return Array.isArray(stored) ? stored.filter((line) => typeof line === 'string').join('\n') : '';
}
