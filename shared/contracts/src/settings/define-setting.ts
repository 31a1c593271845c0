import type { AccessFlag } from '../access-flags.ts';
import { defineRecord, type Field } from '../records/define-record.ts';
import type { FieldDefinition } from '../records/fields.ts';
import type { FieldValue } from '../records/validate-field.ts';

/** The tabs of the two screens of settings, in their order, with their labels in English. */
export const settingTabs = {
  firm: {
    firm: 'Firm',
    matters: 'Matters',
    enquiries: 'Enquiries',
    time: 'Time',
    billing: 'Billing',
    security: 'Security',
    ai: 'Artificial intelligence',
    retention: 'Retention',
    links: 'Links',
  },
  application: { signIn: 'Sign-in', sourceSystems: 'Source systems' },
} as const;
export type SettingScreen = keyof typeof settingTabs;

/** Forms of text that limits alone cannot say. With `isLines` each line has the form. */
export type SettingFormat =
  'currency' | 'country' | 'timeZone' | 'email' | 'httpsAddress' | 'httpsOrigin' | 'fileCode' | 'dayList';

/** Where a value is kept: a column of the firm's own row, or a key of a row of `settings`. */
export type SettingPlace = { readonly column: string } | { readonly row: string; readonly key: string };

/** A setting before it has a place in the registry. */
export interface SettingDefinition {
  readonly field: FieldDefinition;
  readonly screen: SettingScreen;
  readonly tab: string;
  readonly label: string;
  /** What it does, in a sentence. */
  readonly sentence: string;
  /** What applies where the firm has not said anything; null where it has to say something. */
  readonly default: FieldValue;
  readonly storedIn: SettingPlace;
  /** The flag of those who see and change it. */
  readonly access: AccessFlag;
  /** Percentages and amounts are kept in hundredths and written in whole ones: 1000 is 10 %. */
  readonly unit?:
    'days' | 'months' | 'seconds' | 'minutes' | 'characters' | 'points' | 'calls' | 'tokens' | 'percent' | 'amount';
  readonly format?: SettingFormat;
  /** One value a line; stored as a list, and file codes as an object by name. */
  readonly isLines?: boolean;
  /** Where it is empty, what the product itself says applies. */
  readonly emptyMeans?: string;
}

/** A setting of the firm: said once, and read by validation, statements, the screens and the configuration file. */
export interface Setting extends Omit<SettingDefinition, 'field'> {
  readonly key: string;
  readonly field: Field;
}

/** Whether a setting is kept in hundredths of what people write. */
export const isInHundredths = ({ unit }: Pick<Setting, 'unit'>): boolean => unit === 'percent' || unit === 'amount';

/** Makes the registry of definitions by key: `notes.lockAfterDays`. */
export function defineSettings(definitions: Readonly<Record<string, SettingDefinition>>): readonly Setting[] {
  const fields: Readonly<Record<string, FieldDefinition>> = Object.fromEntries(
    Object.entries(definitions).map(([key, { field, label }]) => [key, { ...field, label }]),
  );
  const record = defineRecord('setting', fields);
  return Object.entries(definitions).map(([key, definition]) => ({
    ...definition,
    key,
    field: record.fields[key] as Field,
  }));
}
