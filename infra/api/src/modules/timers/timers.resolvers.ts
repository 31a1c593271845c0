import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import type { GraphQLResolveInfo } from 'graphql';
import { permit } from '../../policy/rules.ts';
import { loadOptional } from '../../server/loaders.ts';
import { readFilter, readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { timersPolicy } from './timers.policy.ts';
import { listTimers, type TimerRow } from './timers.store.ts';

interface TimerListInput {
  filter?: string | null;
  first?: number | null;
  offset?: number | null;
}

export const timersResolvers = {
  Query: {
    async timerSummary(_root: unknown, input: TimerListInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, timersPolicy.own);
      const page = readPage(input, { first: MAXIMUM_PAGE_SIZE });
      const selected = selectedFields(info);
      const parameters = { viewerId: viewer.userId, filter: readFilter(input.filter), ...page };
      const { rows, recordCount } = await listTimers(context.runner, viewer.tenantId, parameters, { rows: selected.has('timers'), count: selected.has('recordCount') });
      return { timers: rows, recordCount };
    },
  },
  Timer: {
    matter: (timer: TimerRow, _input: unknown, context: RequestContext) => loadOptional(context, matterLoader, timer.matterId),
  },
};
