import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, forgetAnswers } from './cache-entry.ts';

const forgetArticles: UpdateResolver = (_result, _variables, cache) => {
  forgetAnswers(cache, 'helpArticles');
  forgetAnswers(cache, 'helpArticle');
};

/** Articles of the help, named by their topic. */
export const helpArticleEntity: CacheEntity = {
  mutations: { saveHelpArticle: forgetArticles, restoreHelpArticle: forgetArticles },
};
