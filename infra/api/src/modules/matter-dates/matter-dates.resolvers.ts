import { dayIn } from '@atrium/domain';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { loaderById, loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { calendarOf } from './date-calendar.ts';
import { matterDatesPolicy, seesKeyDates } from './matter-dates.policy.ts';
import {
  addMatterDate,
  confirmMatterDate,
  removeMatterDate,
  restoreMatterDate,
  updateMatterDate,
  type UpdateDateInput,
} from './matter-dates.service.ts';
import { findCalendarDate, findRules, findUsualNames, listDates, type DateRow } from './matter-dates.store.ts';

interface DateList {
  readonly dates: readonly DateRow[];
  readonly today: string;
  readonly matterId: string;
  readonly isClosed: boolean;
}
const ruleLoader = loaderById(({ runner }, tenantId, ids) => findRules(runner, tenantId, ids));

export const matterDatesResolvers = {
  Query: {
    async matterDates(_root: unknown, { matterId }: { matterId: string }, context: RequestContext): Promise<DateList> {
      const viewer = permit(context, matterDatesPolicy.view);
      const { timeZone } = viewer;
      const reach = featureReachOf(viewer, 'matters', 'view');
      const today = dayIn(timeZone, new Date());
      const isClosed = !seesKeyDates(viewer);
      if (reach === null || isClosed || !isId(matterId)) return { dates: [], today, matterId, isClosed };
      return {
        dates: await listDates(context.runner, viewer.tenantId, reach, {
          ...matterReachParameters(viewer),
          matterId,
          timeZone,
        }),
        today,
        matterId,
        isClosed,
      };
    },
    async matterDateCalendar(_root: unknown, { id }: { id: string }, context: RequestContext): Promise<string | null> {
      const viewer = permit(context, matterDatesPolicy.view);
      const { timeZone, tenantId } = viewer;
      const reach = featureReachOf(viewer, 'matters', 'view');
      const date =
        reach === null || !seesKeyDates(viewer) || !isId(id)
          ? null
          : await findCalendarDate(context.runner, tenantId, reach, { ...matterReachParameters(viewer), id, timeZone });
      return date === null
        ? null
        : calendarOf(
            { ...date, title: shownText(viewer, 'title', date.title) },
            { publicUrl: context.services.publicUrl, tenantId },
          );
    },
  },
  Mutation: {
    addMatterDate(
      _root: unknown,
      { idempotencyKey, input }: { idempotencyKey: string; input: Parameters<typeof addMatterDate>[3] },
      context: RequestContext,
    ) {
      return addMatterDate(context, permit(context, matterDatesPolicy.edit), idempotencyKey, input);
    },
    updateMatterDate(_root: unknown, { input }: { input: UpdateDateInput }, context: RequestContext) {
      return updateMatterDate(context, permit(context, matterDatesPolicy.edit), input);
    },
    confirmMatterDate(
      _root: unknown,
      input: { id: string; version: number; isConfirmed: boolean },
      context: RequestContext,
    ) {
      return confirmMatterDate(context, permit(context, matterDatesPolicy.edit), input);
    },
    removeMatterDate(_root: unknown, input: { id: string; version: number }, context: RequestContext) {
      return removeMatterDate(context, permit(context, matterDatesPolicy.edit), input);
    },
    restoreMatterDate(_root: unknown, input: { id: string }, context: RequestContext) {
      return restoreMatterDate(context, permit(context, matterDatesPolicy.edit), input);
    },
  },
  MatterDateList: {
    async canEdit({ matterId }: DateList, _input: unknown, context: RequestContext): Promise<boolean> {
      const viewer = viewerOf(context);
      return (
        matterDatesPolicy.edit(viewer) &&
        (await findMatterInReach(context.runner, viewer, { matterId, feature: 'matters', action: 'edit' })) !== null
      );
    },
    async usualNames({ matterId, isClosed }: DateList, _input: unknown, context: RequestContext): Promise<string[]> {
      if (isClosed) return [];
      const viewer = viewerOf(context);
      const matter = await findMatterInReach(context.runner, viewer, { matterId, feature: 'matters', action: 'view' });
      return matter === null ? [] : findUsualNames(context.runner, viewer.tenantId, matter.id);
    },
  },
  MatterDate: {
    rule: ({ ruleId }: DateRow, _input: unknown, context: RequestContext) => loadOptional(context, ruleLoader, ruleId),
  },
};
