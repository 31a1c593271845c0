import { labelsWithFallbacks } from '@atrium/domain';
import { isSignedIn, permit, viewerOf } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findLabels } from './settings.store.ts';

export const settingsResolvers = {
  Query: {
    settings(_root: unknown, _input: unknown, context: RequestContext) {
      const { homeCountry, timeZone, currency } = permit(context, isSignedIn);
      return { regionSettings: { config: { homeCountry, timeZone, currency } }, labelSettings: {} };
    },
  },
  LabelSettings: {
    async config(_settings: unknown, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      return labelsWithFallbacks(await findLabels(context.runner, viewer.tenantId));
    },
  },
};
