import {
  findSetting,
  findSettingProblem,
  tidySetting,
  tidyValue,
  validateField,
  type Field,
  type FieldInput,
  type FieldValue,
} from '@atrium/contracts';
import type { Entity } from '../../../entities/define-entity.ts';
import { problemMessage } from '../../../server/record-input.ts';
import type { Translator } from '../../../translation/translate.ts';

/** A record as a file has it: values by field, what it points at by its label. */
export type FileRecord = Readonly<Record<string, FieldValue>>;
export interface ConfigurationFile {
  readonly settings: Readonly<Record<string, FieldValue>>;
  readonly records: Readonly<Record<string, readonly FileRecord[]>>;
}
export interface ConfigurationChange {
  readonly area: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly fields: readonly { readonly field: string; readonly before: FieldValue; readonly after: FieldValue }[];
}
export interface ConfigurationProblem {
  readonly area: string;
  readonly name: string;
  readonly message: string;
}
export interface Comparison {
  readonly changes: readonly ConfigurationChange[];
  readonly problems: readonly ConfigurationProblem[];
}

/** What tells a record apart from others of its kind. */
export const identityOf = ({ definition: { label, identifiedBy = [] } }: Entity, record: FileRecord): string =>
  JSON.stringify([label, ...identifiedBy].map((key) => record[key] ?? ''));

/** What a file would change of the settings of a firm. */
export function compareSettings(
  { translate }: Translator,
  now: Readonly<Record<string, FieldValue>>,
  file: ConfigurationFile['settings'],
): Comparison {
  const changes: ConfigurationChange[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const [key, value] of Object.entries(file)) {
    const setting = findSetting(key);
    const at = { area: 'setting', name: key.slice(0, 100) };
    if (setting === undefined) {
      problems.push({ ...at, message: translate('api.configuration.noSetting', 'This setting does not exist.') });
      continue;
    }
    if (value === null && setting.default === null && setting.field.isRequired) continue;
    const wanted = value ?? setting.default;
    const problem = findSettingProblem(setting, wanted);
    if (problem !== null) {
      problems.push({ ...at, message: translate(`api.setting.${problem.key}`, problem.text, problem.values) });
      continue;
    }
    const before = now[key] ?? null;
    const after = tidySetting(setting, wanted);
    if (before !== after) changes.push({ ...at, isNew: false, fields: [{ field: key, before, after }] });
  }
  return { changes, problems };
}

/** What a file would change of the records of one kind. Records that the file does not have stay as they are. */
export function compareRecords(
  translator: Translator,
  entity: Entity,
  now: readonly FileRecord[],
  file: readonly FileRecord[],
): Comparison {
  const { record, label } = entity.definition;
  const byIdentity = new Map(now.map((row) => [identityOf(entity, row), row]));
  const seen = new Set<string>();
  const changes: ConfigurationChange[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const raw of file) {
    const values = tidyRecord(entity, raw);
    const at = { area: record.name, name: String(values[label] ?? '').slice(0, 100) };
    const identity = identityOf(entity, values);
    if (seen.has(identity)) {
      problems.push({
        ...at,
        message: translator.translate('api.configuration.twice', 'It appears twice in the file.'),
      });
      continue;
    }
    seen.add(identity);
    const refused = record.keys.flatMap((key) => problemOf(translator, record.fields[key] as Field, values[key]));
    if (refused.length > 0) {
      problems.push({ ...at, message: refused.join(' ') });
      continue;
    }
    const before = byIdentity.get(identity);
    const fields = [...record.keys, 'isActive'].flatMap((field) => {
      const after = values[field] ?? null;
      const was = before?.[field] ?? null;
      return was === after || (before === undefined && (after === '' || after === null))
        ? []
        : [{ field, before: was, after }];
    });
    if (fields.length > 0) changes.push({ ...at, isNew: before === undefined, fields });
  }
  return { changes, problems };
}

/** The record with every field in its one form. */
export const tidyRecord = ({ definition: { record } }: Entity, raw: FileRecord): FileRecord => ({
  ...Object.fromEntries(
    record.keys.map((key) => [key, tidyValue(record.fields[key] as Field, (raw[key] ?? null) as FieldInput)]),
  ),
  isActive: raw['isActive'] !== false,
});

const problemOf = (translator: Translator, field: Field, value: FieldValue | undefined): string[] => {
  const problem = validateField(field, value);
  return problem === null ? [] : [`${field.label}: ${problemMessage(translator, field, problem)}`];
};
