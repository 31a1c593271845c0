import type { FieldValue, Setting } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, DateText, Tag } from '@atrium/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import {
  settingSentence,
  settingLabel,
  settingValueText,
  type AnsweredSetting,
  type SettingValues,
} from '../shown-settings.ts';
import { FileNumberPreview } from './file-number-preview.tsx';
import { RetentionEffect } from './retention-effect.tsx';
import { SettingControl } from './setting-control.tsx';

interface SettingRowProps {
  readonly setting: Setting;
  readonly value: FieldValue;
  readonly answered: AnsweredSetting | null;
  /** What the form says of every setting. */
  readonly values: SettingValues;
  readonly error: string | undefined;
  /** The address names this one. */
  readonly isFocused: boolean;
  onChange(value: FieldValue): void;
}

/** A setting: its control, what it does, the default, who changed it last, and the way back to the default. */
export function SettingRow({
  setting,
  value,
  answered,
  values,
  error,
  isFocused,
  onChange,
}: SettingRowProps): ReactElement {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isFocused]);
  const standard = setting.default;
  // Of a firm's own name and the like there is no default to return to.
  const hasDefault = standard !== null || !setting.field.isRequired;
  const isDefault = value === standard || (standard === null && value === '');
  const label = settingLabel(t, setting);
  return (
    <div
      ref={place}
      className={`configuration-settings__row${isFocused ? ' configuration-settings__row--focused' : ''}`}
      data-setting={setting.key}
    >
      <div className="configuration-settings__control">
        <SettingControl
          setting={setting}
          value={value}
          chosen={answered?.chosen ?? null}
          error={error}
          onChange={onChange}
        />
        {setting.key === 'fileNumbers.pattern' && <FileNumberPreview values={values} />}
        <RetentionEffect setting={setting.key} value={value} />
      </div>
      <div className="configuration-settings__about">
        <p>{settingSentence(t, setting)}</p>
        <p className="configuration-settings__meta">
          {hasDefault && (
            <span>
              {t('configuration.settings.default', 'Default: {{value}}', {
                value: settingValueText(t, setting, standard),
              })}
            </span>
          )}
          {answered?.changedAt != null && (
            <span>
              {t('configuration.settings.changedBy', 'Changed by {{name}}', { name: answered.changedBy ?? '' })},{' '}
              <DateText value={answered.changedAt} withTime />
            </span>
          )}
          {value !== answered?.value && <Tag tone="warn">{t('configuration.settings.notSaved', 'Not saved')}</Tag>}
          {hasDefault && !isDefault && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('configuration.settings.resetOf', 'Reset to default: {{label}}', { label })}
              onClick={() => onChange(standard)}
            >
              {t('configuration.settings.reset', 'Reset to default')}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}
