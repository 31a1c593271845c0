import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enquiry, matter } from '@atrium/contracts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { entitiesTypeDefinitions } from './entities/entities.resolvers.ts';
import { resolvers } from './resolvers.ts';
import { inputOfRecord } from './server/record-sdl.ts';

function readTypeDefinitions(): string[] {
  const folder = import.meta.dirname;
  const written = globSync('{entities,modules}/**/*.graphql', { cwd: folder })
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return [
    ...written,
    ...entitiesTypeDefinitions,
    inputOfRecord('UpdateMatterInput', matter, {
      billingType: 'MatterBillingType',
      costAgreement: 'MatterCostAgreement',
    }),
    inputOfRecord('EnquiryInput', enquiry),
  ];
}

let made: GraphQLSchema | null = null;

/** The schema of every module, with its resolvers: made once in a process, for nothing changes it afterwards. */
export function apiSchema(): GraphQLSchema {
  made ??= makeExecutableSchema({ typeDefs: readTypeDefinitions(), resolvers: resolvers.flat() });
  return made;
}

/** The schema as text, sorted, as `schema.graphql` keeps it. */
export function printApiSchema(): string {
  return `${printSchema(lexicographicSortSchema(apiSchema()))}\n`;
}
