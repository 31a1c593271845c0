import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { mattersPolicy } from '../matters/matters.policy.ts';
import { findMatterActivity, type MatterActivityInput } from './matter-activity.service.ts';

export const matterActivityResolvers = {
  Query: {
    matterActivity: (_root: unknown, input: MatterActivityInput, context: RequestContext) =>
      findMatterActivity(context, permit(context, mattersPolicy.activity), input),
  },
};
