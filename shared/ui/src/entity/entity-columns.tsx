import { formatDisplayValue, type DisplayRegion } from '@atrium/domain';
import type { Translate } from '@atrium/platform';
import type { Field } from '@atrium/contracts';
import { Tag } from '../display/tag.tsx';
import type { GridColumn } from '../grid/types.ts';
import {
  itemOf,
  valueOf,
  type EntityColumn,
  type EntityRow,
  type EntityScreenDefinition,
} from './entity-definition.ts';

const USES_WIDTH = 90;
const FLAG_WIDTH = 110;

/** What a field is called in lists and forms. */
export const fieldLabel = (t: Translate, field: Field): string => t(`ui.record.${field.labelKey}`, field.label);

/** The label of a choice. */
export const choiceLabel = (t: Translate, field: Field & { readonly kind: 'choice' }, code: string): string =>
  t(`ui.record.${field.labelKey}.choice.${code}`, field.choiceLabels[code] ?? code);

const common = { isSortable: true, isFilterable: true } as const;

function columnOf(t: Translate, field: Field, given: EntityColumn): GridColumn<EntityRow> {
  const { key } = field;
  const column = { ...common, ...given, title: given.title?.(t) ?? fieldLabel(t, field) };
  const isRequired = field.isRequired;
  switch (field.kind) {
    case 'text':
      return {
        ...column,
        key,
        value: (row) => valueOf(row, key),
        // Several lines are written in the form.
        ...(field.isMultiline
          ? { dataType: given.dataType ?? ('MultiLineString' as const) }
          : { edit: { isRequired, maxLength: field.max } }),
      };
    case 'choice':
      return {
        ...column,
        key,
        isGroupable: true,
        choices: field.choices.map((code) => ({ value: code, label: choiceLabel(t, field, code) })),
        value: (row) => {
          const code = valueOf(row, key);
          return typeof code === 'string' ? choiceLabel(t, field, code) : null;
        },
        edit: { value: (row) => String(valueOf(row, key) ?? ''), isRequired },
      };
    case 'flag':
      return {
        ...column,
        key,
        width: given.width ?? FLAG_WIDTH,
        isGroupable: true,
        dataType: 'Boolean',
        value: (row) => valueOf(row, key),
        edit: { value: (row) => String(valueOf(row, key)) },
      };
    case 'reference':
      return {
        ...column,
        key: key.replace(/Id$/, ''),
        isGroupable: true,
        value: (row) => itemOf(row, key)?.description ?? null,
        render: (row) => {
          const item = itemOf(row, key);
          if (item === null) return null;
          return (
            <>
              <bdi>{item.description}</bdi> {!item.isActive && <Tag>{t('ui.entity.retiredTag', 'Retired')}</Tag>}
            </>
          );
        },
      };
    case 'day':
      return { ...column, key, dataType: 'Date', value: (row) => valueOf(row, key), edit: { isRequired } };
    case 'money':
      // Written in the form, which takes it in whole units.
      return { ...column, key, dataType: 'Currency', value: (row) => valueOf(row, key) };
    case 'integer':
      return { ...column, key, dataType: 'Number', value: (row) => valueOf(row, key), edit: { isRequired } };
    case 'clock':
      return { ...column, key, value: (row) => valueOf(row, key) };
  }
}

/** The columns of an entity's list: its fields, and how often a row is used. */
export function entityColumnsOf(
  { record, columns, label, uses }: EntityScreenDefinition,
  t: Translate,
): readonly GridColumn<EntityRow>[] {
  const given = columns ?? Object.fromEntries(record.keys.map((key): [string, EntityColumn] => [key, {}]));
  return [
    ...Object.entries(given).map(([key, column]) => {
      const shown = columnOf(t, record.fields[key] as Field, column as EntityColumn);
      return key === label ? { ...shown, isLocked: true } : shown;
    }),
    {
      key: 'usageCount',
      title: uses?.title(t) ?? t('ui.entity.uses', 'Used by'),
      width: USES_WIDTH,
      dataType: 'Number',
      isSortable: true,
      value: (row) => (uses === undefined ? row.usageCount : uses.count(row)),
    },
  ];
}

/** What can be told without the title of its column. */
const tellsItself: ReadonlySet<string> = new Set(['String', 'Date', 'DateTime', 'EventCampaignCategory']);
const FACTS = 2;

/** What a phone's card says beside the name of a row: the first words and days of its columns. */
export const factsOf = (
  { columns: given, label }: Pick<EntityScreenDefinition, 'columns' | 'label'>,
  columns: readonly GridColumn<EntityRow>[],
  row: EntityRow,
  region: DisplayRegion,
): readonly string[] =>
  columns
    .filter(
      ({ key, dataType = 'String', isHiddenByDefault }) =>
        key !== label && isHiddenByDefault !== true && given?.[key]?.isOnCards !== false && tellsItself.has(dataType),
    )
    .map((column) => formatDisplayValue(column.dataType ?? 'String', column.value(row), { ...region, nothing: '' }))
    .filter((text) => text !== '')
    .slice(0, FACTS);
