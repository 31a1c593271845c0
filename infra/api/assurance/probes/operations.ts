import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { requestLimits } from '../../src/server/limits.ts';

/** One argument, or one field of an input object, that a probe can put a value into. */
export interface ProbeArgument {
  /** Where the value goes in the variables: `['where', 'clientId']`. */
  readonly path: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly description: string;
}

/** A field with arguments, as an operation that selects everything under it. */
export interface ProbeOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** `administrator.users`. */
  readonly name: string;
  readonly document: string;
  readonly arguments: readonly ProbeArgument[];
}

const SELECTION_DEPTH = 4;
const NOTHING = '{ }';
/** Answer more rows than an operation may ask for at that depth, so less of each is asked for. */
const wide: Readonly<Record<string, number>> = {
  taskBoard: 2,
  taskSummaryList: 2,
  matterTime: 3,
  clientAndContactList: 2,
  matterSummaryListX: 2,
};
/** Every operation there is: each root field, and each field with arguments that a root field without them leads to. It asks for what is so deep in the answer. */
export function operationsOf(schema: GraphQLSchema, depth = SELECTION_DEPTH): ProbeOperation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    root ? Object.values(root.getFields()).flatMap((field) => operationsUnder(kind, [field], depth)) : [],
  );
}

function operationsUnder(
  kind: ProbeOperation['kind'],
  path: readonly GraphQLField<unknown, unknown>[],
  depth: number,
): ProbeOperation[] {
  const field = path.at(-1);
  if (field === undefined) return [];
  const own = operationOf(kind, path, field, depth);
  const type = getNamedType(field.type);
  if (field.args.length > 0 || !isObjectType(type)) return [own];
  const nested = Object.values(type.getFields()).filter((child) => child.args.length > 0);
  return nested.length === 0 ? [own] : nested.flatMap((child) => operationsUnder(kind, [...path, child], depth));
}

function operationOf(
  kind: ProbeOperation['kind'],
  path: readonly GraphQLField<unknown, unknown>[],
  field: GraphQLField<unknown, unknown>,
  depth: number,
): ProbeOperation {
  const names = path.map(({ name }) => name);
  const declarations = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const leaf = `${field.name}${given === '' ? '' : `(${given})`} ${selectWithinLimit(getNamedType(field.type), Math.min(wide[field.name] ?? depth, depth))}`;
  const body = names.slice(0, -1).reduceRight((inner, name) => `${name} { ${inner} }`, leaf);
  return {
    kind,
    name: names.join('.'),
    document: `${kind} ${declarations === '' ? '' : `(${declarations})`} { ${body} }`,
    arguments: field.args.flatMap((argument) => argumentsOf(argument, [argument.name])),
  };
}

/** All fields of a type down to a depth, or to the depth below it that an operation may still ask for. */
function selectWithinLimit(type: ReturnType<typeof getNamedType>, depth: number): string {
  const selection = selectAll(type, depth);
  const fields = selection.match(/\w+/g)?.length ?? 0;
  return depth > 0 && fields + 2 > requestLimits.fields ? selectWithinLimit(type, depth - 1) : selection;
}

/** All fields of a type that need no argument, down to a depth, without going round in circles. */
function selectAll(
  type: ReturnType<typeof getNamedType>,
  depth: number,
  above: ReadonlySet<string> = new Set(),
): string {
  if (!isObjectType(type)) return '';
  const inside = new Set(above).add(type.name);
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const fieldType = getNamedType(field.type);
    if (!isObjectType(fieldType)) return [field.name];
    // Put together for one contact; in a list it costs more than an operation may.
    if (type.name === 'ClientAndContact' && field.name === 'record' && above.size > 0) return [];
    if (depth === 0 || inside.has(fieldType.name)) return [];
    const selection = selectAll(fieldType, depth - 1, inside);
    // It holds nothing but what lies deeper.
    return selection === NOTHING ? [] : [`${field.name} ${selection}`];
  });
  return fields.length === 0 ? NOTHING : `{ ${fields.join(' ')} }`;
}

function argumentsOf(
  argument: Pick<GraphQLArgument, 'name' | 'description' | 'defaultValue'> & { type: GraphQLInputType },
  path: readonly string[],
): ProbeArgument[] {
  const named = getNamedType(argument.type);
  const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined;
  const isList = isListType(isNonNullType(argument.type) ? argument.type.ofType : argument.type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) => argumentsOf(field, [...path, field.name]));
  return [{ path, name: argument.name, type: named.name, isList, isRequired, description: argument.description ?? '' }];
}
