import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { licencesPolicy } from './licences.policy.ts';
import { findStates } from './licences.store.ts';

export const licencesResolvers = {
  Query: {
    licenceStates: (_root: unknown, _input: unknown, context: RequestContext) =>
      findStates(context.runner, permit(context, licencesPolicy.view).tenantId),
  },
};
