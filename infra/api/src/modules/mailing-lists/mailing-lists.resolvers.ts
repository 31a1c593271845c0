import { mailingRuleFields, readMailingRule } from '@atrium/contracts';
import { readCameFrom } from '../../policy/came-from.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findActive } from '../message-content/message-templates.store.ts';
import { logActivity } from '../activity/log-activity.ts';
import {
  addMailingListMembers,
  allowedRule,
  cancelMailing,
  removeMailingListMember,
  sendMailing,
  setMailingRule,
} from './mailing-lists.commands.ts';
import { mailingListsPolicy } from './mailing-lists.policy.ts';
import {
  findAccess,
  findCampaigns,
  findList,
  findRuleEvents,
  findRuleLabels,
  type ListRow,
} from './mailing-lists.store.ts';
import { mailingsStatement, problemsStatement } from './mailings.store.ts';
import { chooseMailingSubject } from './choose-subject.ts';
import { measuresStatement } from './subject-test.store.ts';
import { liftSuppression } from './lift-suppression.ts';
import { testMailing } from './test-mailing.ts';
import { findMembers, findReach } from './members.store.ts';

interface MembersInput {
  readonly mailingListId: string;
  readonly offset?: number | null;
  readonly first?: number | null;
  readonly filter?: string | null;
  readonly reason?: string | null;
  readonly cameFrom?: string | null;
}
const MEMBERS_ON_A_PAGE = 50;
const LONGEST_FILTER = 100;
const nobody = { total: 0, reachable: 0, excluded: [] };
const namedFields: ReadonlySet<string> = new Set(['user', 'event']);

export const mailingListsResolvers = {
  Query: {
    mailingListRecord: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      findList(context.runner, permit(context, mailingListsPolicy.view).tenantId, id),
    async mailingListMembers(_root: unknown, input: MembersInput, context: RequestContext) {
      const viewer = permit(context, mailingListsPolicy.view);
      const page = readPage(input, { first: MEMBERS_ON_A_PAGE });
      const list = await findList(context.runner, viewer.tenantId, input.mailingListId);
      if (list === null) return { recordCount: 0, rows: [] };
      const filter = (input.filter ?? '').trim().toLowerCase().slice(0, LONGEST_FILTER);
      const limited = { ...list, cameFrom: readCameFrom(input.cameFrom) };
      return findMembers(context.runner, viewer, limited, { ...page, filter, reason: input.reason ?? null });
    },
    async previewMailingRule(
      _root: unknown,
      { mailingListId, rule, cameFrom }: { mailingListId: string; rule: unknown; cameFrom?: string | null },
      context: RequestContext,
    ) {
      const viewer = permit(context, mailingListsPolicy.view);
      const list = await findList(context.runner, viewer.tenantId, mailingListId);
      const asked = allowedRule(viewer, rule);
      return list === null || asked === null
        ? nobody
        : findReach(context.runner, viewer, { ...list, cameFrom: readCameFrom(cameFrom) }, asked);
    },
    mailings: (_root: unknown, { mailingListId }: { mailingListId: string }, context: RequestContext) => {
      const { tenantId } = permit(context, mailingListsPolicy.view);
      return isId(mailingListId) ? context.runner.query(tenantId, mailingsStatement, { listId: mailingListId }) : [];
    },
    mailingProblems: (_root: unknown, { mailingId }: { mailingId: string }, context: RequestContext) => {
      const { tenantId } = permit(context, mailingListsPolicy.view);
      return isId(mailingId) ? context.runner.query(tenantId, problemsStatement, { mailingId }) : [];
    },
    mailingListAccessEntries: (_root: unknown, { mailingListId }: { mailingListId: string }, context: RequestContext) =>
      findAccess(context.runner, permit(context, mailingListsPolicy.view).tenantId, mailingListId),
  },
  Mutation: {
    addMailingListMembers: mutation(addMailingListMembers),
    removeMailingListMember: mutation(removeMailingListMember),
    setMailingRule: mutation(setMailingRule),
    sendMailing: mutation(sendMailing),
    testMailing: mutation(testMailing),
    cancelMailing: mutation(cancelMailing),
    liftSuppression: mutation(liftSuppression),
    chooseMailingSubject: mutation(chooseMailingSubject),
    async recordMailingListAccess(
      _root: unknown,
      { mailingListId }: { mailingListId: string },
      context: RequestContext,
    ) {
      const { tenantId } = permit(context, mailingListsPolicy.view);
      const list = await findList(context.runner, tenantId, mailingListId);
      if (list === null) return false;
      await logActivity(context.runner, context, {
        kind: 'marketingListAccess',
        objectType: 'mailingList',
        objectId: list.id,
        action: 'view',
        detail: { list: 'MARKETING_LISTS', name: list.name },
      });
      return true;
    },
  },
  MailingListRecord: {
    reach: (list: ListRow, { cameFrom }: { cameFrom?: string | null }, context: RequestContext) =>
      findReach(context.runner, viewerOf(context), { ...list, cameFrom: readCameFrom(cameFrom) }, null),
    canEdit: (_list: ListRow, _input: unknown, context: RequestContext) => mailingListsPolicy.write(viewerOf(context)),
    measures: async (_list: ListRow, _input: unknown, context: RequestContext) =>
      (await context.runner.query(viewerOf(context).tenantId, measuresStatement, {}))[0]?.measures ?? false,
    templates: (_list: ListRow, _input: unknown, context: RequestContext) =>
      findActive(context.runner, viewerOf(context).tenantId, 'clientMarketing'),
    campaigns: (_list: ListRow, _input: unknown, context: RequestContext) =>
      findCampaigns(context.runner, viewerOf(context).tenantId),
    events: (_list: ListRow, _input: unknown, context: RequestContext) =>
      findRuleEvents(context.runner, viewerOf(context).tenantId),
    async rule({ rule }: ListRow, _input: unknown, context: RequestContext) {
      const read = readMailingRule(rule);
      if (read === null) return null;
      const ids = read.conditions
        .filter(({ field, value }) => namedFields.has(mailingRuleFields[field]) && isId(value))
        .map(({ value }) => value);
      const labels = await findRuleLabels(context.runner, viewerOf(context).tenantId, ids);
      return {
        ...read,
        conditions: read.conditions.map((condition) => ({ ...condition, label: labels.get(condition.value) ?? null })),
      };
    },
  },
};
