import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
} from 'graphql';
import { makeProbe } from '../probes/generate-probes.ts';
import type { ProbeOperation } from '../probes/operations.ts';
import { targetsOf } from '../probes/argument-targets.ts';
import { NOBODY } from '../probes/probe-targets.ts';
import type { WallPerson } from '../probes/wall-people.ts';
import { generateWallProbes } from '../probes/wall-probes.ts';
import type { WallRow } from '../probes/wall-rows.ts';

/** One way to ask for an operation with values that mean something in the firm. */
export interface RoleQuestion {
  readonly operation: string;
  readonly kind: ProbeOperation['kind'];
  readonly label: string;
  readonly document: string;
  readonly rows: readonly WallRow[];
  /** Whether it cannot be asked without naming something on a matter, and names that. */
  readonly isNamed: boolean;
  variables(): Record<string, unknown>;
  /** The same about a thing that is nobody's, where it names something on a matter: what is answered alike showed nothing. */
  readonly ofNobody?: { readonly named: string; variables(): Record<string, unknown> };
}

/** The way that tells most: naming something within reach where something has to be named, and else nothing. */
export const mainQuestion = (questions: readonly RoleQuestion[]): RoleQuestion[] =>
  [...questions.filter(({ isNamed }) => isNamed).slice(-1), ...questions.slice(0, 1)].slice(0, 1);

/** Every way somebody inside may ask: with what is required alone, and with something of theirs in each argument that names one. */
export function questionsFor(
  schema: GraphQLSchema,
  operations: readonly ProbeOperation[],
  person: WallPerson,
): RoleQuestion[] {
  const walled = generateWallProbes(operations, 1, [person]);
  return operations.flatMap((operation) => {
    const { name, kind, document } = operation;
    const common = { operation: name, kind, document };
    const bare: RoleQuestion = {
      ...common,
      label: name,
      rows: [],
      isNamed: false,
      variables: () => requiredOf(operation, schema),
    };
    const named = operation.arguments.flatMap((argument): RoleQuestion[] => {
      const [target] = targetsOf(name, argument);
      if (target === undefined) return [];
      const probe = makeProbe(
        operation,
        argument,
        { ...target, of: () => target.of('alpha') },
        { user: person.user, turn: 0 },
      );
      return [{ ...common, label: probe.label, rows: [], isNamed: false, variables: () => probe.variablesFor('own') }];
    });
    const required = requiredOf(operation, schema);
    const paths = operation.arguments.filter(({ path }) => isAmong(required, path)).map(({ path }) => path.join('.'));
    const within = walled
      .filter((probe) => probe.operation === name)
      .map((probe): RoleQuestion => ({
        ...common,
        label: probe.label,
        rows: probe.rows,
        isNamed: paths.some((path) => probe.label.startsWith(`${name}(${path}: `)),
        variables: () => probe.variablesFor('own'),
        ofNobody: { named: probe.named.own, variables: () => probe.variablesFor('nobody') },
      }));
    return [bare, ...named, ...within];
  });
}

/** What an operation cannot be asked without: of the right shape, and of nobody. */
export function requiredOf(operation: ProbeOperation, schema: GraphQLSchema): Record<string, unknown> {
  return Object.fromEntries(
    argumentsOf(operation, schema)
      .filter(isRequiredArgument)
      .map(({ name, type }) => [name, name === 'tenantId' ? 'alpha' : valueOf(type)]),
  );
}

function argumentsOf({ kind, name }: ProbeOperation, schema: GraphQLSchema): readonly GraphQLArgument[] {
  let type: GraphQLNamedOutputType | null | undefined = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind];
  let found: readonly GraphQLArgument[] = [];
  for (const step of name.split('.')) {
    const field: GraphQLField<unknown, unknown> | undefined = isObjectType(type) ? type.getFields()[step] : undefined;
    found = field?.args ?? [];
    type = field === undefined ? null : getNamedType(field.type);
  }
  return found;
}

function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [valueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, valueOf(field.type)]),
    );
  return scalars[type.name];
}
const scalars: Readonly<Record<string, unknown>> = {
  ID: NOBODY,
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: true,
  ReportId: 'MATTERS_OPENED',
  Date: '2026-11-18',
  DateTime: '2026-11-18T00:00:00.000Z',
  JSON: {},
};

/** Whether the value at the path is one of those. */
function isAmong(required: unknown, path: readonly string[]): boolean {
  const [first = '', ...rest] = path;
  if (typeof required !== 'object' || required === null || !Object.hasOwn(required, first)) return false;
  return rest.length === 0 || isAmong((required as Record<string, unknown>)[first], rest);
}
