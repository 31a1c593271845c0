import { isRetentionSetting, MOST_RETENTION_DAYS } from '@atrium/contracts';
import type { GraphQLResolveInfo } from 'graphql';
import { badInput } from '../../errors/errors.ts';
import type { FixedListInput } from '../../grid/define-fixed-list.ts';
import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { effectStatements } from './retention-kinds.ts';
import { retentionPolicy } from './retention.policy.ts';
import { retentionRunList } from './retention.store.ts';

/** So many are counted; nobody needs to know more exactly. */
const COUNTED = 10_000;

export const retentionResolvers = {
  Query: {
    async retentionEffect(
      _root: unknown,
      { setting, days }: { setting: string; days: number },
      context: RequestContext,
    ) {
      const { tenantId } = permit(context, retentionPolicy.view);
      if (!isRetentionSetting(setting)) throw badInput('setting has to be a setting of retention.');
      if (days < 1 || days > MOST_RETENTION_DAYS) throw badInput(`days has to be from 1 to ${MOST_RETENTION_DAYS}.`);
      const [row] = await context.runner.query(tenantId, effectStatements[setting], { days, most: COUNTED + 1 });
      const due = row?.due ?? 0;
      return {
        setting,
        days,
        due: Math.min(due, COUNTED),
        isCapped: due > COUNTED,
        oldestAt: row?.oldestAt ?? null,
      };
    },
    retentionRuns: (_root: unknown, input: FixedListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      retentionRunList.find(context.runner, permit(context, retentionPolicy.view), input, selectedFields(info)),
  },
};
