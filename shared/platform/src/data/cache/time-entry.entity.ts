import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** Sums of the week come from the server, so the weeks seen so far are asked for again. */
const forgetWeeks: CacheEntity['mutations'][string] = (_result, _variables, cache) =>
  forgetAnswers(cache, 'timesheetWeek');

export const timeEntryEntity: CacheEntity = {
  mutations: {
    createTimeEntry: forgetWeeks,
    turnTimerIntoEntry: forgetWeeks,
    updateTimeEntry: forgetWeeks,
    moveTimeEntry: forgetWeeks,
    deleteTimeEntry: forgetWeeks,
    restoreTimeEntry: forgetWeeks,
  },
};
