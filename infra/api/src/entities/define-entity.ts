import type { RecordDefinition, ValuesOf } from '@atrium/contracts';
import type { List, ListAnswer } from '../grid/define-list.ts';
import type { ListInput } from '../grid/grid-input.ts';
import type { Rule } from '../policy/rules.ts';
import type { Command, Unit } from '../server/command.ts';
import { entityCommands } from './entity-commands.ts';
import { entityList } from './entity-list.ts';
import { typeNameOf } from './entity-names.ts';
import { entityStatements, type EntityStatements } from './entity-statements.ts';

/** A row as the API answers it: the fields of the record and what every entity has. */
export interface EntityRow {
  readonly id: string;
  readonly version: number;
  /** A retired one shows where it is used and is offered nowhere else. */
  readonly isActive: boolean;
  /** Belongs to the product: what `locked` does not leave open cannot be changed, and it cannot be deleted. */
  readonly isLocked: boolean;
  /** By how many records it is used. */
  readonly usageCount: number;
  readonly changedAt: string;
  readonly [field: string]: unknown;
}

/** Rows of another table that use an entity. */
export interface EntityUse {
  readonly table: string;
  /** The column that holds the id of the entity; or `matches`. */
  readonly column?: string;
  /** What is true, in SQL, of the rows `u` that use the row `e`. */
  readonly matches?: string;
  /** True, in SQL, of the rows `u` that came from the source system `:cameFrom`; the list counts those where it is limited. */
  readonly origin?: string;
}

/** What a simple record of the firm is made of; its list, commands, schema, log and probes follow from it. */
export interface EntityDefinition<Definition extends RecordDefinition = RecordDefinition> {
  /** Its name is the name of the type: `department` is answered as `Department`, listed by `departmentList`. */
  readonly record: Definition;
  /** Has `tenant_id`, `id`, `version`, `is_active`, who changed it and when, and a column for each field. */
  readonly table: string;
  /** The field by which people know it. */
  readonly label: keyof Definition['fields'] & string;
  readonly policy: { readonly view: Rule; readonly edit: Rule };
  /** What each field of the kind `reference` points at; `reference('user')` points at `users` by itself. */
  readonly uses?: readonly EntityUse[];
  /** Fields that the list can be narrowed by, with an argument of the same name. */
  readonly where?: readonly (keyof Definition['fields'] & string)[];
  /** Fields that `filter` looks in; the label unless they are named. */
  readonly searches?: readonly (keyof Definition['fields'] & string)[];
  /** The people's own order, by a column `sort_order` that starts again within each value of these fields. */
  readonly orderedWithin?: readonly (keyof Definition['fields'] & string)[];
  /** Rows of the product itself (`is_system`), of which only these fields may be changed. */
  readonly locked?: readonly (keyof Definition['fields'] & string)[];
  /** Fields that tell two records of one label apart, for the configuration file. */
  readonly identifiedBy?: readonly (keyof Definition['fields'] & string)[];
  /** Belongs to this firm alone and goes into no configuration file. */
  readonly isFirmsOwn?: boolean;
  /** True, in SQL, of the rows `e` that came from the source system `:cameFrom`; the list takes `cameFrom` then. */
  readonly origin?: string;
  /** A rule across rows: throws a refusal where the values may not be saved. */
  readonly check?: (unit: Unit, values: ValuesOf<Definition>, id: string | null) => Promise<void>;
  /** The values of a new row or a change with what follows from others filled in. */
  readonly complete?: (
    values: ValuesOf<Definition>,
    unit: Unit,
  ) => ValuesOf<Definition> | Promise<ValuesOf<Definition>>;
  /** What a change brings about elsewhere, in the same transaction. `before` is null for what is created or restored. */
  readonly follows?: (
    unit: Unit,
    change: { readonly before: EntityRow | null; readonly after: EntityRow },
  ) => Promise<void>;
  /** Open pages and processes to notify after a change, beside those that show the entity. */
  readonly topic?: string;
}

/** An entity with everything that follows from its definition. */
export interface Entity {
  readonly definition: EntityDefinition;
  /** `Department` */
  readonly typeName: string;
  readonly list: List<'all', EntityRow, EntityRow, ListInput, ListAnswer<'rows', EntityRow>>;
  readonly statements: EntityStatements;
  readonly commands: {
    readonly create: Command<CreateEntityInput, EntityRow>;
    readonly update: Command<UpdateEntityInput, EntityRow, EntityRow>;
    readonly remove: Command<VersionedInput, EntityRow, EntityRow>;
    readonly restore: Command<{ readonly id: string }, EntityRow>;
    /** Puts it before another, or last. */
    readonly move: Command<MoveEntityInput, EntityRow, EntityRow> | null;
  };
}

export type EntityInput = Readonly<Record<string, string | number | boolean | null | undefined>>;
export interface CreateEntityInput {
  readonly idempotencyKey: string;
  readonly input: EntityInput;
}
export interface VersionedInput {
  readonly id: string;
  readonly version: number;
}
export interface UpdateEntityInput {
  readonly input: EntityInput & VersionedInput;
}
export interface MoveEntityInput extends VersionedInput {
  readonly beforeId?: string | null;
}

/**
 * Makes an entity of its definition: a record of the firm that has a list, is created, changed, retired, deleted and
 * restored, is logged and exported, and shows how often it is used.
 *
 * @example
 * export const departments = defineEntity({
 *   record: department, table: 'departments', label: 'name', where: ['officeId'],
 *   policy: { view: isInternal, edit: holdsAny('firmStructure') }, uses: [{ table: 'teams', column: 'department_id' }],
 * });
 */
export function defineEntity<Definition extends RecordDefinition>(definition: EntityDefinition<Definition>): Entity {
  // The fields are read by their keys alone from here on.
  const plain = definition as unknown as EntityDefinition;
  const statements = entityStatements(plain);
  return {
    definition: plain,
    typeName: typeNameOf(definition.record),
    list: entityList(plain),
    statements,
    commands: entityCommands(plain, statements),
  };
}
