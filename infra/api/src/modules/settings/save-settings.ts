import { findSetting, findSettingProblem, tidySetting, type FieldValue } from '@atrium/contracts';
import { findFileNumberProblem, type FileNumberRules } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { findOffered } from '../../entities/references.store.ts';
import { ACCESS_TOPIC } from '../identity/announcements.ts';
import { problemMessage as fileNumberProblemText } from '../matter-intake/file-number-problem.ts';
import { writeSettings, type SettingDifference, type VersionedSettings } from './firm-settings.store.ts';
import { patchOf, settingValues } from './setting-values.ts';
import { maySet } from './settings.policy.ts';

export interface SettingInput {
  readonly key: string;
  readonly value?: unknown;
}

const isFieldValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The values that are given, tidied; null means the default. Refuses all at once that cannot be saved. */
export function readSettings(unit: Unit, inputs: readonly SettingInput[]): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  const refused: { field: string; message: string }[] = [];
  for (const { key, value = null } of inputs) {
    const setting = findSetting(key);
    if (setting === undefined || !maySet(setting)(unit.viewer))
      refused.push({
        field: key.slice(0, 100),
        message: unit.translate('api.setting.unknown', 'This setting does not exist, or you can’t change it.'),
      });
    else if (value === null && setting.default !== null) values[key] = setting.default;
    else if (!isFieldValue(value))
      refused.push({
        field: key,
        message: unit.translate('api.setting.value', 'This is not a valid value for a setting.'),
      });
    else {
      const problem = findSettingProblem(setting, value);
      if (problem === null) values[key] = tidySetting(setting, value);
      else
        refused.push({
          field: key,
          message: unit.translate(`api.setting.${problem.key}`, problem.text, problem.values),
        });
    }
  }
  if (refused.length > 0) throw refuse(...refused);
  return values;
}

/**
 * Writes the values that differ from what applies, with who did it and what was there before, and has the rights of
 * everybody read again where the firm itself changed. Answers what differed; throws a refusal where settings
 * contradict each other.
 */
export async function applySettings(
  unit: Unit,
  stored: VersionedSettings,
  values: Readonly<Record<string, FieldValue>>,
): Promise<readonly SettingDifference[]> {
  const before = settingValues(stored);
  const changed = Object.fromEntries(Object.entries(values).filter(([key, value]) => before[key] !== value));
  const differences = Object.entries(changed).map(([setting, after]) => ({
    setting,
    before: before[setting] ?? null,
    after,
  }));
  if (differences.length === 0) return [];
  await checkTogether(unit, { ...before, ...changed }, changed);
  await writeSettings(unit.tx, patchOf(changed), differences, unit.viewer.userId);
  await unit.log(
    ...differences.map(({ setting, ...values }) => ({
      kind: 'configuration' as const,
      objectType: 'setting',
      objectId: null,
      action: 'change',
      detail: { name: setting, changes: [{ field: setting, ...values }] },
    })),
  );
  // Where the firm is and how its years run is known of everybody who is signed in.
  const isOfFirm = Object.keys(changed).some(
    (key) => key.startsWith('firm.') || 'column' in (findSetting(key)?.storedIn ?? {}),
  );
  await unit.announce({ topic: 'settings', id: '' }, ...(isOfFirm ? [{ topic: ACCESS_TOPIC, id: '' }] : []));
  return differences;
}

/** Rules across settings, and of what a setting points at. */
async function checkTogether(
  unit: Unit,
  all: Readonly<Record<string, FieldValue>>,
  changed: Readonly<Record<string, FieldValue>>,
): Promise<void> {
  if (Object.keys(changed).some((key) => key.startsWith('fileNumbers.'))) {
    const rules = {
      pattern: all['fileNumbers.pattern'],
      reset: all['fileNumbers.reset'],
      isPerOffice: all['fileNumbers.isPerOffice'],
      isPerType: all['fileNumbers.isPerType'],
      firstNumber: all['fileNumbers.firstNumber'],
    } as unknown as FileNumberRules;
    const problem = findFileNumberProblem(rules);
    if (problem !== null)
      throw refuse({
        field: problem === 'firstNumber' ? 'fileNumbers.firstNumber' : 'fileNumbers.pattern',
        message: fileNumberProblemText(unit.translate, problem),
      });
  }
  const person = changed['instructions.personResponsible'];
  if (typeof person === 'string' && (!isId(person) || (await findOffered(unit.tx, 'user', person)) === null))
    throw refuse({
      field: 'instructions.personResponsible',
      message: unit.translate('api.entity.notOffered', 'Choose one of the options offered.'),
    });
}
