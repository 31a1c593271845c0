import { isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action } from '../../policy/viewer.ts';
import { kindsOf } from './task-reach.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    isInternal(viewer) && kindsOf(viewer).length > 0 && scopeOf(viewer, 'tasks', action) !== 'none';

/** Tasks and calls are the firm's own: nobody from outside has any. Which of them, and which kinds, task-reach.ts says. */
export const tasksPolicy = {
  view: reaches('view'),
  create: reaches('create'),
  edit: reaches('edit'),
  delete: reaches('delete'),
  export: reaches('export'),
} satisfies Record<string, Rule>;
