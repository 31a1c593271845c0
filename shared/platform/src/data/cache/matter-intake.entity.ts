import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

export const matterIntakeEntity: CacheEntity = {
  mutations: {
    // A matter came, opened or ended: lists of matters are asked for anew, and so is the number that is next.
    createMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters']) forgetAnswers(cache, field);
    },
    acceptPendingMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'likelyFileNumber', 'pendingMatters']) forgetAnswers(cache, field);
    },
    rejectPendingMatter: (_result, _variables, cache) => {
      for (const field of ['matterSummaryListX', 'pendingMatters']) forgetAnswers(cache, field);
    },
    saveFileNumberPattern: (_result, _variables, cache) => {
      for (const field of ['fileNumberPattern', 'likelyFileNumber']) forgetAnswers(cache, field);
    },
  },
};
