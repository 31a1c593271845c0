import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { permit } from '../policy/rules.ts';
import { mutation } from '../server/command.ts';
import { badInput } from '../errors/errors.ts';
import { readFilter } from '../server/paging.ts';
import type { RequestContext } from '../server/request-context.ts';
import { entities } from './entities.ts';
import { entitiesPolicy } from './entities.policy.ts';
import { entityResolvers, entityTypeDefinitions, exportInput } from './entity-schema.ts';
import { isReferenceKind } from './reference-kinds.ts';
import { replaceLookup } from './replace-lookup.ts';
import { findChoices } from './references.store.ts';

const choices = {
  Query: {
    selectItems(
      _root: unknown,
      { of, filter }: { readonly of: string; readonly filter?: string | null },
      context: RequestContext,
    ) {
      const viewer = permit(context, entitiesPolicy.choose);
      if (!isReferenceKind(of)) throw badInput('There is nothing of this kind to choose.');
      return findChoices(context.runner, viewer.tenantId, of, readFilter(filter));
    },
  },
  Mutation: { replaceLookup: mutation(replaceLookup) },
};

export const entitiesResolvers: NonNullable<IExecutableSchemaDefinition['resolvers']> = [
  choices,
  ...Object.values(entities).map(entityResolvers),
];

/** The schema of every entity. */
export const entitiesTypeDefinitions: readonly string[] = [
  ...Object.values(entities).map(entityTypeDefinitions),
  exportInput(Object.values(entities)),
];
