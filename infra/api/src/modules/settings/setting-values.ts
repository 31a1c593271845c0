import {
  findSettingProblem,
  firmSettings,
  linesFromStored,
  storedFromLines,
  type FieldValue,
  type Setting,
} from '@atrium/contracts';

/** What is stored of a firm: columns of its own row, and rows of `settings` by name. */
export interface StoredSettings {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, unknown>>;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The value that applies: as it is stored, or the default where nothing is stored or it is not as it has to be. */
function settingValue(setting: Setting, { columns, rows }: StoredSettings): FieldValue {
  const { storedIn } = setting;
  const stored = 'column' in storedIn ? columns[storedIn.column] : asObject(rows[storedIn.row])[storedIn.key];
  if (stored === undefined || stored === null) return setting.default;
  const value = setting.isLines === true ? linesFromStored(setting, stored) : stored;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return setting.default;
  // An empty text is the default's own wording: a label, or nothing.
  if (value === '') return setting.default;
  return findSettingProblem(setting, value) === null ? value : setting.default;
}

/** Every value that applies, by key. */
export const settingValues = (stored: StoredSettings): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(firmSettings.map((setting) => [setting.key, settingValue(setting, stored)]));

/** What has to be written for some values: columns, and by row the keys that are set and those that go. */
export interface SettingPatch {
  readonly columns: Readonly<Record<string, FieldValue>>;
  readonly rows: Readonly<Record<string, { readonly set: Record<string, unknown>; readonly unset: string[] }>>;
}

/** The patch that brings values about; a value that is the default leaves nothing stored. */
export function patchOf(values: Readonly<Record<string, FieldValue>>): SettingPatch {
  const columns: Record<string, FieldValue> = {};
  const rows: Record<string, { set: Record<string, unknown>; unset: string[] }> = {};
  for (const setting of firmSettings) {
    const value = values[setting.key];
    if (value === undefined) continue;
    const { storedIn } = setting;
    if ('column' in storedIn) {
      columns[storedIn.column] = value;
      continue;
    }
    const row = (rows[storedIn.row] ??= { set: {}, unset: [] });
    if (value === null || value === setting.default) row.unset.push(storedIn.key);
    else
      row.set[storedIn.key] =
        setting.isLines === true && typeof value === 'string' ? storedFromLines(setting, value) : value;
  }
  return { columns, rows };
}
