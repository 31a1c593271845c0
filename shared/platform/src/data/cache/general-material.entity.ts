import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

const forgetLists: UpdateResolver = (_result, _variables, cache) => {
  forgetAnswers(cache, 'materialLibrary');
  forgetAnswers(cache, 'materialItems');
};
const forgetItem: UpdateResolver = (result, variables, cache, info) => {
  forgetLists(result, variables, cache, info);
  forgetAnswers(cache, 'materialVersions');
  forgetAnswers(cache, 'materialAcknowledgements');
};

/** The firm's knowledge: where an item is listed, and how many there are, is the server's to say again after each change. */
export const generalMaterialEntity: CacheEntity = {
  mutations: {
    saveMaterialItem: forgetItem,
    completeMaterialUpload: forgetItem,
    deleteMaterialItem: forgetItem,
    restoreMaterialItem: forgetItem,
    acknowledgeMaterial: forgetItem,
    saveMaterialCategory: forgetLists,
    deleteMaterialCategory: forgetLists,
    restoreMaterialCategory: forgetLists,
  },
};
