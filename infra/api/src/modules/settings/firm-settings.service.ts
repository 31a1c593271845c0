import { firmSettings } from '@atrium/contracts';
import { findSelectItems } from '../../entities/references.store.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findChanges, findStored, lockStored, type VersionedSettings } from './firm-settings.store.ts';
import { applySettings, readSettings, type SettingInput } from './save-settings.ts';
import { settingValues } from './setting-values.ts';
import { maySet, settingsPolicy } from './settings.policy.ts';

const MOST_CHANGES = 200;

/** The settings that the viewer may change. */
export async function presentSettings(
  context: RequestContext,
  viewer: Viewer,
  { version, ...stored }: VersionedSettings,
) {
  const changes = new Map(
    (await findChanges(context.runner, viewer.tenantId)).map((change) => [change.setting, change]),
  );
  const values = settingValues(stored);
  const shown = firmSettings.filter((setting) => maySet(setting)(viewer));
  const people = shown.flatMap(({ key, field }) => {
    const value = values[key];
    return field.kind === 'reference' && typeof value === 'string' ? [value] : [];
  });
  const chosen = people.length === 0 ? [] : await findSelectItems(context.runner, viewer.tenantId, 'user', people);
  return {
    version,
    settings: shown.map(({ key, default: standard }) => ({
      key,
      value: values[key] ?? null,
      default: standard,
      chosen: chosen.find(({ id }) => id === values[key]) ?? null,
      changedAt: changes.get(key)?.changedAt ?? null,
      changedBy: changes.get(key)?.changedBy ?? null,
    })),
  };
}

export const getSettings = async (context: RequestContext, viewer: Viewer) =>
  presentSettings(context, viewer, await findStored(context.runner, viewer.tenantId));

/** Saves settings all at once, where nobody changed any in the meantime. */
export const saveSettings = command({
  name: 'settings.save',
  policy: settingsPolicy.configure,
  key: 'none',
  lock: (unit, _input: { readonly input: { readonly version: number; readonly changes: readonly SettingInput[] } }) =>
    lockStored(unit.tx, unit.viewer.tenantId),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { input }, current }) => {
    const values = readSettings(unit, input.changes.slice(0, MOST_CHANGES));
    const differences = await applySettings(unit, current, values);
    return differences.length === 0 ? unit.unchanged(current) : findStored(unit.tx, unit.viewer.tenantId);
  },
  // Each setting has a row of its own in the log, and says itself whom it concerns.
  audit: 'none',
  announces: 'none',
});
