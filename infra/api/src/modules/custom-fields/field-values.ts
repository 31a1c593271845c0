import { parseFieldChoices } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { fieldText, type FieldColumn, type FieldColumns } from '../../grid/field-columns.ts';
import type { GridColumnKind } from '../../grid/grid-columns.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { loaderById } from '../../server/loaders.ts';
import { answerText } from './read-answer.ts';

/** SQL of the fields `f` that are asked of everybody in the firm, or of the role of `:viewerId` among others. */
export const isFieldForViewer = `(f.role_ids = '' or position((select u.role_id::text from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid) in f.role_ids) > 0)`;

const kinds: Readonly<Record<string, GridColumnKind>> = {
  number: 'number',
  currency: 'amount',
  date: 'date',
  dateTime: 'moment',
};
const kindOfField = (fieldType: string): GridColumnKind => kinds[fieldType] ?? 'text';
const groupable: ReadonlySet<string> = new Set(['singleChoice', 'boolean', 'user']);

/** A field of the firm's own that lists offer as a column. */
export interface ListedField {
  readonly code: string;
  readonly label: string;
  /** The section it stands in, or the types of record that have it. */
  readonly group: string;
  readonly fieldType: string;
  /** As the fields of this key store them. */
  readonly choices: readonly string[];
  readonly ids: readonly string[];
}
/** A value as lists and files show it. */
interface ShownValue {
  /** As an answer is given: a code, a number, a day in ISO 8601, an id. */
  readonly value: string;
  /** As people read it. */
  readonly shown: string;
  readonly fieldType: string;
  /** Of amounts, which are in minor units of the firm's currency. */
  readonly currency: string;
}
interface ValueRow {
  readonly id: string;
  readonly code: string;
  readonly fieldType: string;
  readonly choices: string;
  readonly value: unknown;
  readonly text: string | null;
}

interface FieldSource {
  /** Begins the names of the statements. */
  readonly name: string;
  /** The table of the definitions. */
  readonly fields: string;
  /** What of a definition stands beside its label, from the joins that follow. */
  readonly group: string;
  readonly joins: string;
  /** The table of the values, and its column with the id of the record. */
  readonly values: string;
  readonly record: string;
  /** The id of a row of the list, in SQL. */
  readonly rowId: string;
  /** Who sees any of them at all; people from outside never do. */
  readonly isSeen?: (viewer: Viewer) => boolean;
}

/**
 * The firm's own fields of a kind of record as its list has them: columns to filter, sort and group by, and the values
 * of its rows. Fields that are not in reports are no columns, and those of other roles are not there at all.
 */
export function defineListedFields(source: FieldSource) {
  const { name, fields, group, joins, values, record, rowId } = source;
  const isSeen = (viewer: Viewer): boolean => !viewer.isExternal && source.isSeen?.(viewer) !== false;
  const statement = defineStatement<Readonly<Record<string, unknown>>, ListedField>({
    name: `${name}.listedFields`,
    text: `
      select f.code, (array_agg(f.label order by f.is_active desc, f.sort_order))[1] as "label",
        string_agg(distinct ${group}, ', ') as "group", (array_agg(f.field_type))[1] as "fieldType",
        array_agg(distinct f.choices) as "choices", array_agg(f.id)::text[] as "ids"
      from ${fields} f ${joins}
      where f.tenant_id = :tenantId and f.is_active and f.is_reportable and ${isFieldForViewer}
      group by f.code order by min(f.sort_order), 2 limit 200`,
  });
  const valuesStatement = defineStatement<{ ids: readonly string[]; viewerId: string }, ValueRow>({
    name: `${name}.listedValues`,
    text: `
      select v.${record} as "id", f.code, v.field_type as "fieldType", f.choices, v.value, ${fieldText} as "text"
      from ${values} v join ${fields} f on f.tenant_id = :tenantId and f.id = v.field_id
      where v.tenant_id = :tenantId and v.${record} = any(:ids::uuid[]) and f.is_reportable and ${isFieldForViewer}
      order by v.changed_at`,
    plan: 'generic',
  });
  const find = async (runner: TenantRunner, viewer: Viewer): Promise<readonly ListedField[]> =>
    !isSeen(viewer) ? [] : runner.query(viewer.tenantId, statement, { viewerId: viewer.userId });
  const columns: FieldColumns = {
    values: `${values} v where v.tenant_id = :tenantId and v.${record} = ${rowId}`,
    find: async (runner, viewer) => (await find(runner, viewer)).map(columnOf),
  };
  const loader = loaderById(async ({ lookUps, viewer }, tenantId, ids) => {
    if (viewer === null || !isSeen(viewer)) return [];
    const rows = await lookUps.query(tenantId, valuesStatement, { ids, viewerId: viewer.userId });
    return [...new Set(rows.map(({ id }) => id))].map((id) => ({
      id,
      values: valuesOf(
        rows.filter((row) => row.id === id),
        viewer.currency,
      ),
    }));
  });
  return { statement, valuesStatement, find, columns, loader };
}

const columnOf = ({ code, ids, fieldType }: ListedField): FieldColumn => ({
  code,
  ids,
  kind: kindOfField(fieldType),
  isGroupable: groupable.has(fieldType),
});

const valuesOf = (rows: readonly ValueRow[], currency: string): Readonly<Record<string, ShownValue>> =>
  Object.fromEntries(
    rows.map((row) => [
      row.code,
      { value: answerText(row.value), shown: shownValue(row), fieldType: row.fieldType, currency },
    ]),
  );

/** A value in words: the labels of its choices, the name of a person or a contact, else what was entered. */
export function shownValue({ choices, value, text }: Pick<ValueRow, 'choices' | 'value' | 'text'>): string {
  const known = parseFieldChoices(choices) ?? [];
  const labelOf = (code: string): string => known.find((choice) => choice.code === code)?.label ?? code;
  if (Array.isArray(value)) return value.map((code) => labelOf(String(code))).join(', ');
  return labelOf(text ?? '');
}

/** A field as the API offers it to the columns of a list. */
export const presentListedField = ({ code, label, group, fieldType, choices }: ListedField) => ({
  code,
  label,
  group,
  fieldType,
  choices: [
    ...new Map(
      choices.flatMap((stored) => parseFieldChoices(stored) ?? []).map((choice) => [choice.code, choice.label]),
    ),
  ].map(([value, name]) => ({ value, label: name })),
});
