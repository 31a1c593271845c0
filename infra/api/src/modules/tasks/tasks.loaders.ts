import DataLoader from 'dataloader';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { scopeOf, type Action, type Viewer } from '../../policy/viewer.ts';
import { loaderById } from '../../server/loaders.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { findTaskDocuments } from './task-documents.store.ts';
import { countParts, findAssignees, findEnquiries, findReminders, findSeries, findTeams } from './task-parts.store.ts';
import { tasksOf } from './task-reach.ts';
import { findSubtasks, findTaskIds, findTasks } from './tasks.store.ts';

/** What hangs on tasks, by the id of the task: one statement for all of them. */
function loaderOfMany<Row extends { readonly taskId: string }>(
  find: (context: RequestContext, viewer: Viewer, ids: readonly string[]) => Promise<readonly Row[]>,
): LoaderFactory<string, readonly Row[]> {
  return (context) =>
    new DataLoader(async (ids) => {
      const { viewer } = context;
      const rows = viewer === null ? [] : await find(context, viewer, ids);
      const byTask = Map.groupBy(rows, ({ taskId }) => taskId);
      return ids.map((id) => byTask.get(id) ?? []);
    });
}

export const assigneesLoader = loaderOfMany(({ lookUps }, { tenantId }, ids) => findAssignees(lookUps, tenantId, ids));
export const teamsLoader = loaderOfMany(({ lookUps }, { tenantId }, ids) => findTeams(lookUps, tenantId, ids));
export const remindersLoader = loaderOfMany(({ lookUps }, { tenantId }, ids) => findReminders(lookUps, tenantId, ids));
export const documentsLoader = loaderOfMany(async ({ runner }, viewer, ids) => {
  const reach = viewer.isExternal ? null : featureReachOf(viewer, 'documents', 'view');
  return reach === null
    ? []
    : findTaskDocuments(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), ids });
});
export const subtasksLoader = loaderOfMany(async ({ runner }, viewer, ids) => {
  const tasks = tasksOf(viewer, 'view');
  const rows = tasks === null ? [] : await findSubtasks(runner, viewer.tenantId, tasks, ids);
  return rows.map((row) => ({ taskId: row.parentId ?? '', row }));
});

export const partCountLoader = loaderById(({ lookUps }, tenantId, ids) => countParts(lookUps, tenantId, ids));
export const seriesLoader = loaderById(({ lookUps }, tenantId, ids) => findSeries(lookUps, tenantId, ids));
/** For whoever works with enquiries, as far as they reach. */
export const enquiryLoader = loaderById(({ runner, viewer }, _tenantId, ids) =>
  viewer === null ? Promise.resolve([]) : findEnquiries(runner, viewer, ids),
);
export const taskLoader = loaderById(({ runner, viewer }, tenantId, ids) => {
  const tasks = viewer === null ? null : tasksOf(viewer, 'view');
  return tasks === null ? Promise.resolve([]) : findTasks(runner, tenantId, tasks, ids);
});

const mayLoader = (action: Action): LoaderFactory<string, { readonly id: string } | null> =>
  loaderById(({ lookUps, viewer }, tenantId, ids) => {
    const tasks = viewer === null ? null : tasksOf(viewer, action);
    return tasks === null ? Promise.resolve([]) : findTaskIds(lookUps, tenantId, tasks, ids);
  });
export const editableLoader = mayLoader('edit');
const deletableLoader = mayLoader('delete');
/** Whether the viewer may do this with a task. Actions of one scope have one look-up. */
export const actionLoader = (viewer: Viewer, action: 'edit' | 'delete'): ReturnType<typeof mayLoader> =>
  scopeOf(viewer, 'tasks', action) === scopeOf(viewer, 'tasks', 'edit') ? editableLoader : deletableLoader;
