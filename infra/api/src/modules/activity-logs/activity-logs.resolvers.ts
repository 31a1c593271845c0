import type { ActivityLogName } from '@atrium/contracts';
import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf, isSignedIn } from '../../policy/rules.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { findService } from '../text-messages/text-messages.store.ts';
import { activityLogList, type ActivityLogInput, type ActivityLogRow } from './activity-log.list.ts';
import { activityLogsPolicy } from './activity-logs.policy.ts';
import { replaceAddinSecret, showAddinAccess } from './addin-access.ts';
import { findAddin } from './addin.store.ts';
import { readLogChart, type ActivityLogChartInput } from './log-chart.ts';
import { objectOf } from './log-objects.ts';
import { recipientOf } from './log-recipients.ts';
import { canRetry, loggedMailLoader } from './mail-retry.store.ts';
import { recordDashboardAccess, recordNameAccess } from './record-access.ts';
import { retryMail } from './retry-mail.command.ts';

/** Why nothing can be written into a log yet. */
async function missingFor({ runner, services }: RequestContext, tenantId: string, log: ActivityLogName) {
  if (log === 'smsUsageLogging') return (await findService(runner, tenantId)) === null ? 'SMS_PROVIDER' : null;
  if (log === 'userAIActivity') return services.ai.provider === null ? 'LANGUAGE_MODEL' : null;
  if (log === 'outlookAddinUsage') return (await findAddin(runner, tenantId)) === null ? 'ADDIN_SECRET' : null;
  return null;
}

export const activityLogsResolvers = {
  Query: {
    async activityLog(_root: unknown, input: ActivityLogInput, context: RequestContext, info: GraphQLResolveInfo) {
      const viewer = permit(context, activityLogsPolicy.read);
      const page = await activityLogList.find(context.runner, viewer, input, selectedFields(info));
      return { ...page, log: input.log };
    },
    activityLogChart: (_root: unknown, input: ActivityLogChartInput, context: RequestContext) =>
      readLogChart(context, permit(context, activityLogsPolicy.read), input),
    addinAccess: (_root: unknown, _input: unknown, context: RequestContext) =>
      showAddinAccess(context, permit(context, activityLogsPolicy.read)),
  },
  Mutation: {
    async retryMail(_root: unknown, input: { idempotencyKey: string; mailId: string }, context: RequestContext) {
      readIdempotencyKey(input.idempotencyKey);
      const { ok, error } = await retryMail(context, input);
      return { ok: ok === true, message: error?.message ?? null };
    },
    replaceAddinSecret: (_root: unknown, _input: unknown, context: RequestContext) => replaceAddinSecret(context),
    addUserDashboardAccessActivity: (_root: unknown, { dashboard }: { dashboard: string }, context: RequestContext) =>
      recordDashboardAccess(context, permit(context, isSignedIn), dashboard),
    addUserNameAccessActivity: (_root: unknown, { nameId }: { nameId: string }, context: RequestContext) => {
      const viewer = permit(context, contactsPolicy.list);
      return recordNameAccess(context, viewer, nameId);
    },
  },
  ActivityLogPage: {
    missing: ({ log }: { readonly log: ActivityLogName }, _input: unknown, context: RequestContext) =>
      missingFor(context, viewerOf(context).tenantId, log),
  },
  ActivityLogEntry: {
    objectId: async (row: ActivityLogRow, _input: unknown, context: RequestContext) =>
      (await objectOf(context, row)).id,
    objectName: async (row: ActivityLogRow, _input: unknown, context: RequestContext) =>
      (await objectOf(context, row)).name,
    isObjectHidden: async (row: ActivityLogRow, _input: unknown, context: RequestContext) =>
      (await objectOf(context, row)).isHidden,
    recipient: (row: ActivityLogRow, _input: unknown, context: RequestContext) => recipientOf(context, row),
    canRetry: async (row: ActivityLogRow, _input: unknown, context: RequestContext) =>
      activityLogsPolicy.administer(viewerOf(context)) &&
      canRetry(await loadOptional(context, loggedMailLoader, row.objectType === 'mail' ? row.rawObjectId : null)),
  },
};
