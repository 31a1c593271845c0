import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

export const matterInstructionEntity: CacheEntity = {
  mutations: {
    // A matter came, opened or ended: lists of matters are asked for anew.
    instructMatter: (_result, _variables, cache) => forgetAnswers(cache, 'matterSummaryListX'),
    acceptInstruction: (_result, _variables, cache) => forgetAnswers(cache, 'matterSummaryListX'),
    rejectInstruction: (_result, _variables, cache) => forgetAnswers(cache, 'matterSummaryListX'),
  },
};
