import MiniSearch from 'minisearch';
import type { HelpArticle } from './help-articles.ts';

/** The articles that the words of `filter` are found in, the best first. Beginnings of words and small slips count. */
export function searchArticles(articles: readonly HelpArticle[], filter: string): HelpArticle[] {
  const index = new MiniSearch<HelpArticle>({ idField: 'topic', fields: ['title', 'summary', 'body'] });
  index.addAll(articles);
  const byTopic = new Map(articles.map((article) => [article.topic, article]));
  const found = index.search(filter, { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 4, summary: 2 } });
  return found.flatMap(({ id }) => byTopic.get(String(id)) ?? []);
}
