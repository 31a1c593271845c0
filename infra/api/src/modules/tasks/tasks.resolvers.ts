import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { scopeOf } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { describeRecurrence } from './recurrence/describe-recurrence.ts';
import { findAssignable } from './assignable.store.ts';
import { kindsOf, type TaskKind } from './task-reach.ts';
import {
  findTaskBoard,
  findTaskCalendar,
  findTaskFigures,
  findViewCounts,
  firmDays,
  type NarrowedInput,
  type TaskListInput,
} from './list/task-list.service.ts';
import { taskFields } from './task.resolvers.ts';
import { taskLoader } from './tasks.loaders.ts';
import { tasksMutations } from './write/tasks.mutations.ts';
import { taskList } from './list/tasks.list.ts';
import { tasksPolicy } from './tasks.policy.ts';
import { showFeed } from './feed/calendar-feed.ts';
import { followTasks } from './notify/follow-tasks.ts';
import type { figureStatements } from './list/tasks.statements.ts';
import { findTaskLookups } from './tasks.store.ts';

export const tasksResolvers = {
  Query: {
    taskSummaryList: (_root: unknown, input: TaskListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      taskList.find(context.runner, permit(context, tasksPolicy.view), input, selectedFields(info)),
    task(_root: unknown, { id }: { id: string }, context: RequestContext) {
      permit(context, tasksPolicy.view);
      return isId(id) ? context.loader(taskLoader).load(id) : null;
    },
    async taskBoard(_root: unknown, input: NarrowedInput & { first?: number | null }, context: RequestContext) {
      return { columns: await findTaskBoard(context, permit(context, tasksPolicy.view), input) };
    },
    taskCalendar: (_root: unknown, input: NarrowedInput & { from: string; to: string }, context: RequestContext) =>
      findTaskCalendar(context, permit(context, tasksPolicy.view), input),
    tasksSummaryDrilldown: (
      _root: unknown,
      input: NarrowedInput & { by: keyof typeof figureStatements },
      context: RequestContext,
    ) => findTaskFigures(context, permit(context, tasksPolicy.view), input),
    async taskOptions(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, tasksPolicy.view);
      const kinds = kindsOf(viewer);
      return {
        ...(await findTaskLookups(context.runner, viewer.tenantId)),
        kinds,
        creatableKinds: scopeOf(viewer, 'tasks', 'create') === 'none' ? [] : kinds,
        today: firmDays(viewer).today,
      };
    },
    taskAssignees: (
      _root: unknown,
      input: { kind: TaskKind; matterId?: string | null; filter?: string | null },
      context: RequestContext,
    ) => findAssignable(context, permit(context, tasksPolicy.view), input),
    calendarFeed: (_root: unknown, _input: unknown, context: RequestContext) =>
      showFeed(context, permit(context, tasksPolicy.view)),
    describeRecurrence: (_root: unknown, input: { rule: string; startsOn: string }, context: RequestContext) =>
      describeRecurrence(context.translate, permit(context, tasksPolicy.view), input),
  },
  Mutation: tasksMutations,
  Subscription: {
    taskChanged: {
      subscribe: (_root: unknown, { isFresh }: { isFresh?: boolean | null }, context: RequestContext) =>
        followTasks(context, permit(context, tasksPolicy.view), { isFresh: isFresh === true }),
      resolve: (change: { ids: readonly string[] }) => change,
    },
  },
  TaskList: {
    viewCounts: (
      { asked }: { asked: NarrowedInput },
      _input: unknown,
      context: RequestContext,
      info: GraphQLResolveInfo,
    ) => findViewCounts(context, viewerOf(context), { ...asked, isLimited: selectedFields(info).has('isCapped') }),
  },
  ...taskFields,
};
