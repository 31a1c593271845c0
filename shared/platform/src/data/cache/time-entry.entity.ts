import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

export const timeEntryEntity: CacheEntity = {
  mutations: {
    // Sums of the week come from the server, so the weeks seen so far are asked for again.
    createTimeEntry: (_result, _variables, cache) => {
      forgetAnswers(cache, 'timesheetWeek');
    },
    turnTimerIntoEntry: (_result, _variables, cache) => {
      forgetAnswers(cache, 'timesheetWeek');
    },
  },
};
