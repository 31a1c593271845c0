import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { externalLinksPolicy } from './external-links.policy.ts';
import { getLinks, saveLinks, type ExternalLinksInput } from './external-links.service.ts';

export const externalLinksResolvers = {
  Query: {
    externalLinks: (_root: unknown, _input: unknown, context: RequestContext) =>
      getLinks(context, permit(context, externalLinksPolicy.read)),
  },
  Mutation: {
    saveExternalLinks: (_root: unknown, { input }: { input: ExternalLinksInput }, context: RequestContext) =>
      saveLinks(context, permit(context, externalLinksPolicy.write), input),
  },
};
