import type { UpdateResolver } from '@urql/exchange-graphcache';
import { type CacheEntity, embedded, keyedBy } from './cache-entry.ts';

const forgetArticles: UpdateResolver = (_result, _variables, cache) => {
  cache.invalidate('Query', 'helpArticles');
  cache.invalidate('Query', 'helpArticle');
};

/** Articles of the help, named by their topic. */
export const helpArticleEntity: CacheEntity = {
  keys: { HelpArticle: keyedBy('topic'), ...embedded('HelpArticleResult') },
  mutations: { saveHelpArticle: forgetArticles, restoreHelpArticle: forgetArticles },
};
