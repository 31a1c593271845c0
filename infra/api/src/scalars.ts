import { isKeptDay } from '@atrium/domain';
import { GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from 'graphql';
import { badInput } from './errors/errors.ts';

function readDay(value: unknown): string {
  if (typeof value !== 'string' || !isKeptDay(value)) throw badInput('A Date has to be a day such as 2026-11-21.');
  return value;
}

const LONGEST_REPORT_ID = 64;
function readReportId(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_REPORT_ID) throw badInput('There is no such report.');
  return value;
}

const literalText = (node: ValueNode): unknown => (node.kind === Kind.STRING ? node.value : undefined);

export const scalarResolvers = {
  Date: new GraphQLScalarType({
    name: 'Date',
    description: 'A calendar day, `2026-11-21`.',
    serialize: (value) => value,
    parseValue: readDay,
    parseLiteral: (node) => readDay(literalText(node)),
  }),
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    description: 'An instant in UTC, RFC 3339.',
    serialize: (value) => value,
  }),
  ReportId: new GraphQLScalarType({
    name: 'ReportId',
    description: '`MATTERS_OPENED`, in addresses written `matters-opened`; of a report that the firm built its id.',
    serialize: (value) => value,
    parseValue: readReportId,
    // Once an enum: operations of earlier builds may write it as one.
    parseLiteral: (node) => readReportId(node.kind === Kind.ENUM ? node.value : literalText(node)),
  }),
  JSON: new GraphQLScalarType({
    name: 'JSON',
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
};
