import { dayIn } from '@atrium/domain';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loaderById, loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { calendarOf } from './date-calendar.ts';
import { matterDatesPolicy, seesKeyDates } from './matter-dates.policy.ts';
import {
  addMatterDate,
  confirmMatterDate,
  removeMatterDate,
  restoreMatterDate,
  updateMatterDate,
} from './matter-dates.commands.ts';
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
    addMatterDate: mutation(addMatterDate),
    updateMatterDate: mutation(updateMatterDate),
    confirmMatterDate: mutation(confirmMatterDate),
    removeMatterDate: mutation(removeMatterDate),
    restoreMatterDate: mutation(restoreMatterDate),
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
    people: async ({ personIds }: DateRow, _input: unknown, context: RequestContext) =>
      (await Promise.all(personIds.map((id) => context.loader(userSummaryLoader).load(id)))).filter(
        (person) => person !== null,
      ),
    rule: ({ ruleId }: DateRow, _input: unknown, context: RequestContext) => loadOptional(context, ruleLoader, ruleId),
  },
};
