import type { RecordDefinition } from '@atrium/contracts';
import type { ListFilter, SelectItem, TypedDocumentNode, Translate } from '@atrium/platform';
import type { GridColumn } from '../grid/types.ts';
import { defineList, type ListDefinition } from '../list/list-definition.ts';

/** A row of an entity: the fields of its record and what every entity has. */
export interface EntityRow {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly isLocked: boolean;
  readonly usageCount: number;
  readonly changedAt: string;
}
/** A field of a row, by its key. */
export const valueOf = (row: EntityRow, key: string): unknown => (row as unknown as Record<string, unknown>)[key];
/** What a reference points at: `managerId` is shown by `manager`. */
export const itemOf = (row: EntityRow, key: string): SelectItem | null =>
  (valueOf(row, key.replace(/Id$/, '')) as SelectItem | null | undefined) ?? null;

export interface EntityList {
  readonly recordCount?: number;
  readonly rows: readonly EntityRow[];
  readonly canEdit: boolean;
}

/** What a generator writes for one entity is typed for that one; here those of any are taken. */
type AnyDocument = TypedDocumentNode<object, never>;
/** As `npm run generate` writes them into `src/generated/entities.ts`. */
export interface EntityOperations {
  readonly list: AnyDocument;
  readonly create: AnyDocument;
  readonly update: AnyDocument;
  readonly remove: AnyDocument;
  readonly restore: AnyDocument;
  /** Null where rows have no order of their own. */
  readonly move: AnyDocument | null;
}

/** What the API answers to a change of an entity. */
interface EntityAnswer {
  readonly ok: EntityRow | null;
  readonly conflict: EntityRow | null;
  readonly error: { readonly message: string } | null;
}
/** A change of any entity, with the variables of all of them. */
export type EntityChange = TypedDocumentNode<Readonly<Record<string, EntityAnswer>>, Readonly<Record<string, unknown>>>;
export const changeOf = (document: AnyDocument): EntityChange => document as unknown as EntityChange;

/** How one field is shown in the list; what is left out follows from its kind. */
export interface EntityColumn {
  /** Where a heading says it otherwise than a form. */
  readonly title?: (t: Translate) => string;
  readonly width?: number;
  readonly isHiddenByDefault?: boolean;
  /** False where a phone's card would say nothing to people with it, such as a code. */
  readonly isOnCards?: boolean;
  /** What a text is, such as an address of the web or a category; texts of several lines say so by themselves. */
  readonly dataType?: GridColumn<EntityRow>['dataType'];
  readonly render?: (
    row: EntityRow,
  ) => GridColumn<EntityRow>['render'] extends ((row: never) => infer Node) | undefined ? Node : never;
}

export interface EntityScreenDefinition<Record extends RecordDefinition = RecordDefinition> {
  readonly record: Record;
  readonly operations: EntityOperations;
  /** The field by which people know a row; leads to its form. */
  readonly label: keyof Record['fields'] & string;
  /** Fields shown in the list, in this order; all of them unless they are named. */
  readonly columns?: Readonly<Partial<globalThis.Record<keyof Record['fields'] & string, EntityColumn>>>;
  /** The column that counts what uses a row, where it is called otherwise than "Used by". Shown on a phone's card as well. */
  readonly uses?: {
    readonly title: (t: Translate) => string;
    /** Null where a row counts nothing. */
    readonly count: (row: EntityRow) => number | null;
  };
  /** Filters beside the search; those in `where` are variables of the list. */
  readonly filters?: (t: Translate) => readonly ListFilter[];
  readonly where?: readonly string[];
  /** Variables that the screen sets by itself: `{ list: 'areasOfLaw' }`. A new row begins with them. */
  readonly fixed?: Readonly<globalThis.Record<string, string | boolean>>;
  /** Those of them that the form of a row can change: the row moves to another list then, such as to another section. */
  readonly movable?: readonly (keyof Record['fields'] & string)[];
}

/**
 * The screen of an entity: its record, and its operations as they were generated.
 *
 * @example
 * export const departments = defineEntityScreen({
 *   record: department, operations: departmentOperations, label: 'name', columns: { name: {}, officeId: { width: 180 } },
 * });
 */
export const defineEntityScreen = <Record extends RecordDefinition>(
  definition: EntityScreenDefinition<Record>,
): EntityScreenDefinition =>
  // The fields are read by their keys from here on.
  definition as unknown as EntityScreenDefinition;

/** The list of an entity. */
export function entityListOf(
  { record, operations, fixed = {}, filters, where = [] }: EntityScreenDefinition,
  columns: (t: Translate) => readonly GridColumn<EntityRow>[],
): ListDefinition<object, object, EntityList> {
  const name = [record.name, ...Object.values(fixed)].join('.');
  const read = (data: object): EntityList => (data as Record<string, EntityList>)[`${record.name}List`] as EntityList;
  return defineList<object, object, EntityList>(
    // It takes the variables that a list has, and those of its own.
    operations.list as unknown as TypedDocumentNode<object, object>,
    read,
  )({
    name: `entities.${name}`,
    rowKey: ({ id }) => id,
    columns,
    pageSize: 50,
    pageSizes: [50, 100, 0],
    sort: {
      column: operations.move === null ? (Object.keys(record.fields)[0] ?? 'id') : 'sortOrder',
      direction: 'asc',
    },
    views: (t) => ({
      parameter: 'shown',
      tabs: [
        { key: 'active', label: t('ui.entity.active', 'Active') },
        { key: 'retired', label: t('ui.entity.retired', 'Retired') },
        { key: 'all', label: t('ui.entity.all', 'All') },
      ],
    }),
    ...(filters === undefined ? {} : { filters }),
    conditions: (asked) => ({
      isActive: asked.view === 'all' ? null : asked.view === 'active',
      ...Object.fromEntries(where.map((key) => [key, asked.one(key)])),
      ...fixed,
    }),
    export: { list: 'CONFIGURATION', field: 'configuration', always: { entity: record.name } },
  });
}
