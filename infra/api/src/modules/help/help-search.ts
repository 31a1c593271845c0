import MiniSearch from 'minisearch';
import type { HelpArticle } from './help-articles.ts';

/** What Arabic sets before a word: "and", "with", "the". */
const arabicPrefix = /^[\u0648\u0641]?(?:\u0627\u0644|\u0628\u0627\u0644|\u0643\u0627\u0644|\u0644\u0644)(?=\p{L}{2})/u;

/** A word as it is compared: without capitals, accents and vowel signs, letters that are written for each other the same, no article joined to it. */
const wordOf = (term: string): string =>
  term
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('\u0629', '\u0647')
    .replaceAll('\u0649', '\u064a')
    .replace(arabicPrefix, '');

/** The articles that the words of `filter` are found in, the best first. Beginnings of words and small slips count. */
export function searchArticles(articles: readonly HelpArticle[], filter: string): HelpArticle[] {
  const index = new MiniSearch<HelpArticle>({
    idField: 'topic',
    fields: ['title', 'summary', 'body'],
    processTerm: wordOf,
  });
  index.addAll(articles);
  const byTopic = new Map(articles.map((article) => [article.topic, article]));
  const found = index.search(filter, { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { title: 4, summary: 2 } });
  return found.flatMap(({ id }) => byTopic.get(String(id)) ?? []);
}
