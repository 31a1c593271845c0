import { readAskedFilters, type AskedFilters, type ListQuestions, type Translate } from '@atrium/platform';
import type { FoundRows, ListConditions, ListDefinition } from './list-definition.ts';

type Asked<Variables> = Pick<
  ListDefinition<never, Variables, FoundRows>,
  'views' | 'viewOfPath' | 'filters' | 'knows' | 'conditions'
>;

/** Views and filters of a list in the reader's language; `named` is the view that the path names. */
export function questionsOf(
  { views, viewOfPath, filters, knows }: Omit<Asked<never>, 'conditions'>,
  t: Translate,
  params: URLSearchParams,
  named?: string,
): ListQuestions {
  return {
    views: views && {
      ...views(t),
      ...(viewOfPath === undefined ? {} : { path: { named, without: viewOfPath.without } }),
    },
    filters: filters?.(t, params),
    knows,
  };
}

/** What a list asks the API where its address has this query, its columns aside: for tests of its filters. */
export function conditionsOf<Variables>(
  definition: Asked<Variables>,
  query: string,
  { userId = '', named }: { readonly userId?: string; readonly named?: string } = {},
): { readonly asked: AskedFilters; readonly conditions: ListConditions<Variables>; readonly questions: ListQuestions } {
  const params = new URLSearchParams(query);
  const questions = questionsOf(definition, ((_key: string, text: string) => text) as Translate, params, named);
  const asked = readAskedFilters(params, questions);
  return { asked, conditions: definition.conditions(asked, { userId }), questions };
}
