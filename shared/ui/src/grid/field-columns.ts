import type { Translate } from '@atrium/platform';
import type { GridChoice, GridColumn, GridDataType } from './types.ts';

/** A field of the firm's own, as the API offers it to the columns of a list. */
export interface ListedField {
  readonly code: string;
  readonly label: string;
  /** The section it stands in, or the types of record that have it. */
  readonly group: string;
  readonly fieldType: string;
  readonly choices: readonly GridChoice[];
}
/** A value of such a field in a row. */
interface FieldValue {
  readonly value: string;
  readonly shown: string;
  readonly currency: string;
}
/** A row that brings the values of the firm's own fields, by their keys. */
export interface RowWithFields {
  readonly fieldValues?: unknown;
}

const dataTypes: Readonly<Record<string, GridDataType>> = {
  number: 'Number',
  currency: 'Currency',
  date: 'Date',
  dateTime: 'DateTime',
};
const groupable: ReadonlySet<string> = new Set(['singleChoice', 'boolean', 'user']);

/**
 * The firm's own fields as columns of a list, hidden until somebody chooses them. Each is filtered, sorted and exported as
 * `custom.` and its key. Keep the array while fields and language stay the same, as a list asks of its columns.
 *
 * @example
 * const columns = useMemo(() => [...enquiryColumns(t), ...fieldColumns(t, fields ?? [])], [t, fields]);
 */
export function fieldColumns<Row extends RowWithFields>(
  t: Translate,
  fields: readonly ListedField[],
): readonly GridColumn<Row>[] {
  const labels = fields.map(({ label }) => label);
  return fields.map(({ code, label, group, fieldType, choices }) => {
    const dataType = dataTypes[fieldType];
    const words =
      fieldType === 'boolean'
        ? [
            { value: 'true', label: t('ui.form.yes', 'Yes') },
            { value: 'false', label: t('ui.form.no', 'No') },
          ]
        : choices;
    return {
      key: `custom.${code}`,
      // Two fields of one name are told apart by where they stand.
      title: labels.filter((other) => other === label).length > 1 ? `${label} (${group})` : label,
      width: dataType === undefined ? 150 : 120,
      isSortable: true,
      isFilterable: true,
      isHiddenByDefault: true,
      isGroupable: groupable.has(fieldType),
      ...(dataType === undefined ? {} : { dataType }),
      ...(words.length === 0 ? {} : { choices: words }),
      value: (row) => {
        const found = (row.fieldValues as Readonly<Record<string, FieldValue | undefined>> | null | undefined)?.[code];
        if (found === undefined) return null;
        if (fieldType === 'boolean') return words.find(({ value }) => value === found.value)?.label ?? found.value;
        if (fieldType === 'currency') return { minor: Number(found.value), currency: found.currency };
        if (fieldType === 'number') return Number(found.value);
        return dataType === undefined ? found.shown : found.value;
      },
    };
  });
}
