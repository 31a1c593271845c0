import type { Translate } from './task-words.ts';
import type { View } from './tasks-summary.filters.ts';

/** The views of the list by what they are called. */
export function viewWords(t: Translate): Record<View, string> {
  return {
    mine: t('matters.tasks.view.mine', 'Mine'),
    team: t('matters.tasks.view.team', 'My team'),
    all: t('matters.tasks.view.all', 'All'),
    overdue: t('matters.tasks.view.overdue', 'Overdue'),
    today: t('matters.tasks.view.today', 'Today'),
    week: t('matters.tasks.view.week', 'This week'),
    callbacks: t('matters.tasks.view.callbacks', 'Callbacks'),
    completed: t('matters.tasks.view.completed', 'Completed'),
  };
}
