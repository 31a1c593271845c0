import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

/** A dialog may close while it is still saving: the form then has to load the templates again. */
const forgetTemplates: CacheEntity['mutations'][string] = (_result, _variables, cache) =>
  forgetAnswers(cache, 'narrativeTemplates');

export const narrativeTemplateEntity: CacheEntity = {
  mutations: {
    createNarrativeTemplate: forgetTemplates,
    updateNarrativeTemplate: forgetTemplates,
    deleteNarrativeTemplate: forgetTemplates,
    restoreNarrativeTemplate: forgetTemplates,
  },
};
