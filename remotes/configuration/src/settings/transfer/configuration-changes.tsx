import { configurationAreas, findSetting, records, type Field } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Notice, Tag } from '@atrium/ui';
import { fieldLabel } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { settingLabel, settingValueText } from '../shown-settings.ts';

export interface Preview {
  readonly fingerprint?: string | null;
  readonly changes: readonly {
    readonly area: string;
    readonly name: string;
    readonly isNew: boolean;
    readonly fields: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[];
  }[];
  readonly problems: readonly { readonly area: string; readonly name: string; readonly message: string }[];
}

/** What a file would change, or what is wrong with it. */
export function ConfigurationChanges({ preview }: { readonly preview: Preview }): ReactElement {
  const { t } = useTranslation();
  const nameOf = (area: string, name: string): string => {
    const setting = area === 'setting' ? findSetting(name) : undefined;
    return setting === undefined ? name : settingLabel(t, setting);
  };
  const labelOf = (area: string, field: string): string => {
    const fields = (records as Readonly<Record<string, { readonly fields: Readonly<Record<string, Field>> }>>)[area]
      ?.fields;
    const found = fields?.[field];
    return found === undefined ? field : fieldLabel(t, found);
  };
  const read = (area: string, field: string, value: unknown): string => {
    const setting = area === 'setting' ? findSetting(field) : undefined;
    if (setting !== undefined) return settingValueText(t, setting, value);
    if (value === null || value === undefined || value === '') return t('configuration.settings.nothing', 'None');
    if (typeof value === 'boolean')
      return value ? t('configuration.settings.yes', 'Yes') : t('configuration.settings.no', 'No');
    return String(value as string | number);
  };
  if (preview.problems.length > 0)
    return (
      <Notice tone="bad" title={t('configuration.transfer.problems', 'This file can’t be applied')}>
        <ul>
          {preview.problems.map(({ area, name, message }, at) => (
            <li key={at}>
              {name !== '' && <strong>{nameOf(area, name)}: </strong>}
              {message}
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (preview.changes.length === 0)
    return (
      <Notice>{t('configuration.transfer.noChanges', 'The file changes nothing: everything already matches.')}</Notice>
    );
  return (
    <ul className="configuration-settings__changes" aria-label={t('configuration.transfer.changes', 'Changes')}>
      {preview.changes.map(({ area, name, isNew, fields }) => (
        <li key={`${area} ${name}`}>
          <strong>{nameOf(area, name)}</strong>{' '}
          {area !== 'setting' && <Tag>{t(`configuration.transferArea.${area}`, configurationAreas[area] ?? area)}</Tag>}{' '}
          {isNew && <Tag tone="accent">{t('configuration.transfer.new', 'New')}</Tag>}
          <ul>
            {fields.map(({ field, before, after }) => (
              <li key={field}>
                {area === 'setting' ? null : `${labelOf(area, field)}: `}
                {isNew
                  ? read(area, field, after)
                  : t('configuration.transfer.fromTo', '{{before}} → {{after}}', {
                      before: read(area, field, before),
                      after: read(area, field, after),
                    })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
