import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, embedded, forgetAnswers, keyedBy } from './cache-entry.ts';

const forgetArticles: UpdateResolver = (_result, _variables, cache) => {
  forgetAnswers(cache, 'helpArticles');
  forgetAnswers(cache, 'helpArticle');
};

/** Articles of the help, named by their topic. */
export const helpArticleEntity: CacheEntity = {
  keys: { HelpArticle: keyedBy('topic'), ...embedded('HelpArticleResult') },
  mutations: { saveHelpArticle: forgetArticles, restoreHelpArticle: forgetArticles },
};
