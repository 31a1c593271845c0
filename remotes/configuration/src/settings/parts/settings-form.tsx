import {
  findSetting,
  findSettingProblem,
  settingTabs,
  type FieldValue,
  type Setting,
  type SettingScreen,
} from '@atrium/contracts';
import { useCommand, useNotify, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, EmptyState, FilterBar, Notice, Panel, SearchField } from '@atrium/ui';
import { saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useRef, useState, type ReactElement } from 'react';
import { saveSettingsMutation } from '../settings.operations.ts';
import {
  settingLabel,
  settingValueText,
  shownSettings,
  valuesOf,
  type AnsweredSetting,
  type SettingValues,
  type SayWith,
} from '../shown-settings.ts';
import { RetentionRuns } from './retention-runs.tsx';
import { SettingRow } from './setting-row.tsx';

export interface FirmSettings {
  readonly version: number;
  readonly settings: readonly AnsweredSetting[];
}
interface SettingsFormProps {
  readonly screen: SettingScreen;
  readonly tab: string;
  /** The key of the setting that the address names. */
  readonly focused: string | null;
  readonly settings: FirmSettings;
  onSaved(now: FirmSettings): void;
  onDiscard(): void;
}

/** Settings of a tab, or those that are looked for, saved together. */
export function SettingsForm({ screen, tab, focused, settings, onSaved, onDiscard }: SettingsFormProps): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const [filter, setFilter] = useState('');
  const saved = useRef<FirmSettings | null>(null);
  const command = useCommand(saveSettingsMutation, { remote: 'configuration', area: 'settings' });
  // It takes values as well as a default; its type says either.
  const say = t as unknown as SayWith;

  const form = useEditForm<SettingValues>({
    base: { version: settings.version, values: valuesOf(screen, settings.settings) },
    isNew: false,
    validate: (values) => problemsOf(values, say),
    label: (key) => {
      const setting = findSetting(key);
      return setting === undefined ? key : settingLabel(say, setting);
    },
    text: (key, value) => {
      const setting = findSetting(key);
      return setting === undefined ? '' : settingValueText(say, setting, value);
    },
    save: async (version, changes) => {
      const outcome = await command.run(
        { input: { version, changes: Object.entries(changes).map(([key, value]) => ({ key, value })) } },
        { silent: true },
      );
      if (outcome.kind === 'saved') saved.current = outcome.value;
      return saveAnswer(outcome, (now) => ({ version: now.version, values: valuesOf(screen, now.settings) }));
    },
    onSaved: () => {
      notify.success(t('configuration.settings.saved', 'The settings were saved.'));
      if (saved.current === null) onDiscard();
      else onSaved(saved.current);
    },
  });
  useUnsavedChanges(form.isTouched);

  const shown = shownSettings(say, { screen, tab, filter, values: form.values });
  const answered = new Map(settings.settings.map((setting) => [setting.key, setting]));
  const labels: Readonly<Record<string, string>> = settingTabs[screen];
  const groups = Object.keys(labels).flatMap((key) => {
    const ofTab = shown.filter((setting) => setting.tab === key);
    return ofTab.length === 0 ? [] : [{ key, settings: ofTab }];
  });
  const changedCount = Object.keys(form.values).filter((key) => form.values[key] !== answered.get(key)?.value).length;

  return (
    <form
      ref={form.place}
      className="configuration-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FilterBar label={t('configuration.settings.find', 'Find a setting')}>
        <SearchField label={t('configuration.settings.find', 'Find a setting')} value={filter} onChange={setFilter} />
      </FilterBar>
      {groups.length === 0 && (
        <EmptyState
          icon="search"
          title={t('configuration.settings.noMatch', 'No setting matches “{{filter}}”', { filter })}
          description={t('configuration.settings.noMatchHint', 'Setting names and descriptions are searched.')}
        />
      )}
      {groups.map(({ key, settings: ofTab }) => (
        <Panel key={key} title={t(`configuration.settingTab.${key}`, labels[key] ?? key)}>
          <div className="configuration-settings__rows">
            {ofTab.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                value={form.values[setting.key] ?? null}
                answered={answered.get(setting.key) ?? null}
                values={form.values}
                error={form.errors[setting.key]}
                isFocused={setting.key === focused}
                onChange={(value) => form.change({ [setting.key]: value })}
              />
            ))}
          </div>
        </Panel>
      ))}
      {screen === 'firm' && tab === 'retention' && filter === '' && <RetentionRuns />}
      {form.message !== null && <Notice tone="bad">{form.message}</Notice>}
      {form.isTouched && (
        <div
          className="configuration-settings__bar"
          role="region"
          aria-label={t('configuration.settings.unsaved', 'Unsaved changes')}
        >
          <span role="status">
            {t('configuration.settings.unsavedCount', 'Unsaved changes: {{count}}', { count: changedCount })}
          </span>
          <Button onClick={onDiscard}>{t('configuration.settings.discard', 'Discard')}</Button>
          <Button kind="primary" type="submit" busy={form.isSaving}>
            {t('configuration.settings.save', 'Save')}
          </Button>
        </div>
      )}
      {form.dialog}
    </form>
  );
}

function problemsOf(
  values: SettingValues,
  say: (key: string, text: string, values?: Readonly<Record<string, number>>) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const setting: Setting | undefined = findSetting(key);
      const problem = setting === undefined ? null : findSettingProblem(setting, value as FieldValue);
      return problem === null
        ? []
        : [[key, say(`configuration.settingProblem.${problem.key}`, problem.text, problem.values)]];
    }),
  );
}
