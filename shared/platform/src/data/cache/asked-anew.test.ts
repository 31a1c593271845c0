import { expect, test } from '@jest/globals';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { cacheKeys } from './cache-keys.ts';
import { cacheUpdates } from './entities.ts';

type Row = Readonly<Record<string, unknown>>;

const article = { __typename: 'HelpArticle', topic: 'time' };
const week = { __typename: 'TimesheetWeek', total: 1 };
const shownQueries = {
  helpArticle: { query: 'query { helpArticle(topic: "time") { topic } }', answer: article },
  helpArticles: { query: 'query { helpArticles(filter: "timer") { topic } }', answer: [article] },
  timesheetWeek: { query: 'query { timesheetWeek(day: "2026-11-16") { total } }', answer: week },
  externalLinks: {
    query: 'query { externalLinks { library } }',
    answer: { __typename: 'ExternalLinks', library: null },
  },
  sessions: { query: 'query { sessions { id } }', answer: [{ __typename: 'Session', id: 's1' }] },
  signInMethods: {
    query: 'query { signInMethods { hasPassword } }',
    answer: { __typename: 'SignInMethods', hasPassword: true },
  },
  userDefaults: {
    query: 'query { userDefaults { id } }',
    answer: [{ __typename: 'UserDefault', id: 'r1' }],
  },
  narrativeTemplates: {
    query: 'query { narrativeTemplates { canEditFirm } }',
    answer: { __typename: 'NarrativeTemplates', canEditFirm: false },
  },
  roleFlags: { query: 'query { roleFlags { version } }', answer: { __typename: 'RoleFlagMatrix', version: 1 } },
};
type Shown = keyof typeof shownQueries;

const cases: readonly (readonly [mutation: string, shown: Shown])[] = [
  ['saveHelpArticle', 'helpArticle'],
  ['saveHelpArticle', 'helpArticles'],
  ['restoreHelpArticle', 'helpArticle'],
  ['restoreHelpArticle', 'helpArticles'],
  ['saveUserPreferences', 'helpArticle'],
  ['saveUserPreferences', 'helpArticles'],
  ['createTimeEntry', 'timesheetWeek'],
  ['turnTimerIntoEntry', 'timesheetWeek'],
  ['createNarrativeTemplate', 'narrativeTemplates'],
  ['deleteNarrativeTemplate', 'narrativeTemplates'],
  ['saveExternalLinks', 'externalLinks'],
  ['saveRoleFlags', 'roleFlags'],
  ['retireRole', 'roleFlags'],
  ['saveUserDefault', 'userDefaults'],
  ['saveSettings', 'externalLinks'],
  ['applyConfiguration', 'externalLinks'],
  ['endSession', 'sessions'],
  ['setCodeByMail', 'signInMethods'],
];

test.each(cases)('after %s the page asks for %s anew, with the arguments it has', async (mutation, shown) => {
  const asked: string[] = [];
  const { query, answer } = shownQueries[shown];
  const answers: Row = { [shown]: answer, [mutation]: true };
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetch: async (_address, init) => {
      const sent = (JSON.parse(String(init?.body)) as { query: string }).query;
      const field = sent.includes(mutation) ? mutation : shown;
      asked.push(field);
      const kind = field === mutation ? 'Mutation' : 'Query';
      return Response.json({ data: { __typename: kind, [field]: answers[field] } });
    },
    exchanges: [cacheExchange({ keys: cacheKeys, updates: cacheUpdates }), fetchExchange],
  });
  await client.query(query, {}).toPromise();
  await client.query(query, {}).toPromise();
  expect(asked).toEqual([shown]);
  await client.mutation(`mutation { ${mutation} }`, {}).toPromise();
  await client.query(query, {}).toPromise();
  expect(asked).toEqual([shown, mutation, shown]);
});
